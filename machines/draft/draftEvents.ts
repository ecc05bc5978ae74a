import type { Edit, EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import type { EditError } from '#machines/funnel/edits/editError.ts';
import type { SaveEvent } from '#machines/funnel/saveMachine.ts';
import type { BatchRefusal, Orphan, ServerSnapshot, UnsentEdits } from './batch.ts';
import type { PersistedHistory } from './undoHistory.ts';

export type DraftEvent =
  /** The person has changed something; edits of one burst are merged into one batch. */
  | { type: 'edits.made'; edits: Edit[]; label: string; burst?: string | undefined }
  | { type: 'burst.ended' }
  | { type: 'undo.asked' }
  | { type: 'redo.asked' }
  /** Answers the question of a conflict, or that of an undo. */
  | { type: 'conflict.answered'; keep: 'mine' | 'theirs' }
  | { type: 'rejected.dropped'; batch: string }
  | { type: 'retry.asked' }
  /** The machine of saving says that a batch is to leave. */
  | { type: 'send.due' }
  | { type: 'batch.accepted'; batch: string; revision: number; edits: Edit[] }
  /** No answer came, or one that says to come back later. */
  | { type: 'batch.unanswered'; batch: string }
  /** 409: it conflicts with what was applied since its base revision. */
  | { type: 'batch.stale'; batch: string }
  | { type: 'batch.refused'; batch: string; refusal: BatchRefusal }
  /** The funnel is archived, or gone. */
  | { type: 'batch.closed'; batch: string }
  /** The funnel's state was read again; `isKnown` is false where there was no answer. */
  | { type: 'funnel.checked'; isKnown: boolean }
  /** The stream tells of a batch. */
  | { type: 'remote.heard'; applied: AppliedBatch }
  | { type: 'catchUp.asked' }
  | { type: 'edits.fetched'; since: number; results: AppliedBatch[] }
  /** The server does not keep the edits since then any more. */
  | { type: 'edits.expired'; since: number }
  | { type: 'edits.unanswered'; since: number }
  | { type: 'funnel.fetched'; server: EditedFunnel; revision: number }
  | { type: 'funnel.unanswered' }
  /** Another opening of the funnel in this page knows the server's document; it replaces an older one. */
  | { type: 'snapshot.found'; snapshot: ServerSnapshot }
  /** Tabs that are gone have left unsent edits on this device. */
  | { type: 'orphans.found'; orphans: Orphan[] }
  /** The undo history from before a reload, and what was applied since. */
  | { type: 'history.restored'; history: PersistedHistory; results: AppliedBatch[] }
  | { type: 'access.changed'; isOpen: boolean }
  /** The first run locks the order of stages. */
  | { type: 'order.locked' }
  | { type: 'pull.started' }
  /** What the server did for this person becomes one step of the undo history. */
  | { type: 'pull.fetched'; results: AppliedBatch[]; label: string; keepsOrder: boolean }
  | { type: 'pull.ended' };

export type DraftEffect =
  /** Write the unsent edits on the device, before anything else leaves. */
  | { type: 'persist'; edits: UnsentEdits }
  | { type: 'persistHistory'; history: PersistedHistory }
  /** The orphaned edits are persisted under this tab: the closed tabs' own copies go. */
  | { type: 'clearOrphaned'; keys: string[] }
  /** Edits of closed tabs that were deferred may be taken over now. */
  | { type: 'findOrphans' }
  | { type: 'sendBatch'; batch: { id: string; base_revision: number; edits: Edit[] } }
  | { type: 'fetchEdits'; since: number }
  | { type: 'fetchFunnel' }
  | { type: 'checkFunnel' }
  /** For the machine of saving, which times the sending. */
  | { type: 'save'; event: SaveEvent }
  /** The edits are not possible: nothing has changed. */
  | { type: 'refuseEdits'; error: EditError }
  /** Remote edits have come into the document. */
  | { type: 'notifyRemote'; edits: Edit[] }
  /** Moves of stages were given up because the order is locked. */
  | { type: 'notifyLostMoves' };
