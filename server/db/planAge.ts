const firstMs = 1_000;
const longestMs = 60_000;
/** What so many statements may have written is of another size than what the plans were made for. */
const mostUses = 400;

/**
 * When a connection's prepared statements are to be planned anew, because a plan that was made for a small table stays
 * until its table is analyzed, however much it grows: after a second, then after twice as long each time, up to a minute,
 * and in any case once they were used `mostUses` times.
 */
export class PlanAge {
  #keepMs = firstMs;
  #until: number;
  #uses = 0;

  /** @param now ms of a clock that never goes back */
  constructor(now: number) {
    this.#until = now + firstMs;
  }

  /** Counts a use. @returns whether they are to be planned anew before it */
  isOver(now: number): boolean {
    this.#uses += 1;
    if (now < this.#until && this.#uses < mostUses) return false;
    this.#uses = 0;
    this.#keepMs = Math.min(longestMs, this.#keepMs * 2);
    this.#until = now + this.#keepMs;
    return true;
  }
}

/** The statement that lets a connection plan its prepared statements anew. */
export const discardPlans = 'discard plans';
