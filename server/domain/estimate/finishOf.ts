import type { Estimate } from '#contract/schemas/sending/mailing.ts';

/** What is to be sent. */
export interface Sending {
  recipients: number;
  /** Of the bot for each recipient. */
  calls: number;
  /** The calls that leave before. */
  before: number;
  pace: Pace;
}

/** Messages a second: what the bot sends, and what it sends of these where that is paid for. */
export interface Pace {
  botRate: number;
  rate?: number;
}
type Held = Pick<Estimate, 'quiet' | 'capped'>;

/** How long the bot takes for so many calls at this pace, after those before at its own. */
export const secondsOf = (calls: number, before: number, { botRate, rate = botRate }: Pace): number =>
  Math.ceil(before / botRate + calls / rate);

/** How long it takes to reach those who get it now, and when that is over; where nobody does, those who get it later. */
export function finishOf(
  { recipients, calls, before, pace }: Sending,
  { quiet, capped }: Held,
  now: number,
): Pick<Estimate, 'seconds' | 'finishes_at'> {
  if (recipients === 0) return { seconds: 0, finishes_at: null };
  const soon = Math.max(0, recipients - (quiet?.people ?? 0) - (capped?.people ?? 0));
  const seconds = secondsOf((soon || recipients) * calls, before, pace);
  // where nobody gets it at once, it begins when the last may
  const starts = soon > 0 ? [] : [quiet, capped].flatMap((part) => (part ? [Date.parse(part.until)] : []));
  return { seconds, finishes_at: new Date(Math.max(now, ...starts) + seconds * 1000).toISOString() };
}
