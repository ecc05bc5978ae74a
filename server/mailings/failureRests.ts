import { databaseFailure } from '#server/db/failure.ts';
import { forgetFailure, noteFailure } from '#server/db/failures.ts';
import type { Deps } from '#server/domain/deps.ts';
import { exponentialBackoff } from '#server/loop/backoff.ts';

interface Key {
  owner_id: string;
  id: string;
}

const shortestRestMs = 1_000;
/** Short enough for an admin who tries again to see what comes of it. */
const restMs = exponentialBackoff({ firstMs: shortestRestMs, longestMs: 60_000 });

/**
 * What fails is logged and rests for a moment, longer each time, so that it neither stops the others nor is tried without a
 * pause; from the fifth time on the admin sees it.
 */
export class FailureRests {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'log'>;
  readonly #failed = new Map<string, { times: number; until: number }>();

  constructor(deps: Pick<Deps, 'db' | 'now' | 'log'>) {
    this.#deps = deps;
  }

  /** It never throws. @returns what `feed` does: how long there is nothing to do for it, ms; after a failure the rest of its rest */
  async attempt({ owner_id, id }: Key, feed: () => Promise<number>): Promise<number> {
    const { db, log } = this.#deps;
    const now = this.#deps.now();
    const failed = this.#failed.get(id);
    const left = (failed?.until ?? 0) - now.getTime();
    // by a clock that was set back it would rest for ever
    if (left > 0 && left <= restMs(failed?.times ?? 0)) return left;
    try {
      const idleMs = await feed();
      if (this.#failed.delete(id)) await this.#tell(() => forgetFailure(db, 'mailing', id));
      return idleMs;
    } catch (error) {
      const times = failed?.times ?? 0;
      const rest = restMs(times);
      log.error({ err: error, owner_id, id }, 'a mailing is not fed');
      this.#failed.set(id, { times: times + 1, until: now.getTime() + rest });
      if (databaseFailure(error) === null)
        await this.#tell(() => noteFailure(db, { kind: 'mailing', subject: id, owner_id }, { error, at: now }));
      return rest;
    }
  }

  /** What cannot be told the admin is logged, and keeps back nothing. */
  async #tell(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.#deps.log.error({ err: error }, 'that a mailing fails is not written down');
    }
  }
}
