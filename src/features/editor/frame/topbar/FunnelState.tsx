import { Trans, useLingui } from '@lingui/react/macro';
import { useFunnelBadge } from '#src/shell/frame/useFunnelBadge.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './TopBar.module.css';

/** Shows the funnel's state, and whether the draft differs from the live version. */
export function FunnelState() {
  const { t } = useLingui();
  const state = useEditorSelector((s) => s.funnel.state);
  const trouble = useEditorSelector((s) => s.funnel.trouble);
  const { tone, text } = useFunnelBadge()(state, trouble);
  const hasLive = useEditorSelector((s) => s.live !== null);
  const differs = useEditorSelector((s) => s.difference !== null);
  const isDeleted = useEditorSelector((s) => s.funnel.isDeleted);
  const open = useDialog();
  return (
    <span className={classes.state}>
      {isDeleted ? (
        <Badge tone="warn">
          <Trans context="state of a funnel">Deleted</Trans>
        </Badge>
      ) : (
        <Badge tone={tone}>{text}</Badge>
      )}
      {hasLive && state !== 'archived' && (
        <output className={classes.differs}>
          {differs ? (
            <button type="button" title={t`Show differences`} onClick={() => open({ kind: 'changes' })}>
              <Trans>Unpublished changes</Trans>
            </button>
          ) : (
            <Trans>Live version</Trans>
          )}
        </output>
      )}
    </span>
  );
}
