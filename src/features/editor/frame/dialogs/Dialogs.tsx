import type { OpenDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { ChangesDialog } from '#src/features/editor/surfaces/history/ChangesDialog.tsx';
import { FunnelHistoryPanel } from '#src/features/editor/surfaces/history/FunnelHistoryPanel.tsx';
import { TagsPanel } from '#src/features/editor/surfaces/tags/TagsPanel.tsx';
import { TriggersPanel } from '#src/features/editor/surfaces/triggers/TriggersPanel.tsx';
import { ConfirmDialogs } from './ConfirmDialogs.tsx';
import { ConnectDialog } from './ConnectDialog.tsx';
import { ExportDraft } from './ExportDraft.tsx';
import { FunnelTemplate } from './FunnelTemplate.tsx';
import { ImportReportDialog } from './ImportReportDialog.tsx';
import { PublishDialog } from './publish/PublishDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { SourcesDialog } from './SourcesDialog.tsx';

/** Renders the open dialog. */
export function Dialogs({ dialog, onClose }: { dialog: NonNullable<OpenDialog>; onClose: () => void }) {
  switch (dialog.kind) {
    case 'connect':
      return <ConnectDialog onClose={onClose} />;
    case 'publish':
      return <PublishDialog thenRun={dialog.thenRun} onClose={onClose} />;
    case 'share':
      return <ShareDialog onClose={onClose} />;
    case 'sources':
      return <SourcesDialog onClose={onClose} />;
    case 'export':
      return <ExportDraft onClose={onClose} />;
    case 'importReport':
      return <ImportReportDialog onClose={onClose} />;
    case 'template':
      return <FunnelTemplate onClose={onClose} />;
    case 'history':
      return <FunnelHistoryPanel onClose={onClose} />;
    case 'tags':
      return <TagsPanel onClose={onClose} />;
    case 'triggers':
      return <TriggersPanel shown={dialog.trigger ?? null} onClose={onClose} />;
    case 'changes':
      return <ChangesDialog onClose={onClose} />;
    case 'archive':
    case 'discard':
      return <ConfirmDialogs kind={dialog.kind} onClose={onClose} />;
  }
}
