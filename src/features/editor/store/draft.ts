import type { AppliedBatch, Edit, EditedFunnel } from '#contract/schemas/funnel.ts';
import { applyAll, applyWhatFits, meets } from './editing.ts';
import { keepIdentity } from './keepIdentity.ts';
import { mergeEdits } from './mergeEdits.ts';
import type { UnsentBatch } from './unsent.ts';

/** The draft as the server has it, and the own edits on top. */
export interface Draft {
  server: EditedFunnel;
  revision: number;
  unsent: UnsentBatch[];
  /** `server` with `unsent` on it: what is on the screen. */
  local: EditedFunnel;
}

/** What a batch shows on the screen. */
const shownBy = ({ edits, rebased }: UnsentBatch): Edit[] => rebased ?? edits;

const again = (draft: Omit<Draft, 'local'>, before: EditedFunnel): Draft => ({
  ...draft,
  local: keepIdentity(
    before,
    draft.unsent.reduce((funnel, batch) => applyWhatFits(funnel, shownBy(batch)), draft.server),
  ),
});

/** An own batch: at once on the screen. @throws the refusal of the edits. */
export function withOwn(draft: Draft, batch: UnsentBatch): Draft {
  return { ...draft, unsent: [...draft.unsent, batch], local: applyAll(draft.local, batch.edits) };
}

/** More edits into the last own batch: a burst. @throws the refusal of the edits. */
export function withMore(draft: Draft, more: Edit[]): Draft {
  const last = draft.unsent.at(-1);
  if (!last) return draft;
  const { edits, rebased } = last;
  const grown = { ...last, edits: mergeEdits(edits, more), ...(rebased && { rebased: mergeEdits(rebased, more) }) };
  return { ...draft, unsent: [...draft.unsent.slice(0, -1), grown], local: applyAll(draft.local, more) };
}

const sameEdits = (a: Edit[], b: Edit[]) => JSON.stringify(a) === JSON.stringify(b);

/** The server has taken an own batch, as its answer or the stream says. */
export function withAccepted(draft: Draft, id: string, revision: number, edits: Edit[]): Draft {
  const batch = draft.unsent.find((b) => b.id === id);
  const unsent = draft.unsent.filter((b) => b.id !== id);
  if (revision <= draft.revision) return again({ ...draft, unsent }, draft.local);
  const server = applyWhatFits(draft.server, edits);
  const isAsSent = batch !== undefined && batch === draft.unsent[0] && sameEdits(batch.edits, edits);
  // What is on the screen stands on this very batch already.
  if (isAsSent) return { server: unsent.length === 0 ? draft.local : server, revision, unsent, local: draft.local };
  return again({ server, revision, unsent }, draft.local);
}

/** Somebody else's batch; `met` are the own ones that act on the same. About those on their way the server decides. */
export function withForeign(draft: Draft, applied: AppliedBatch): { draft: Draft; met: UnsentBatch[] } {
  if (applied.revision <= draft.revision) return { draft, met: [] };
  const server = applyWhatFits(draft.server, applied.edits);
  const met = draft.unsent.filter((b) => meets(b.edits, applied.edits, server));
  return { draft: again({ server, revision: applied.revision, unsent: draft.unsent }, draft.local), met };
}

/** Everything anew from the server, where it is newer; own edits stay on top. */
export function withServer(draft: Draft, server: EditedFunnel, revision: number): Draft {
  if (revision <= draft.revision) return draft;
  return again({ server, revision, unsent: draft.unsent }, draft.local);
}

/** What another opening of the funnel knew of the server already, where that is newer. */
export const withKnown = (draft: Draft, known: Pick<Draft, 'server' | 'revision'> | null): Draft =>
  known ? withServer(draft, known.server, known.revision) : draft;

/** Other own batches than before: given up, or made again. */
export function withUnsent(draft: Draft, unsent: UnsentBatch[]): Draft {
  return again({ ...draft, unsent }, draft.local);
}
