import { tryEach } from './db/failures.ts';
import type { Listen } from './db/notify.ts';
import type { Deps } from '#server/domain/deps.ts';
import {
  freePending,
  indexPending,
  listPending,
  pendingDueAt,
  type PendingDraft,
} from './domain/textIndex/indexPending.ts';
import type { FollowDue } from './db/dueAt.ts';
import { pause } from './loop/pause.ts';
import { runLoop } from './loop/runLoop.ts';

interface Parts {
  deps: Pick<Deps, 'db' | 'newId' | 'now' | 'log'>;
  listen: Listen;
  followDue: FollowDue;
  /** No other process uses the database. */
  isAlone: boolean;
}

const afterErrorMs = 1_000;
/** After a portion it rests so many times as long as the portion took, so that indexing takes a tenth of the time at most. */
const restShare = 9;
const failing = { kind: 'texts', says: 'the texts of a draft are not indexed' } as const;

/** Indexes from now on the texts of drafts that were too much to be indexed with the draft, also what a crash interrupted. */
export async function startTextIndexing({
  deps,
  listen,
  followDue,
  isAlone,
}: Parts): Promise<{ stop(): Promise<void> }> {
  if (isAlone) await freePending(deps.db);
  const stopping = new AbortController();
  /** When an owner's texts were indexed last, so that one who has much does not keep the others back. */
  const servedAt = new Map<string, number>();

  const poll = async (): Promise<number> => {
    const pending = await listPending(deps);
    const [next] = pending.sort(
      (one, other) => (servedAt.get(one.owner_id) ?? 0) - (servedAt.get(other.owner_id) ?? 0),
    );
    if (!next) {
      servedAt.clear();
      return Number.POSITIVE_INFINITY;
    }
    await tryEach(deps, failing, [{ ...next, subject: next.id }], index);
    return 0;
  };
  const index = async (draft: PendingDraft): Promise<void> => {
    servedAt.set(draft.owner_id, performance.now());
    let since = performance.now();
    await indexPending(deps, draft, async () => {
      await pause(restShare * (performance.now() - since), stopping.signal);
      since = performance.now();
      return !stopping.signal.aborted;
    });
  };
  const loop = runLoop({
    poll,
    listen,
    wakeOn: ['texts'],
    due: { at: pendingDueAt, follow: followDue },
    afterErrorMs,
    errorMessage: 'texts wait to be indexed',
    log: deps.log,
  });
  return {
    async stop() {
      stopping.abort();
      await loop.stop();
    },
  };
}
