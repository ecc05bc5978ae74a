import { limits } from '#contract/limits.ts';
import { TokenBucket } from './pacing.ts';
import type { PressAnswer } from '#server/db/tables/botTables.ts';
import { answeredWithinMs } from './recentPresses.ts';
import { sendBackoffMs } from './sendBackoff.ts';
import type { Verdict } from './verdict.ts';

export interface WaitingAnswer extends PressAnswer {
  /** Worth nothing afterwards. */
  until: number;
}

/** As many presses as a bot may send messages can be answered, and as many at once as come together. */
const burst = 30;

/** The presses on one bot that wait for their answers. Times are ms of a clock that never goes back. */
export class BotAnswers {
  readonly #pace: TokenBucket | null;
  #waiting: WaitingAnswer[] = [];
  /** Those that were taken before this process had the bot, and may have been answered. */
  #again: WaitingAnswer[] = [];
  /** Those that wait, are on their way, or were answered, until when: one that comes twice is answered once. */
  readonly #known = new Map<string, number>();
  #inFlight = 0;
  #restsUntil = 0;
  #tries = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `rate`: presses answered a second; 0 paces nothing. */
  constructor(rate: number, now: number) {
    this.#pace = rate > 0 ? new TokenBucket(rate, burst, now) : null;
  }

  add(answers: readonly WaitingAnswer[]): void {
    this.#waiting.push(...this.#unknown(answers));
  }

  /** After all that come. */
  addAgain(answers: readonly WaitingAnswer[]): void {
    this.#again.push(...this.#unknown(answers));
  }

  /** Those that may leave now, which count as being on their way. */
  take(now: number, refusedUntil: number): WaitingAnswer[] {
    const isOver = ({ until }: WaitingAnswer) => until <= now;
    if (this.#waiting.some(isOver)) this.#waiting = this.#waiting.filter((answer) => !isOver(answer));
    if (this.#again.some(isOver)) this.#again = this.#again.filter((answer) => !isOver(answer));
    if (now < Math.max(this.#restsUntil, refusedUntil)) return [];
    const places = Math.min(
      limits.botInFlight - this.#inFlight,
      this.#pace?.available(now) ?? Number.POSITIVE_INFINITY,
    );
    const taken = this.#waiting.splice(0, Math.max(0, places));
    taken.push(...this.#again.splice(0, Math.max(0, places - taken.length)));
    this.#inFlight += taken.length;
    this.#pace?.take(taken.length, now);
    return taken;
  }

  /** Where some wait for a time, they are looked at again then. */
  wakeLater(now: number, refusedUntil: number, wake: () => void): void {
    clearTimeout(this.#timer);
    // the end of a call looks again
    if (this.#waiting.length + this.#again.length === 0 || this.#inFlight >= limits.botInFlight) return;
    const at = Math.max(this.#restsUntil, refusedUntil, this.#pace?.availableAt(1, now) ?? 0);
    this.#timer = setTimeout(wake, Math.max(1, at - now));
  }

  /** A call has ended; an answer that may not have arrived is given again. */
  ended({ state, isTry }: Verdict, of: { answer: WaitingAnswer; now: number; random: number }): void {
    this.#inFlight -= 1;
    if (state !== 'queued') {
      this.#tries = 0;
      return;
    }
    this.#waiting.unshift(of.answer);
    if (!isTry || of.now < this.#restsUntil) return;
    this.#restsUntil = of.now + sendBackoffMs(this.#tries, of.random);
    this.#tries += 1;
  }

  failed(): void {
    this.#inFlight -= 1;
  }

  /** What waits is left to another process. @returns how many there were */
  clear(): number {
    clearTimeout(this.#timer);
    const left = [...this.#waiting, ...this.#again];
    for (const { callback } of left) this.#known.delete(callback);
    this.#waiting = [];
    this.#again = [];
    return left.length;
  }

  #unknown(answers: readonly WaitingAnswer[]): WaitingAnswer[] {
    const now = performance.now();
    for (const [callback, until] of this.#known) {
      if (until > now) break;
      this.#known.delete(callback);
    }
    return answers.filter(({ callback }) => {
      if (this.#known.has(callback)) return false;
      this.#known.set(callback, now + 2 * answeredWithinMs);
      return true;
    });
  }
}
