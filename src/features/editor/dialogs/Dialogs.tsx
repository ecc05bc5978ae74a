import { lazy, Suspense } from 'react';
import { loadAskDialogs } from '../pieces.ts';
import type { OpenDialog } from './DialogContext.ts';

const ConnectDialog = lazy(async () => ({ default: (await import('./ConnectDialog.tsx')).ConnectDialog }));
const PublishDialog = lazy(async () => ({ default: (await import('./PublishDialog.tsx')).PublishDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));
const ExportFunnel = lazy(async () => ({ default: (await import('./ExportFunnel.tsx')).ExportFunnel }));
const HistoryPanel = lazy(async () => ({ default: (await import('../history/HistoryPanel.tsx')).HistoryPanel }));
const ChangesDialog = lazy(async () => ({ default: (await import('../history/ChangesDialog.tsx')).ChangesDialog }));
const AskDialogs = lazy(loadAskDialogs);

/** The dialog that is open; each is loaded when it is first opened. */
export function Dialogs({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  if (!dialog) return null;
  return (
    <Suspense>
      {dialog.kind === 'connect' && <ConnectDialog onClose={onClose} />}
      {dialog.kind === 'publish' && <PublishDialog thenRun={dialog.thenRun} onClose={onClose} />}
      {dialog.kind === 'share' && <ShareDialog onClose={onClose} />}
      {dialog.kind === 'export' && <ExportFunnel onClose={onClose} />}
      {dialog.kind === 'history' && <HistoryPanel onClose={onClose} />}
      {dialog.kind === 'changes' && <ChangesDialog onClose={onClose} />}
      {(dialog.kind === 'archive' || dialog.kind === 'discard') && <AskDialogs kind={dialog.kind} onClose={onClose} />}
    </Suspense>
  );
}
