import { Trans } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import classes from '#src/messageEditor/text/MessageSurface.module.css';
import { useEditorSelector, useSaveState } from '#src/features/editor/store/useFunnelEditor.ts';

/** Says whether the text is saved, or kept on this device alone. */
export function MessageSavedNote() {
  const { kind } = useSaveState();
  const unstored = useEditorSelector((s) => s.unstored);
  if (kind !== 'saved' && unstored) return null;
  // Each pause in typing starts a save, so `saving` counts as saved: the status would flicker otherwise.
  const isSent = kind === 'saved' || kind === 'saving';
  return (
    <span className={classes.savedNote}>
      <IconCircleCheck size={14} stroke={1.75} aria-hidden />
      {isSent ? <Trans>Saved</Trans> : <Trans>Kept on this device</Trans>}
    </span>
  );
}
