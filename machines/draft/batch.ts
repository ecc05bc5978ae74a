import type { ErrorCode } from '#contract/errors.ts';
import type { Edit, EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import type { EditTargets } from './editTargets.ts';

/** Why the server refused a batch. */
export interface BatchRefusal {
  code: ErrorCode | 'invalid' | null;
  detail: string;
}

export interface Rejection extends BatchRefusal {
  /** The server's revision that the batch was checked against. */
  revision: number;
}

/** One step of the person that the server has not confirmed. */
export interface UnsentBatch {
  /** The idempotency key: sending the batch again does not apply it again. */
  id: string;
  edits: Edit[];
  label: string;
  /** Set with the first attempt; from then on the body of the request stays the same. */
  base_revision: number | null;
  /** The server does not take it as it is. */
  rejection?: Rejection;
  /** The edits rebased on remote ones, shown until the conflict is decided. */
  rebased?: Edit[];
}

export type SentBatch = UnsentBatch & { base_revision: number };

/** The part of a tab's draft that is persisted on the device. */
export interface UnsentEdits {
  /** The revision that the edits are based on. */
  revision: number;
  batches: UnsentBatch[];
  /** What the batches act on, as it was on the screen. */
  touched?: EditTargets;
}

/** What a closed tab has left on this device. */
export interface Orphan {
  /** Its place in the device's storage. */
  key: string;
  edits: UnsentEdits;
}

/** The server's document, as far as this device has heard of it. */
export interface ServerSnapshot {
  server: EditedFunnel;
  revision: number;
}
