import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#src/i18n/language.ts';
import { online } from '#src/platform/online.ts';
import { loadConfirm } from '#src/ui/Confirm.tsx';

const loads: (() => Promise<unknown>)[] = [loadConfirm];

/**
 * A part that loads when first used, with its texts, or in a quiet moment: it must be there when the network is gone.
 * Where that goes before, the part waits for it: the screen must not fail for a part of it.
 */
function piece<Props>(load: () => Promise<ComponentType<Props>>) {
  let isThere = false;
  const fetch = async () => {
    if (!isThere) await online();
    const [component] = await Promise.all([load(), loadTexts('pieces', 'message')]);
    isThere = true;
    return { default: component };
  };
  loads.push(fetch);
  return lazy(fetch);
}

export const MessagePanel = piece(async () => (await import('./message/MessagePanel.tsx')).MessagePanel);
export const Inspector = piece(async () => (await import('./inspector/Inspector.tsx')).Inspector);
export const Banners = piece(async () => (await import('./banners/Banners.tsx')).Banners);
export const RefusedBanner = piece(async () => (await import('./banners/RefusedBanner.tsx')).RefusedBanner);
export const PeopleDrawer = piece(async () => (await import('./people/PeopleDrawer.tsx')).PeopleDrawer);
export const PeoplePill = piece(async () => (await import('./live/PeoplePill.tsx')).PeoplePill);
export const ArrowLabel = piece(async () => (await import('./live/ArrowLabel.tsx')).ArrowLabel);
export const Finished = piece(async () => (await import('./live/Finished.tsx')).Finished);
export const StageFinder = piece(async () => (await import('./outline/StageFinder.tsx')).StageFinder);
export const StageToolbar = piece(async () => (await import('./stage/toolbar/StageToolbar.tsx')).StageToolbar);
export const RunPopup = piece(async () => (await import('./topbar/popups/RunPopup.tsx')).RunPopup);
export const FunnelPopup = piece(async () => (await import('./topbar/popups/FunnelPopup.tsx')).FunnelPopup);
export const ProblemsPopup = piece(async () => (await import('./topbar/popups/ProblemsPopup.tsx')).ProblemsPopup);
export const KeptInSight = piece(async () => (await import('./canvas/KeptInSight.tsx')).KeptInSight);
export const SmallMap = piece(async () => (await import('./canvas/map/SmallMap.tsx')).SmallMap);
export const KeysPopup = piece(async () => (await import('./canvas/popups/KeysPopup.tsx')).KeysPopup);
export const JoinBar = piece(async () => (await import('./canvas/popups/JoinBar.tsx')).JoinBar);
export const Clipboard = piece(async () => (await import('./clipboard/Clipboard.tsx')).Clipboard);
export const LongPress = piece(async () => (await import('./commands/LongPress.tsx')).LongPress);
export const CanvasMenu = piece(async () => (await import('./commands/CanvasMenu.tsx')).CanvasMenu);
export const CommandPalette = piece(async () => (await import('./commands/CommandPalette.tsx')).CommandPalette);
export const ConflictDialog = piece(async () => (await import('./dialogs/ConflictDialog.tsx')).ConflictDialog);
export const ConnectDialog = piece(async () => (await import('./dialogs/ConnectDialog.tsx')).ConnectDialog);
export const PublishDialog = piece(async () => (await import('./dialogs/publish/PublishDialog.tsx')).PublishDialog);
export const ShareDialog = piece(async () => (await import('./dialogs/ShareDialog.tsx')).ShareDialog);
export const SourcesDialog = piece(async () => (await import('./live/SourcesDialog.tsx')).SourcesDialog);
export const AskDialogs = piece(async () => (await import('./dialogs/AskDialogs.tsx')).AskDialogs);
export const ExportFunnel = piece(async () => (await import('./dialogs/ExportFunnel.tsx')).ExportFunnel);
export const HistoryPanel = piece(async () => (await import('./history/HistoryPanel.tsx')).HistoryPanel);
export const TagsPanel = piece(async () => (await import('./tags/TagsPanel.tsx')).TagsPanel);
export const TryoutChat = piece(async () => (await import('./tryout/TryoutChat.tsx')).TryoutChat);
export const HereMark = piece(async () => (await import('./tryout/HereMark.tsx')).HereMark);
export const ChangesDialog = piece(async () => (await import('./history/ChangesDialog.tsx')).ChangesDialog);

const quietMs = 3_000;

/** Fetches the pieces in a quiet moment, one after the other; returns what calls it off. */
export function loadPiecesLater(): () => void {
  let isOver = false;
  const fetchAll = async () => {
    for (const load of loads) if (!isOver) await load().catch(() => {});
  };
  const timer = setTimeout(() => void fetchAll(), quietMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
