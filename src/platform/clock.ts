/*
 * The one place where the browser reads a clock. A device may be minutes off, and moments of the server are counted and
 * compared by the server's clock: how far it is ahead is learned from the `Date` of its answers.
 */

/** A `Date` header counts whole seconds. */
const resolutionMs = 1_000;

/** The server's clock is ahead of the device's by at least and at most so much, ms. */
let ahead: { least: number; most: number } | null = null;

/** By the device's clock, ms since 1970: for what only this device measures. */
export const deviceNow = (): number => Date.now();

/**
 * By the server's clock, ms since 1970, to a second and the time of the quickest answer; until the server has answered,
 * by the device's.
 */
export const serverNow = (): number => Date.now() + aheadOf(ahead);

/** A device that may be right counts as right. */
function aheadOf(known: typeof ahead): number {
  if (!known || (known.least <= 0 && known.most >= 0)) return 0;
  return Math.round((known.least + known.most) / 2);
}

/**
 * Learns from an answer. The server wrote its date between the sending and the receiving, so a slow answer tells little and
 * many together more; one that contradicts the others says that a clock was set meanwhile, as on a laptop that wakes up.
 */
export function learnServerTime({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  // An answer with an age comes out of a cache.
  if (Number.isNaN(date) || Number(headers.get('age') ?? 0) > 0) return;
  const told = { least: date - Date.now(), most: date + resolutionMs - sentAt };
  if (told.most < told.least) return;
  const both = ahead && { least: Math.max(ahead.least, told.least), most: Math.min(ahead.most, told.most) };
  ahead = both && both.least <= both.most ? both : told;
}

/** Forgets what was learned, as a new page does. */
export function forgetServerTime(): void {
  ahead = null;
}
