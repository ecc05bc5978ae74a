import type { Edit, EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import { applyFitting } from '#machines/funnel/edits/fitting.ts';
import type { UnsentBatch } from './batch.ts';
import type { DraftState } from './draftState.ts';
import { shareStructure } from './shareStructure.ts';

const shownEdits = ({ edits, rebased }: UnsentBatch): Edit[] => rebased ?? edits;

/** Puts the unsent edits on the server's document again. */
function rebuilt(state: DraftState): DraftState {
  const local = state.unsent.reduce((funnel, batch) => applyFitting(funnel, shownEdits(batch)), state.server);
  return { ...state, local: shareStructure(state.local, local) };
}

/** Replaces the unsent batches. */
export const withUnsent = (state: DraftState, unsent: UnsentBatch[]): DraftState => rebuilt({ ...state, unsent });

/** Replaces the server's document where it is newer; the unsent edits stay on top. */
export function withServer(state: DraftState, server: EditedFunnel, revision: number): DraftState {
  return revision <= state.revision ? state : rebuilt({ ...state, server, revision });
}

const areSameEdits = (a: Edit[], b: Edit[]) => JSON.stringify(a) === JSON.stringify(b);

/** The server has taken a local batch, as its answer or the stream says. */
export function withAccepted(state: DraftState, id: string, revision: number, edits: Edit[]): DraftState {
  const batch = state.unsent.find((b) => b.id === id);
  const unsent = batch ? state.unsent.filter((b) => b !== batch) : state.unsent;
  if (revision <= state.revision) return batch ? withUnsent(state, unsent) : state;
  const server = applyFitting(state.server, edits);
  const isAsSent =
    batch !== undefined && !batch.rebased && batch === state.unsent[0] && areSameEdits(batch.edits, edits);
  if (!isAsSent) return rebuilt({ ...state, server, revision, unsent });
  // The optimistic document has this very batch already.
  return { ...state, server: unsent.length === 0 ? state.local : server, revision, unsent };
}
