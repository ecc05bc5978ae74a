import type { AppliedBatch, Funnel, FunnelDocument } from '#contract/schemas/funnel.ts';
import type { SaveState } from './editorState.ts';
import type { FunnelApi } from './funnelApi.ts';
import type { UnsentStore } from './unsent.ts';

/** What stands around the draft of an open funnel. */
export interface DraftSyncInput {
  funnel: Funnel;
  api: FunnelApi;
  unsent: UnsentStore;
  newId: () => string;
  /** Whether the funnel takes edits now. */
  isOpen: () => boolean;
  /** The server says that it does not, or that it is gone; rejects where that cannot be looked at. */
  onClosed: () => Promise<void>;
  /** The server says that the order of stages is locked. */
  onLocked: () => Promise<void>;
  /** The document on the screen, before what has just come. */
  shown: () => FunnelDocument;
  /** The draft is another one. */
  onDraft: () => void;
  onSave: (save: SaveState) => void;
  /** Whether some own edit is not even kept on this device. */
  onUnstored: (isUnstored: boolean) => void;
  /** Somebody else's edits stand in the draft now. */
  onForeign: (applied: Pick<AppliedBatch, 'id' | 'revision' | 'edits'>) => void;
}
