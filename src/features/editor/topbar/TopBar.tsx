import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconArrowForwardUp, IconPlayerPause, IconPlugConnected, IconSend } from '@tabler/icons-react';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/notify.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useDialog } from '../dialogs/DialogContext.ts';
import { useStop } from '../mutations.ts';
import { useAllowed } from '../useAllowed.ts';
import { useEditor, useEditorState } from '../useEditor.ts';
import { FunnelMenu } from './FunnelMenu.tsx';
import { FunnelName } from './FunnelName.tsx';
import { FunnelState } from './FunnelState.tsx';
import { ProblemsChip } from './ProblemsChip.tsx';
import { RunButton } from './RunButton.tsx';
import { SaveMark } from './SaveMark.tsx';
import classes from './TopBar.module.css';

/** The funnel's name and state, where its edits are, and what can be done with it now. */
export function TopBar() {
  return (
    <header className={classes.bar}>
      <FunnelName />
      <FunnelState />
      <span className={classes.space} />
      <ProblemsChip />
      <SaveMark />
      <i className={classes.line} />
      <Undoing />
      <Actions />
      <FunnelMenu />
    </header>
  );
}

function Undoing() {
  const { t } = useLingui();
  const editor = useEditor();
  const undo = useEditorState((s) => s.undoLabel);
  const redo = useEditorState((s) => s.redoLabel);
  return (
    <span className={classes.pair}>
      <IconButton
        size="small"
        label={undo === null ? t`Undo` : t`Undo: ${undo}`}
        disabled={undo === null}
        onClick={editor.undo}
      >
        <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        label={redo === null ? t`Redo` : t`Redo: ${redo}`}
        disabled={redo === null}
        onClick={editor.redo}
      >
        <IconArrowForwardUp size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  );
}

function Actions() {
  const open = useDialog();
  const hasBot = useEditorState((s) => s.funnel.bot !== null);
  const canConnect = useAllowed('bot.connect');
  const canRun = useAllowed('funnel.run');
  const canPublish = useAllowed('funnel.publish');
  const isRunning = useEditorState((s) => s.funnel.state === 'running');
  return (
    <>
      {!hasBot && canConnect && (
        <Button size="small" variant="primary" onClick={() => open({ kind: 'connect' })}>
          <IconPlugConnected size={16} stroke={1.75} aria-hidden />
          <span className={classes.word}>
            <Trans>Connect a bot</Trans>
          </span>
        </Button>
      )}
      {canPublish && hasBot && (
        <Button
          size="small"
          variant={isRunning ? 'primary' : 'soft'}
          onClick={() => open({ kind: 'publish', thenRun: false })}
        >
          <IconSend size={16} stroke={1.75} aria-hidden />
          <span className={classes.word}>
            <Trans>Publish</Trans>
          </span>
        </Button>
      )}
      {isRunning && <StopButton />}
      {canRun && hasBot && !isRunning && <RunButton />}
    </>
  );
}

function StopButton() {
  const { t } = useLingui();
  const stop = useStop();
  const errorText = useErrorText();
  const press = () =>
    stop.mutate(undefined, {
      onSuccess: () => notify({ type: 'success', text: t`Stopped. What waits is kept.` }),
      onError: (error) => notify({ type: 'error', text: errorText(error) }),
    });
  return (
    <Button size="small" isBusy={stop.isPending} onClick={press}>
      <IconPlayerPause size={16} stroke={1.75} aria-hidden />
      <span className={classes.word}>
        <Trans>Stop</Trans>
      </span>
    </Button>
  );
}
