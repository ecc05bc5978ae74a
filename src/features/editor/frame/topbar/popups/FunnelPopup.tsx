import { useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconArrowBack,
  IconCopy,
  IconDoorEnter,
  IconFileDiff,
  IconFileExport,
  IconFileImport,
  IconFilter,
  IconHistory,
  IconPlugConnected,
  IconPlugConnectedX,
  IconShare,
  IconTags,
  IconTemplate,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { useCopy, useDisconnect } from '#src/features/editor/store/mutations.ts';
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx';
import { useAllowed } from '#src/features/editor/store/useAllowed.ts';
import { useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import type { AnchoredPopup } from './AnchoredPopup.ts';

/** The overflow menu; an archived funnel is read-only and can only be copied and exported. */
export function FunnelPopup(props: AnchoredPopup) {
  const { t } = useLingui();
  return (
    <Menu {...props} label={t`More`} align="end">
      <BotChoices onClose={props.onClose} />
      <DraftChoices />
      <FunnelChoices onClose={props.onClose} />
    </Menu>
  );
}

function BotChoices({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const openDialog = useDialog();
  const isArchived = !useIsEditable();
  const hasBot = useEditorSelector((s) => s.funnel.bot !== null);
  const hasRun = useEditorSelector((s) => s.funnel.first_run_at !== null);
  const canDisconnect = useAllowed('bot.disconnect');
  return (
    <>
      {hasBot && hasRun && !isArchived && (
        <MenuItem
          icon={<IconShare size={16} stroke={1.75} aria-hidden />}
          label={t`Share the bot`}
          onAction={() => openDialog({ kind: 'share' })}
        />
      )}
      {hasRun && (
        <MenuItem
          icon={<IconFilter size={16} stroke={1.75} aria-hidden />}
          label={t`Traffic sources`}
          onAction={() => openDialog({ kind: 'sources' })}
        />
      )}
      {!isArchived && (
        <MenuItem
          icon={<IconPlugConnected size={16} stroke={1.75} aria-hidden />}
          label={hasBot ? t`Change the bot or its token` : t`Connect a bot`}
          onAction={() => openDialog({ kind: 'connect' })}
        />
      )}
      {hasBot && canDisconnect && <Disconnect onDone={onClose} />}
    </>
  );
}

function DraftChoices() {
  const { t } = useLingui();
  const openDialog = useDialog();
  const differs = useEditorSelector((s) => s.difference !== null);
  const canDiscard = useAllowed('funnel.discard');
  return (
    <>
      {differs && (
        <MenuItem
          icon={<IconFileDiff size={16} stroke={1.75} aria-hidden />}
          label={t`Unpublished changes`}
          onAction={() => openDialog({ kind: 'changes' })}
        />
      )}
      <MenuItem
        icon={<IconDoorEnter size={16} stroke={1.75} aria-hidden />}
        label={t`Keywords and commands`}
        onAction={() => openDialog({ kind: 'triggers' })}
      />
      <MenuItem
        icon={<IconTags size={16} stroke={1.75} aria-hidden />}
        label={t`Tags`}
        onAction={() => openDialog({ kind: 'tags' })}
      />
      <MenuItem
        icon={<IconHistory size={16} stroke={1.75} aria-hidden />}
        label={t`History`}
        onAction={() => openDialog({ kind: 'history' })}
      />
      {canDiscard && (
        <MenuItem
          icon={<IconArrowBack size={16} stroke={1.75} aria-hidden />}
          label={t`Discard unpublished changes`}
          onAction={() => openDialog({ kind: 'discard' })}
        />
      )}
    </>
  );
}

function FunnelChoices({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const openDialog = useDialog();
  const canArchive = useAllowed('funnel.archive');
  const lost = useEditorSelector((s) => s.funnel.lost);
  return (
    <>
      {lost > 0 && (
        <MenuItem
          icon={<IconFileImport size={16} stroke={1.75} aria-hidden />}
          label={t`Import report`}
          onAction={() => openDialog({ kind: 'importReport' })}
        />
      )}
      <Copy onDone={onClose} />
      <MenuItem
        icon={<IconFileExport size={16} stroke={1.75} aria-hidden />}
        label={t`Export`}
        onAction={() => openDialog({ kind: 'export' })}
      />
      <MenuItem
        icon={<IconTemplate size={16} stroke={1.75} aria-hidden />}
        label={t`Save as a template`}
        onAction={() => openDialog({ kind: 'template' })}
      />
      {canArchive && (
        <MenuItem
          icon={<IconArchive size={16} stroke={1.75} aria-hidden />}
          label={t`Archive`}
          onAction={() => openDialog({ kind: 'archive' })}
        />
      )}
    </>
  );
}

/** Copies the funnel and opens the copy, since that is what the user wants to edit next. */
function Copy({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const navigate = useNavigate();
  const copy = useCopy();
  const press = async () => {
    const copying = copy.mutateAsync(undefined);
    if (!(await notifyResult(copying, t`This is the copy`))) return;
    onDone();
    await navigate({ to: '/content/funnels/$id/', params: { id: (await copying).id } });
  };
  return (
    <MenuItem
      icon={<IconCopy size={16} stroke={1.75} aria-hidden />}
      label={t`Copy the funnel`}
      isSlow
      isBusy={copy.isPending}
      onAction={() => void press()}
    />
  );
}

function Disconnect({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const disconnect = useDisconnect();
  const press = () => notifyResult(disconnect.mutateAsync(undefined), t`The bot is disconnected`).then(onDone);
  return (
    <MenuItem
      icon={<IconPlugConnectedX size={16} stroke={1.75} aria-hidden />}
      label={t`Disconnect the bot`}
      isSlow
      onAction={() => void press()}
    />
  );
}
