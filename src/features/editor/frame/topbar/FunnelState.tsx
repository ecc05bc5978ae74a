import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { FunnelState as State } from '#contract/schemas/funnel.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';
import { useDialog } from '../../model/contexts/DialogContext.ts';
import { useEditorSelector } from '../../store/useFunnelEditor.ts';
import classes from './TopBar.module.css';

const labels: Record<State, MessageDescriptor> = {
  draft: msg({ message: 'Draft', context: 'state of a funnel' }),
  ready: msg({ message: 'Ready', context: 'state of a funnel' }),
  running: msg({ message: 'Running', context: 'state of a funnel' }),
  stopped: msg({ message: 'Stopped', context: 'state of a funnel' }),
  archived: msg({ message: 'Archived', context: 'state of a funnel' }),
};
const tones: Record<State, BadgeTone> = {
  draft: 'neutral',
  ready: 'accent',
  running: 'ok',
  stopped: 'warn',
  archived: 'neutral',
};

/** Shows the funnel's state, and whether the draft differs from the live version. */
export function FunnelState() {
  const { t, i18n } = useLingui();
  const state = useEditorSelector((s) => s.funnel.state);
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
        <Badge tone={tones[state]}>{i18n._(labels[state])}</Badge>
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
