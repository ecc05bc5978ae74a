import { Trans } from '@lingui/react/macro';
import { IconEye, IconFileDiff } from '@tabler/icons-react';
import { Button } from '#src/ui/Button.tsx';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './Outline.module.css';

/** States whether the draft equals the live version; where it differs, offers the diff, publish and discard. */
export function LiveStatusNote() {
  const hasLive = useEditorSelector((s) => s.live !== null && s.funnel.state !== 'archived');
  const differs = useEditorSelector((s) => s.difference !== null);
  const open = useDialog();
  if (!hasLive) return null;
  const Icon = differs ? IconFileDiff : IconEye;
  return (
    <div className={classes.live}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <output>{differs ? <Trans>Unpublished changes</Trans> : <Trans>Live version</Trans>}</output>
      {differs && (
        <Button variant="ghost" size="small" onClick={() => open({ kind: 'changes' })}>
          <Trans>What changed</Trans>
        </Button>
      )}
    </div>
  );
}
