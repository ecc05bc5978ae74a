import { Suspense } from 'react';
import {
  AskDialogs,
  ChangesDialog,
  ConnectDialog,
  ExportFunnel,
  HistoryPanel,
  PublishDialog,
  ShareDialog,
  SourcesDialog,
  TagsPanel,
} from '../../pieces.ts';
import type { OpenDialog } from '../../model/contexts/DialogContext.ts';

/** The dialog that is open; each is loaded when it is first opened. */
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
      {(dialog.kind === 'archive' || dialog.kind === 'discard') && <AskDialogs kind={dialog.kind} onClose={onClose} />}
    </Suspense>
  );
}
