import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconArrowBack,
  IconCopy,
  IconFileDiff,
  IconFileExport,
  IconFilter,
  IconHistory,
  IconPlugConnected,
  IconPlugConnectedX,
  IconShare,
  IconTags,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTold } from '#src/shell/useTold.ts';
import { type OpenDialog, useDialog } from '../../../model/contexts/DialogContext.ts';
import { useCopy, useDisconnect } from '../../../store/mutations.ts';
import { Menu, MenuItem } from '../../../parts/pop/Menu.tsx';
import { useAllowed } from '../../../store/useAllowed.ts';
import { useEditorSelector, useIsEditable } from '../../../store/useFunnelEditor.ts';
import { type AnchoredPopup, closeAndRefocus } from './AnchoredPopup.ts';

/** What is done seldom; an archived funnel can only be copied and exported. */
export function FunnelPopup(given: AnchoredPopup) {
  const { t } = useLingui();
  return (
    <Menu {...given} label={t`More`} align="end">
      <Choices onChosen={() => closeAndRefocus(given)} />
    </Menu>
  );
}

function Choices({ onChosen }: { onChosen: () => void }) {
  const openDialog = useDialog();
  const isArchived = !useIsEditable();
  const hasBot = useEditorSelector((s) => s.funnel.bot !== null);
  const hasRun = useEditorSelector((s) => s.funnel.first_run_at !== null);
  const differs = useEditorSelector((s) => s.difference !== null);
  const canDiscard = useAllowed('funnel.discard');
  const canArchive = useAllowed('funnel.archive');
  const canDisconnect = useAllowed('bot.disconnect');
  const open = (dialog: OpenDialog) => {
    onChosen();
    openDialog(dialog);
  };
  return (
    <>
      {hasBot && hasRun && !isArchived && (
        <MenuItem onClick={() => open({ kind: 'share' })}>
          <IconShare size={16} stroke={1.75} aria-hidden />
          <Trans>Share the bot</Trans>
        </MenuItem>
      )}
      {hasRun && (
        <MenuItem onClick={() => open({ kind: 'sources' })}>
          <IconFilter size={16} stroke={1.75} aria-hidden />
          <Trans>Counts by source</Trans>
        </MenuItem>
      )}
      {!isArchived && (
        <MenuItem onClick={() => open({ kind: 'connect' })}>
          <IconPlugConnected size={16} stroke={1.75} aria-hidden />
          {hasBot ? <Trans>Change the bot or its token</Trans> : <Trans>Connect a bot</Trans>}
        </MenuItem>
      )}
      {hasBot && canDisconnect && <Disconnect onDone={onChosen} />}
      {differs && (
        <MenuItem onClick={() => open({ kind: 'changes' })}>
          <IconFileDiff size={16} stroke={1.75} aria-hidden />
          <Trans>What is not published yet</Trans>
        </MenuItem>
      )}
      <MenuItem onClick={() => open({ kind: 'tags' })}>
        <IconTags size={16} stroke={1.75} aria-hidden />
        <Trans>Tags</Trans>
      </MenuItem>
      <MenuItem onClick={() => open({ kind: 'history' })}>
        <IconHistory size={16} stroke={1.75} aria-hidden />
        <Trans>History</Trans>
      </MenuItem>
      {canDiscard && (
        <MenuItem onClick={() => open({ kind: 'discard' })}>
          <IconArrowBack size={16} stroke={1.75} aria-hidden />
          <Trans>Discard the draft</Trans>
        </MenuItem>
      )}
      <Copy onDone={onChosen} />
      <MenuItem onClick={() => open({ kind: 'export' })}>
        <IconFileExport size={16} stroke={1.75} aria-hidden />
        <Trans>Export</Trans>
      </MenuItem>
      {canArchive && (
        <MenuItem onClick={() => open({ kind: 'archive' })}>
          <IconArchive size={16} stroke={1.75} aria-hidden />
          <Trans>Archive</Trans>
        </MenuItem>
      )}
    </>
  );
}

/** The copy is opened: it is what one goes on with. */
function Copy({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const told = useTold();
  const navigate = useNavigate();
  const copy = useCopy();
  const press = async () => {
    const copying = copy.mutateAsync(undefined);
    if (!(await told(copying, t`This is the copy`))) return;
    onDone();
    await navigate({ to: '/content/funnels/$id/', params: { id: (await copying).id } });
  };
  return (
    <MenuItem onClick={copy.isPending ? undefined : () => void press()} aria-busy={copy.isPending || undefined}>
      <IconCopy size={16} stroke={1.75} aria-hidden />
      <Trans>Copy the funnel</Trans>
    </MenuItem>
  );
}

function Disconnect({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const told = useTold();
  const disconnect = useDisconnect();
  const press = () => told(disconnect.mutateAsync(undefined), t`The bot is disconnected`).then(onDone);
  return (
    <MenuItem onClick={() => void press()}>
      <IconPlugConnectedX size={16} stroke={1.75} aria-hidden />
      <Trans>Disconnect the bot</Trans>
    </MenuItem>
  );
}
