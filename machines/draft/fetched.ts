import type { EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import type { BatchIds } from './batchIds.ts';
import type { DraftState, Fetching } from './draftState.ts';
import { rebaseOrphans } from './orphans.ts';
import { andThen, outcome, type Outcome } from './outcome.ts';
import { replaceServer } from './remote.ts';
import { fetchSince, requestFetch } from './requestFetch.ts';
import { resume, resumeWithout } from './sending.ts';

/** The request that an answer is about; one that comes late or twice is nothing new. */
const isAwaited = ({ fetching }: DraftState, since: number): boolean =>
  fetching !== null && !fetching.whole && fetching.since === since;

/** What was applied since a revision: it comes into the draft, and what waited for it goes on. */
export function editsFetched(state: DraftState, since: number, results: AppliedBatch[], ids: BatchIds): Outcome {
  if (!isAwaited(state, since)) return outcome(state);
  const rebased = rebaseOrphans({ ...state, fetching: null }, results, since, ids);
  return andThen(rebased, (next) => goOn(withTaken(next, results), state.fetching, ids));
}

/** The server does not keep the edits since then: orphaned ones are asked about, and the whole funnel is read. */
export function editsExpired(state: DraftState, since: number, ids: BatchIds): Outcome {
  if (!isAwaited(state, since)) return outcome(state);
  const rebased = rebaseOrphans({ ...state, fetching: null }, null, since, ids);
  return andThen(rebased, (next) => (since < next.revision ? fetchSince(next, next.revision) : fetchFunnel(next)));
}

/** Without an answer the next event, or the next opening of the stream, asks again. */
export function editsUnanswered(state: DraftState, since: number): Outcome {
  return isAwaited(state, since) ? goWithout(state) : outcome(state);
}

export function funnelFetched(state: DraftState, server: EditedFunnel, revision: number, ids: BatchIds): Outcome {
  if (!state.fetching?.whole) return outcome(state);
  const replaced = replaceServer({ ...state, fetching: null }, server, revision);
  return andThen(replaced, (next) => goOn(next, state.fetching, ids));
}

export const funnelUnanswered = (state: DraftState): Outcome =>
  state.fetching?.whole ? goWithout(state) : outcome(state);

const fetchFunnel = (state: DraftState): Outcome =>
  outcome(
    { ...state, fetching: { since: state.revision, whole: true, again: false, servesSending: true } },
    { type: 'fetchFunnel' },
  );

/** What is asked for again and again, as by a stream that breaks each moment, keeps the batch in flight no longer. */
function goOn(state: DraftState, fetched: Fetching | null, ids: BatchIds): Outcome {
  const resumed = fetched?.servesSending ? resume(state, ids) : outcome(state);
  return fetched?.again ? andThen(resumed, requestFetch) : resumed;
}

function goWithout(state: DraftState): Outcome {
  const next = { ...state, fetching: null };
  const resumed = state.fetching?.servesSending ? resumeWithout(next) : outcome(next);
  return state.fetching?.again ? andThen(resumed, requestFetch) : resumed;
}

/** Another tab may have sent the batch in flight, based on another revision. */
function withTaken(state: DraftState, results: AppliedBatch[]): DraftState {
  const { sending } = state;
  if (sending?.phase !== 'following' || sending.answer.kind !== 'taken') return state;
  const applied = results.find(({ id }) => id === sending.batch.id)?.edits ?? sending.answer.applied;
  return { ...state, sending: { ...sending, answer: { ...sending.answer, applied } } };
}
