import type { ComponentType } from 'react';
import { loadTexts } from '#src/i18n/language.ts';
import { onlineWithin } from '#src/platform/online.ts';
import { whenResting } from '#src/platform/whenResting.ts';
import { type LatePart, latePart, type MissingProps } from '#src/shell/latePart.tsx';
import { loadConfirm } from '#src/ui/Confirm.tsx';
import { OverlayMissing, PanelMissing, PartMissing } from './parts/missing/PartMissing.tsx';

const fetches: (() => Promise<unknown>)[] = [];

/** A part that loads when first used, with its texts, or while the page rests: it must be there when the network is gone. */
function piece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<MissingProps> | null,
): LatePart<Props> {
  const part = latePart(async () => (await Promise.all([load(), loadTexts('pieces', 'message')]))[0], Missing);
  fetches.push(part.fetch);
  return part;
}

// What stands within something that is there already.
export const MessagePanel = piece(
  async () => (await import('./parts/message/MessagePanel.tsx')).MessagePanel,
  PartMissing,
);
export const StageFinder = piece(
  async () => (await import('./surfaces/outline/StageFinder.tsx')).StageFinder,
  PartMissing,
);
export const RemovedNotice = piece(
  async () => (await import('./parts/removed/RemovedNotice.tsx')).RemovedNotice,
  PartMissing,
);

// Beside the canvas.
export const Inspector = piece(
  async () => (await import('./surfaces/inspector/Inspector.tsx')).Inspector,
  PanelMissing,
);

// What opens above all else.
export const PeopleDrawer = piece(
  async () => (await import('./surfaces/people/PeopleDrawer.tsx')).PeopleDrawer,
  OverlayMissing,
);
export const RunPopup = piece(
  async () => (await import('./frame/topbar/popups/RunPopup.tsx')).RunPopup,
  OverlayMissing,
);
export const FunnelPopup = piece(
  async () => (await import('./frame/topbar/popups/FunnelPopup.tsx')).FunnelPopup,
  OverlayMissing,
);
export const ProblemsPopup = piece(
  async () => (await import('./frame/topbar/popups/ProblemsPopup.tsx')).ProblemsPopup,
  OverlayMissing,
);
export const KeysPopup = piece(
  async () => (await import('./surfaces/canvas/popups/KeysPopup.tsx')).KeysPopup,
  OverlayMissing,
);
export const CanvasMenu = piece(
  async () => (await import('./surfaces/canvas/commands/CanvasMenu.tsx')).CanvasMenu,
  OverlayMissing,
);
export const CommandPalette = piece(
  async () => (await import('./surfaces/canvas/commands/CommandPalette.tsx')).CommandPalette,
  OverlayMissing,
);
export const ConnectDialog = piece(
  async () => (await import('./frame/dialogs/ConnectDialog.tsx')).ConnectDialog,
  OverlayMissing,
);
export const PublishDialog = piece(
  async () => (await import('./frame/dialogs/publish/PublishDialog.tsx')).PublishDialog,
  OverlayMissing,
);
export const ShareDialog = piece(
  async () => (await import('./frame/dialogs/ShareDialog.tsx')).ShareDialog,
  OverlayMissing,
);
export const SourcesDialog = piece(
  async () => (await import('./frame/dialogs/SourcesDialog.tsx')).SourcesDialog,
  OverlayMissing,
);
export const AskDialogs = piece(
  async () => (await import('./frame/dialogs/AskDialogs.tsx')).AskDialogs,
  OverlayMissing,
);
export const ExportFunnel = piece(
  async () => (await import('./frame/dialogs/ExportFunnel.tsx')).ExportFunnel,
  OverlayMissing,
);
export const HistoryPanel = piece(
  async () => (await import('./surfaces/history/HistoryPanel.tsx')).HistoryPanel,
  OverlayMissing,
);
export const TagsPanel = piece(async () => (await import('./surfaces/tags/TagsPanel.tsx')).TagsPanel, OverlayMissing);
export const TryoutChat = piece(
  async () => (await import('./surfaces/tryout/TryoutChat.tsx')).TryoutChat,
  OverlayMissing,
);
export const ChangesDialog = piece(
  async () => (await import('./surfaces/history/ChangesDialog.tsx')).ChangesDialog,
  OverlayMissing,
);

// What nobody waits for.
export const Banners = piece(async () => (await import('./frame/banners/Banners.tsx')).Banners, null);
export const WorkBanners = piece(async () => (await import('./parts/banners/WorkBanners.tsx')).WorkBanners, null);
export const PeoplePill = piece(async () => (await import('./parts/counts/PeoplePill.tsx')).PeoplePill, null);
export const ArrowLabel = piece(async () => (await import('./surfaces/canvas/edges/ArrowLabel.tsx')).ArrowLabel, null);
export const Finished = piece(async () => (await import('./parts/counts/Finished.tsx')).Finished, null);
export const StageToolbar = piece(
  async () => (await import('./surfaces/canvas/toolbar/StageToolbar.tsx')).StageToolbar,
  null,
);
export const KeptInSight = piece(
  async () => (await import('./surfaces/canvas/KeepSelectionVisible.tsx')).KeptInSight,
  null,
);
export const SmallMap = piece(async () => (await import('./surfaces/canvas/map/SmallMap.tsx')).SmallMap, null);
export const JoinBar = piece(async () => (await import('./surfaces/canvas/popups/JoinBar.tsx')).JoinBar, null);
export const Clipboard = piece(async () => (await import('./surfaces/canvas/clipboard/Clipboard.tsx')).Clipboard, null);
export const LongPress = piece(async () => (await import('./surfaces/canvas/commands/LongPress.tsx')).LongPress, null);
export const ConflictQuestion = piece(
  async () => (await import('./parts/banners/ConflictQuestion.tsx')).ConflictQuestion,
  null,
);
export const HereMark = piece(async () => (await import('./surfaces/tryout/HereMark.tsx')).HereMark, null);

const againMs = 5_000;

/** Fetches the pieces while the page rests, one after the other, each until it is there; returns what calls it off. */
export function loadPiecesAhead(): () => void {
  const end = new AbortController();
  const isOver = () => end.signal.aborted;
  const fetchAll = async () => {
    for (const fetch of [...fetches, loadConfirm])
      while (!isOver() && !(await isFetched(fetch))) await onlineWithin(againMs, end.signal);
  };
  const callOff = whenResting(() => void fetchAll());
  return () => {
    end.abort();
    callOff();
  };
}

const isFetched = (fetch: () => Promise<unknown>): Promise<boolean> =>
  fetch().then(
    () => true,
    () => false,
  );
