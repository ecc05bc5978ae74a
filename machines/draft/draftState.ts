import type { Edit, EditedFunnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { BatchRefusal, SentBatch, ServerSnapshot, UnsentBatch, UnsentEdits } from './batch.ts';
import type { UndoHistory } from './undoHistory.ts';

/** An answer that waits until the edits applied before it are fetched. */
export type DeferredAnswer =
  | { kind: 'accepted'; revision: number; edits: Edit[] }
  | { kind: 'stale' }
  /** The server knows the batch's id, or one that it adds; `applied` is the batch as another tab has sent it. */
  | { kind: 'taken'; refusal: BatchRefusal; applied: Edit[] | null };

/** The one batch in flight. */
export type Sending =
  /** Orphaned edits are rebased before anything is sent. */
  | { phase: 'reconciling' }
  | { phase: 'sent'; batch: SentBatch }
  | { phase: 'following'; batch: SentBatch; answer: DeferredAnswer }
  /** The funnel takes no edits, or no moves of stages: its state is read again. */
  | { phase: 'checking'; why: 'closed' | 'locked' };

/** The one request for what was applied since a revision; `whole` reads the funnel itself. */
export interface Fetching {
  since: number;
  whole: boolean;
  /** It was asked for again meanwhile: the answer may be too old for whoever asked. */
  again: boolean;
  /** It began after the batch in flight began to wait for it. */
  servesSending: boolean;
}

export interface RemoteBatch {
  revision: number;
  edits: Edit[];
}

/** The draft of one open funnel: the server's document, the unsent edits on top, and what is asked about them. */
export interface DraftState extends ServerSnapshot {
  /** Oldest first; the one in flight has a `base_revision`. */
  unsent: UnsentBatch[];
  /** The optimistic document: `server` with `unsent` on it. */
  local: EditedFunnel;
  /** Remote batches since the oldest `base_revision` in flight, to tell an own conflict from somebody else's. */
  remote: RemoteBatch[];
  /** The burst of typing whose next edits go into the same batch. */
  burst: { key: string; batch: string } | null;
  /** Ids of the batches that wait for an answer of the person, and the revision that they are based on. */
  conflict: { batches: string[]; baseRevision: number } | null;
  /** The screen before remote edits conflicted: what `mine` means while it is asked, or until the server decides. */
  mine: FunnelDocument | null;
  /** Edits of closed tabs that are not yet rebased on what came since. */
  orphaned: UnsentEdits[];
  /** By id of an orphaned batch: the revision that was on the screen when it was made. */
  orphanRevisions: Record<string, number>;
  /** Closed tabs have left edits that cannot be taken over yet. */
  hasDeferredOrphans: boolean;
  history: UndoHistory;
  /** What the history restored after a reload is based on: own batches of then are no remote ones. */
  restored: { revision: number; own: string[] } | null;
  undoQuestion: 'undo' | 'redo' | null;
  /** The funnel takes edits: it is neither archived nor deleted. */
  isOpen: boolean;
  /** The funnel has run: stages cannot be moved any more. */
  isOrderLocked: boolean;
  sending: Sending | null;
  fetching: Fetching | null;
  /** The server changes the draft for this person, as discarding does: its edits are awaited. */
  isPulling: boolean;
}

export const openedDraft = (
  { server, revision }: ServerSnapshot,
  { isOpen, isOrderLocked }: Pick<DraftState, 'isOpen' | 'isOrderLocked'>,
): DraftState => ({
  server,
  revision,
  unsent: [],
  local: server,
  remote: [],
  burst: null,
  conflict: null,
  mine: null,
  orphaned: [],
  orphanRevisions: {},
  hasDeferredOrphans: false,
  history: { undo: [], redo: [] },
  restored: null,
  undoQuestion: null,
  isOpen,
  isOrderLocked,
  sending: null,
  fetching: null,
  isPulling: false,
});
