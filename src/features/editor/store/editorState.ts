import type {
  Bot,
  Edit,
  FileView,
  Funnel,
  FunnelDocument,
  FunnelSettings,
  FunnelState,
  Stage,
} from '#contract/schemas/funnels/funnel.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import type { Attempts, ShownProblem } from '#src/messageEditor/problems/shownProblems.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import type { BatchRefusal } from '#machines/draft/batch.ts';
import type { DraftConflict } from '#machines/draft/conflict.ts';
import type { RejectedStep } from '#machines/draft/rejected.ts';
import type { RetryReason } from './retryReason.ts';

/** The funnel's metadata: everything beside its document. */
export interface FunnelMeta {
  id: string;
  name: string;
  state: FunnelState;
  bot: Bot | null;
  trouble: Trouble | null;
  live_revision: number | null;
  first_run_at: string | null;
  settings: FunnelSettings;
  people: number;
  /** How much it lacks of the file of another program that it was made of. */
  lost: number;
  /** It was deleted while it was open. */
  isDeleted: boolean;
}

/** The selection; a message, a button or an exit belongs to the selected stage. */
export interface Selection {
  stageId: string | null;
  messageId: string | null;
  buttonId: string | null;
  exitId: string | null;
}

/** The save status of local edits: saved, in flight, pending on this device, or in need of a decision. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  | { kind: 'retrying'; attempt: number; why: RetryReason }
  | { kind: 'conflict'; conflict: DraftConflict }
  /** The server rejected a batch for good; all other edits are saved. */
  | { kind: 'refused'; refusal: BatchRefusal }
  /** The funnel is read-only; pending edits are sent once it is editable again. */
  | { kind: 'paused' };

/** A selected stage or message that a remote edit removed, as this screen saw it last. */
export interface Removed {
  stage: Stage;
  /** The stage's index, to restore it there. */
  index: number;
  messageId: string | null;
  what: 'stage' | 'message';
}

/** The diff of draft and live version: stage ids, and whether the tags or the order differ. */
export interface Difference {
  added: string[];
  removed: string[];
  changed: string[];
  other: boolean;
}

export interface EditorState {
  funnel: FunnelMeta;
  /**
   * The optimistic document: the server's draft with the pending edits applied. Unchanged stages keep their identity.
   */
  document: FunnelDocument;
  /** The server's revision that the pending edits are based on. */
  revision: number;
  files: Record<string, FileView>;
  problems: Problem[];
  attempts: Attempts;
  /** The problems as the attempts show them. */
  shown: ShownProblem[];
  /** Null until loaded. */
  counts: Counts | null;
  /** The counts of people from one source (empty: without a source), while that filter is on. */
  bySource: { source: string; counts: Counts } | null;
  /** The published document; null before the first run. */
  live: FunnelDocument | null;
  /** Null where there is no live document or nothing differs. */
  difference: Difference | null;
  save: SaveState;
  /** Undo steps that the server refused; all others are saved. */
  rejected: RejectedStep[];
  /** What a remote edit removed from the selection, until it is restored or dismissed. */
  removed: Removed | null;
  /** Pending moves of stages were dropped because the first run locked the order; until dismissed. */
  lostMoves: boolean;
  /** Some pending edit is not even persisted on this device: only then does leaving ask. */
  unstored: boolean;
  /** The label of the next undo step; null where there is none. */
  undoLabel: string | null;
  redoLabel: string | null;
  /** The conflict that an undo or redo would cause with remote edits; answered by `resolveConflict`. */
  undoQuestion: DraftConflict | null;
  selection: Selection;
  /** The stages that this browser shows as their heads alone on the canvas. */
  collapsed: ReadonlySet<string>;
}

export interface ApplyOptions {
  /** The undo step's label in the user's language, such as "Rename the stage". */
  label: string;
  /**
   * Consecutive edits with the same key are merged into one undo step and one batch, such as typing in one text
   * (`text:<message id>`). Without a key each call is a step of its own.
   */
  burst?: string;
}

/** The editor's commands. The object is stable for as long as the funnel is open. */
export interface Editor {
  /** The id of the signed-in account. */
  readonly account: string;
  getState: () => EditorState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Applies optimistically, persists on the device, and sends.
   * @throws the refusal of `applyEdits` where an edit is not possible; nothing has changed then.
   */
  apply: (edits: Edit[], options: ApplyOptions) => void;
  undo: () => void;
  redo: () => void;
  /** Ends the current burst, on blur or before an action that needs the newest document on the server. */
  flush: () => void;
  /** Resolves once every edit is on the server; rejects where that is not possible. */
  saved: () => Promise<void>;
  select: (selection: Partial<Selection> | null) => void;
  /** Shows stages as their heads alone, or whole again, in this browser: it is no edit. */
  collapse: (stageIds: string[], isCollapsed: boolean) => void;
  /** The funnel is tried, run or published: from now on what is unfinished is shown as a problem. */
  attempt: () => void;
  /** The field of a message or a button was left: what is missing in it is shown as a problem. */
  leaveField: (id: string) => void;
  /** Registers an uploaded file, so that its URL is there before a message names it. */
  addFile: (id: string, file: FileView) => void;
  /** Filters the counts by one source; null shows everybody's. */
  showCountsOf: (bySource: EditorState['bySource']) => void;
  /** Resolves the open conflict: `mine` rebases the local edits onto the remote ones, `theirs` drops them. */
  resolveConflict: (keep: 'mine' | 'theirs') => void;
  /** Drops a rejected step. */
  dropRejected: (id: string) => void;
  /** Restores the removed selection. */
  restoreRemoved: (label: string) => void;
  /** Dismisses the notice of the removed selection. */
  dismissRemoved: () => void;
  /** Dismisses the notice of the dropped moves. */
  dismissLostMoves: () => void;
  retryNow: () => void;
  /** Applies the funnel that an action responded with. */
  applyFunnel: (funnel: Funnel) => void;
  /** Runs an action that changes the draft on the server, such as discarding, as one undo step. */
  applyServerStep: (act: () => Promise<Funnel>, label: string) => Promise<void>;
  /** Fetches remote edits; resolves even where the server does not respond. */
  catchUp: () => Promise<void>;
  /** Refetches the signed URLs of media, which expire after an hour. */
  refreshFiles: () => Promise<void>;
  /** Closes the event stream and the timers; unsent edits stay persisted. */
  close: () => void;
}
