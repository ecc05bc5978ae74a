import { Suspense } from 'react';
import { lazyPanel } from '../../parts/lazy/lazyPanel.ts';
import { OverlayFallback } from '../../parts/lazy/LazyFallback.tsx';
import type { OpenDialog } from '../../model/contexts/DialogContext.ts';

const ConfirmDialogs = lazyPanel(async () => (await import('../overlaysChunk.ts')).ConfirmDialogs, OverlayFallback);
const ChangesDialog = lazyPanel(async () => (await import('../overlaysChunk.ts')).ChangesDialog, OverlayFallback);
const ConnectDialog = lazyPanel(async () => (await import('../overlaysChunk.ts')).ConnectDialog, OverlayFallback);
const ExportFunnel = lazyPanel(async () => (await import('../overlaysChunk.ts')).ExportFunnel, OverlayFallback);
const HistoryPanel = lazyPanel(async () => (await import('../overlaysChunk.ts')).HistoryPanel, OverlayFallback);
const PublishDialog = lazyPanel(async () => (await import('../overlaysChunk.ts')).PublishDialog, OverlayFallback);
const ShareDialog = lazyPanel(async () => (await import('../overlaysChunk.ts')).ShareDialog, OverlayFallback);
const SourcesDialog = lazyPanel(async () => (await import('../overlaysChunk.ts')).SourcesDialog, OverlayFallback);
const TagsPanel = lazyPanel(async () => (await import('../overlaysChunk.ts')).TagsPanel, OverlayFallback);

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
