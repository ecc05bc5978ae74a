import { useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconArrowBack,
  IconDeviceFloppy,
  IconDoorEnter,
  IconFileDiff,
  IconFileExport,
  IconFilter,
  IconHistory,
  IconMail,
  IconPlayerPlay,
  IconPlugConnected,
  IconRobot,
  IconSend,
  IconShare,
  IconTags,
  IconUsers,
  IconTemplate,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type OpenDialog, useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { useIsTemplate } from '#src/features/editor/store/template/TemplateContext.ts';
import { useAllowed } from '#src/features/editor/store/useAllowed.ts';
import { useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import type { Command } from './Command.ts';

/** The palette's commands for the funnel as a whole, which the top bar and its menu offer too. */
export function useFunnelCommands(): Omit<Command, 'where'>[] {
  const { t } = useLingui();
  const open = useDialog();
  const navigate = useNavigate();
  const id = useEditorSelector((s) => s.funnel.id);
  const state = useEditorSelector((s) => s.funnel.state);
  const hasBot = useEditorSelector((s) => s.funnel.bot !== null);
  const hasRun = useEditorSelector((s) => s.funnel.first_run_at !== null);
  const differs = useEditorSelector((s) => s.difference !== null);
  const canRun = useAllowed('funnel.run');
  const canPublish = useAllowed('funnel.publish');
  const canDiscard = useAllowed('funnel.discard');
  const canArchive = useAllowed('funnel.archive');
  const isArchived = !useIsEditable();
  const isTemplate = useIsTemplate();
  const command = (label: string, Icon: Command['Icon'], run: () => void) => ({
    id: `funnel ${label}`,
    label,
    Icon,
    run,
  });
  const dialog = (isOffered: boolean, label: string, Icon: Command['Icon'], shown: OpenDialog) =>
    isOffered ? [command(label, Icon, () => open(shown))] : [];
  // The checklist is anchored to the top bar's button, so the command presses that.
  const press = (place: string) => () => document.querySelector<HTMLElement>(`[data-${place}] button`)?.click();
  const [run, save] = [press('run'), press('save-version')];
  const go = (to: `/content/funnels/$id/${'people' | 'letters' | 'bot'}/`) => () =>
    void navigate({ to, params: { id } });
  const tags = [
    ...dialog(true, t`Keywords and commands`, IconDoorEnter, { kind: 'triggers' }),
    ...dialog(true, t`Tags`, IconTags, { kind: 'tags' }),
  ];
  if (isTemplate) return [command(t`Save as version`, IconDeviceFloppy, save), ...tags];
  return [
    ...(hasBot && canRun && state !== 'running' ? [command(t`Run`, IconPlayerPlay, run)] : []),
    ...dialog(hasBot && canPublish, t`Publish`, IconSend, { kind: 'publish', thenRun: false }),
    ...dialog(differs, t`Unpublished changes`, IconFileDiff, { kind: 'changes' }),
    command(t`People`, IconUsers, go('/content/funnels/$id/people/')),
    command(t`Letters`, IconMail, go('/content/funnels/$id/letters/')),
    command(t`Bot`, IconRobot, go('/content/funnels/$id/bot/')),
    ...dialog(hasBot && hasRun && !isArchived, t`Share the bot`, IconShare, { kind: 'share' }),
    ...dialog(hasRun, t`Traffic sources`, IconFilter, { kind: 'sources' }),
    ...dialog(!hasBot && !isArchived, t`Connect a bot`, IconPlugConnected, { kind: 'connect' }),
    ...tags,
    ...dialog(true, t`History`, IconHistory, { kind: 'history' }),
    ...dialog(canDiscard, t`Discard unpublished changes`, IconArrowBack, { kind: 'discard' }),
    ...dialog(true, t`Export`, IconFileExport, { kind: 'export' }),
    ...dialog(true, t`Save as a template`, IconTemplate, { kind: 'template' }),
    ...dialog(canArchive, t`Archive`, IconArchive, { kind: 'archive' }),
  ];
}
