import type { DraftState } from './draftState.ts';
import { baseRevisions } from './orphans.ts';
import { outcome, type Outcome } from './outcome.ts';

/** The batch in flight waits for what was applied since: a request that began before may be too old. */
export function awaitFetch(state: DraftState): Outcome {
  if (!state.fetching) return requestFetch(state);
  return outcome({ ...state, fetching: { ...state.fetching, again: true, servesSending: false } });
}

/** Fetches what was applied since the oldest revision that anything of the draft is based on, one request at a time. */
export function requestFetch(state: DraftState): Outcome {
  if (state.fetching) return outcome({ ...state, fetching: { ...state.fetching, again: true } });
  const { sending } = state;
  const isTaken = sending?.phase === 'following' && sending.answer.kind === 'taken';
  const bases = isTaken ? [sending.batch.base_revision] : [];
  const since = Math.min(state.revision, ...bases, ...state.orphaned.flatMap(baseRevisions));
  return fetchSince(state, since);
}

export const fetchSince = (state: DraftState, since: number): Outcome =>
  outcome(
    { ...state, fetching: { since, whole: false, again: false, servesSending: true } },
    { type: 'fetchEdits', since },
  );
