/**
 * Dialogs, popups and banners of a funnel: one chunk. All of them are prefetched, and with a chunk for each a funnel was
 * opened with 180 requests.
 */
export { DeletionBar } from '../parts/deletion/DeletionBar.tsx';
export { ChangesDialog } from '../surfaces/history/ChangesDialog.tsx';
export { HistoryPanel } from '../surfaces/history/HistoryPanel.tsx';
export { TagsPanel } from '../surfaces/tags/TagsPanel.tsx';
export { Banners } from './banners/Banners.tsx';
export { ConfirmDialogs } from './dialogs/ConfirmDialogs.tsx';
export { ConnectDialog } from './dialogs/ConnectDialog.tsx';
export { ExportFunnel } from './dialogs/ExportFunnel.tsx';
export { ShareDialog } from './dialogs/ShareDialog.tsx';
export { SourcesDialog } from './dialogs/SourcesDialog.tsx';
export { PublishDialog } from './dialogs/publish/PublishDialog.tsx';
export { FunnelPopup } from './topbar/popups/FunnelPopup.tsx';
export { ProblemsPopup } from './topbar/popups/ProblemsPopup.tsx';
export { RunPopup } from './topbar/popups/RunPopup.tsx';
