import { Suspense } from 'react';
import { lazyPanel } from '../../parts/lazy/lazyPanel.ts';
import { OverlayMissing } from '../../parts/lazy/PartMissing.tsx';
import type { OpenDialog } from '../../model/contexts/DialogContext.ts';

const ConfirmDialogs = lazyPanel(async () => (await import('./ConfirmDialogs.tsx')).ConfirmDialogs, OverlayMissing);
const ChangesDialog = lazyPanel(
  async () => (await import('../../surfaces/history/ChangesDialog.tsx')).ChangesDialog,
  OverlayMissing,
);
const ConnectDialog = lazyPanel(async () => (await import('./ConnectDialog.tsx')).ConnectDialog, OverlayMissing);
const ExportFunnel = lazyPanel(async () => (await import('./ExportFunnel.tsx')).ExportFunnel, OverlayMissing);
const HistoryPanel = lazyPanel(
  async () => (await import('../../surfaces/history/HistoryPanel.tsx')).HistoryPanel,
  OverlayMissing,
);
const PublishDialog = lazyPanel(
  async () => (await import('./publish/PublishDialog.tsx')).PublishDialog,
  OverlayMissing,
);
const ShareDialog = lazyPanel(async () => (await import('./ShareDialog.tsx')).ShareDialog, OverlayMissing);
const SourcesDialog = lazyPanel(async () => (await import('./SourcesDialog.tsx')).SourcesDialog, OverlayMissing);
const TagsPanel = lazyPanel(async () => (await import('../../surfaces/tags/TagsPanel.tsx')).TagsPanel, OverlayMissing);

/** Renders the open dialog; each one is a chunk that is loaded on first use. */
export function Dialogs({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  if (!dialog) return null;
  return (
    <Suspense>
      {dialog.kind === 'connect' && <ConnectDialog onClose={onClose} />}
      {dialog.kind === 'publish' && <PublishDialog thenRun={dialog.thenRun} onClose={onClose} />}
      {dialog.kind === 'share' && <ShareDialog onClose={onClose} />}
      {dialog.kind === 'sources' && <SourcesDialog onClose={onClose} />}
      {dialog.kind === 'export' && <ExportFunnel onClose={onClose} />}
      {dialog.kind === 'history' && <HistoryPanel onClose={onClose} />}
      {dialog.kind === 'tags' && <TagsPanel onClose={onClose} />}
      {dialog.kind === 'changes' && <ChangesDialog onClose={onClose} />}
      {(dialog.kind === 'archive' || dialog.kind === 'discard') && (
        <ConfirmDialogs kind={dialog.kind} onClose={onClose} />
      )}
    </Suspense>
  );
}
