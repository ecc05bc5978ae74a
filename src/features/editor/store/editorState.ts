import type {
  Bot,
  Counts,
  Edit,
  FileView,
  Funnel,
  FunnelDocument,
  FunnelSettings,
  FunnelState,
  Problem,
  Stage,
  Trouble,
} from '#contract/schemas/funnel.ts';
import type { BatchRefusal } from '#machines/draft/batch.ts';
import type { DraftConflict } from '#machines/draft/conflict.ts';
import type { RejectedStep } from '#machines/draft/rejected.ts';
import type { WaitReason } from './waitReason.ts';

/** What is known of the funnel beside its document. */
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
  /** It was deleted for ever while it was open. */
  isDeleted: boolean;
}

/** What is open in the panel; a message or a button is always of the stage. */
export interface Selection {
  stageId: string | null;
  messageId: string | null;
  buttonId: string | null;
}

/** Where the own edits are: on the server, on the way, waiting on this device, or in need of a decision. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  | { kind: 'waiting'; attempt: number; why: WaitReason }
  | { kind: 'conflict'; conflict: DraftConflict }
  /** All else is saved. */
  | { kind: 'refused'; refusal: BatchRefusal }
  /** The funnel takes no edits; they go once it does again. */
  | { kind: 'held' };

/** What was open on this screen, and was removed on another: as it was here last. */
export interface Removed {
  stage: Stage;
  /** Its place among the stages. */
  index: number;
  /** The message that was open. */
  messageId: string | null;
  what: 'stage' | 'message';
}

/** Draft beside live: ids of stages, and whether tags or their order differ. */
export interface Difference {
  added: string[];
  removed: string[];
  changed: string[];
  other: boolean;
}

export interface EditorState {
  funnel: FunnelMeta;
  /** The draft with the own unsent edits on it. Unchanged stages keep their identity between states. */
  document: FunnelDocument;
  /** The server's revision that the draft stands on. */
  revision: number;
  files: Record<string, FileView>;
  problems: Problem[];
  /** Null until they have arrived. */
  counts: Counts | null;
  /** Those alone of people who came by one source (an empty one: without), where these are looked at. */
  bySource: { source: string; counts: Counts } | null;
  /** What people walk; null before the first run. */
  live: FunnelDocument | null;
  /** Null where there is no live document or nothing differs. */
  difference: Difference | null;
  save: SaveState;
  /** What the server does not take; the rest is saved without it. */
  rejected: RejectedStep[];
  /** What was open here and is gone, until it is put back or seen. */
  removed: Removed | null;
  /** Own swaps of stages were given up, because the funnel has been run for the first time; until it is seen. */
  lostMoves: boolean;
  /** Some own edit is not even kept on this device: only then does leaving ask. */
  unstored: boolean;
  /** The label of what undo would take back; null where there is nothing. */
  undoLabel: string | null;
  redoLabel: string | null;
  /** Undoing, or redoing, would take back what somebody else did since; answered by `resolveConflict`. */
  undoQuestion: DraftConflict | null;
  selection: Selection;
}

export interface ApplyOptions {
  /** What was done, in the person's language: "Rename the stage". Shown beside Undo. */
  label: string;
  /**
   * Edits in a row with the same key are one step and one batch, such as the typing in one text
   * (`text:<message id>`). Without it each call is a step of its own.
   */
  burst?: string;
}

/** What can be done in the editor. The object is the same for as long as the funnel is open. */
export interface Editor {
  /** Id of whoever edits. */
  readonly account: string;
  getState: () => EditorState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Applies on the screen at once, keeps it on the device, sends it.
   * @throws the refusal of `applyEdits` where an edit is not possible; nothing has changed then.
   */
  apply: (edits: Edit[], options: ApplyOptions) => void;
  undo: () => void;
  redo: () => void;
  /** Ends a burst now: on blur, or before something that needs the newest document on the server. */
  flush: () => void;
  /** Resolves once everything is on the server; rejects where it cannot be. */
  saved: () => Promise<void>;
  select: (selection: Partial<Selection> | null) => void;
  /** Makes an uploaded file known before a message names it. */
  addFile: (id: string, file: FileView) => void;
  /** Shows the counts of one source's people until it is given null. */
  showCountsOf: (bySource: EditorState['bySource']) => void;
  /** Answers the question of a conflict: own edits again on top of theirs, or given up. */
  resolveConflict: (keep: 'mine' | 'theirs') => void;
  /** Gives up a step that the server refused. */
  dropRejected: (id: string) => void;
  /** Puts back what was open here and removed elsewhere. */
  putBack: (label: string) => void;
  /** The person has seen what was removed. */
  forgetRemoved: () => void;
  /** The person has seen that swaps of stages were given up. */
  forgetLostMoves: () => void;
  retryNow: () => void;
  /** Takes what an action of the funnel answered. */
  take: (funnel: Funnel) => void;
  /** Lets the server change the draft, as discarding does, and takes it over as a step that can be undone. */
  takeStep: (act: () => Promise<Funnel>, label: string) => Promise<void>;
  /** Takes in what others have done since; resolves also where the server does not answer. */
  catchUp: () => Promise<void>;
  /** Fresh addresses of pictures and videos. */
  refreshFiles: () => Promise<void>;
  /** Ends the streams and timers; unsent edits stay on the device. */
  close: () => void;
}
