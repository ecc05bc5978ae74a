import type { Deps } from '#server/domain/deps.ts';

interface Key {
  owner_id: string;
  id: string;
}

const restMs = 1_000;

/** What fails is logged and rests for a moment, so that it neither stops the others nor is tried without a pause. */
export class FailureRests {
  readonly #deps: Pick<Deps, 'now' | 'log'>;
  readonly #until = new Map<string, number>();

  constructor(deps: Pick<Deps, 'now' | 'log'>) {
    this.#deps = deps;
  }

  /** @returns what `feed` does: how long there is nothing to do for it, ms; after a failure the rest of its rest */
  async attempt({ owner_id, id }: Key, feed: () => Promise<number>): Promise<number> {
    const now = this.#deps.now().getTime();
    const left = (this.#until.get(id) ?? 0) - now;
    if (left > 0) return Math.min(left, restMs);
    this.#until.delete(id);
    try {
      return await feed();
    } catch (error) {
      this.#deps.log.error({ err: error, owner_id, id }, 'a mailing is not fed');
      this.#until.set(id, now + restMs);
      return restMs;
    }
  }
}
