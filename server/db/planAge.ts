const firstMs = 1_000;
const longestMs = 60_000;

/**
 * When a connection's prepared statements are to be planned anew, because a plan that was made for a small table stays
 * until its table is analyzed, however much it grows: after a second, then after twice as long each time, up to a minute.
 */
export class PlanAge {
  #keepMs = firstMs;
  #until: number;

  /** @param now ms of a clock that never goes back */
  constructor(now: number) {
    this.#until = now + firstMs;
  }

  /** Whether they are to be planned anew now; the next time is later then. */
  isOver(now: number): boolean {
    if (now < this.#until) return false;
    this.#keepMs = Math.min(longestMs, this.#keepMs * 2);
    this.#until = now + this.#keepMs;
    return true;
  }
}

/** The statement that lets a connection plan its prepared statements anew. */
export const discardPlans = 'discard plans';
