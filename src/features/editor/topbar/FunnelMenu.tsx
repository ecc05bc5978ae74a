import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconArrowBack,
  IconDots,
  IconPlugConnected,
  IconPlugConnectedX,
  IconShare,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTold } from '#src/shell/useTold.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { type OpenDialog, useDialog } from '../dialogs/DialogContext.ts';
import { useDisconnect } from '../mutations.ts';
import { Popup } from '../pop/Popup.tsx';
import { useAllowed } from '../useAllowed.ts';
import { useEditorState } from '../useEditor.ts';
import classes from './TopBar.module.css';

/** What is done seldom; nothing of it can be done to an archived funnel. */
export function FunnelMenu() {
  const { t } = useLingui();
  const isArchived = useEditorState((s) => s.funnel.state === 'archived');
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The focus first goes back to the button: what opens next returns it there.
  const close = () => {
    anchor.current?.querySelector('button')?.focus();
    setOpen(false);
  };
  if (isArchived) return null;
  return (
    <span ref={anchor}>
      <IconButton
        size="small"
        label={t`More`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconDots size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`More`} align="end">
        <Choices onChosen={close} />
      </Popup>
    </span>
  );
}

function Choices({ onChosen }: { onChosen: () => void }) {
  const openDialog = useDialog();
  const hasBot = useEditorState((s) => s.funnel.bot !== null);
  const hasRun = useEditorState((s) => s.funnel.first_run_at !== null);
  const canDiscard = useAllowed('funnel.discard');
  const canArchive = useAllowed('funnel.archive');
  const canDisconnect = useAllowed('bot.disconnect');
  const open = (dialog: OpenDialog) => {
    onChosen();
    openDialog(dialog);
  };
  return (
    <div className={classes.menu}>
      {hasBot && hasRun && (
        <button type="button" onClick={() => open({ kind: 'share' })}>
          <IconShare size={16} stroke={1.75} aria-hidden />
          <Trans>Share the bot</Trans>
        </button>
      )}
      <button type="button" onClick={() => open({ kind: 'connect' })}>
        <IconPlugConnected size={16} stroke={1.75} aria-hidden />
        {hasBot ? <Trans>Change the bot or its token</Trans> : <Trans>Connect a bot</Trans>}
      </button>
      {hasBot && canDisconnect && <Disconnect onDone={onChosen} />}
      {canDiscard && (
        <button type="button" onClick={() => open({ kind: 'discard' })}>
          <IconArrowBack size={16} stroke={1.75} aria-hidden />
          <Trans>Discard the draft</Trans>
        </button>
      )}
      {canArchive && (
        <button type="button" onClick={() => open({ kind: 'archive' })}>
          <IconArchive size={16} stroke={1.75} aria-hidden />
          <Trans>Archive</Trans>
        </button>
      )}
    </div>
  );
}

function Disconnect({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const told = useTold();
  const disconnect = useDisconnect();
  const press = () => told(disconnect.mutateAsync(undefined), t`The bot is disconnected`).then(onDone);
  return (
    <button type="button" onClick={press}>
      <IconPlugConnectedX size={16} stroke={1.75} aria-hidden />
      <Trans>Disconnect the bot</Trans>
    </button>
  );
}
