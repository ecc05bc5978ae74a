/** How far a mailing was at a moment. */
interface Sample {
  /** ms since 1970. */
  at: number;
  done: number;
}

/** A pace is measured over at least and at most so long, ms. */
const shortestMs = 4_000;
const longestMs = 30_000;
/** More than one process sends at once. */
const mostMailings = 1_000;

/**
 * How fast mailings go, as their numbers are read while they are watched. Kept in this process alone: without samples,
 * as after its start, the bot's own pace is assumed.
 */
export class MeasuredPace {
  readonly #samples = new Map<string, Sample[]>();

  /** People a second since the last samples; null where it is not known yet, or nothing has left meanwhile. */
  measure(mailing: string, now: Sample): number | null {
    const recent = (this.#samples.get(mailing) ?? []).filter(({ at }) => now.at - at <= longestMs);
    const last = recent.at(-1);
    // a few samples are enough, however often it is watched
    const samples = last && now.at - last.at < 1_000 ? recent : [...recent, now];
    this.#samples.delete(mailing);
    this.#samples.set(mailing, samples);
    const oldest = this.#samples.keys().next();
    if (this.#samples.size > mostMailings && !oldest.done) this.#samples.delete(oldest.value);
    const [first] = samples;
    if (!first || now.at - first.at < shortestMs || now.done <= first.done) return null;
    return ((now.done - first.done) * 1000) / (now.at - first.at);
  }
}
