import { Temporal } from 'temporal-polyfill';
import type { DateTiming } from '#contract/schemas/funnels/dateTiming.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { momentOf } from '#machines/time/wallTime.ts';
import { type Deciding, factsNow } from './decisionFacts.ts';
import { dueTime } from './timing/dueTime.ts';
import { atOnce, type Timing } from './timing/timing.ts';

const usualTime = '10:00';

/** When a message is sent; at once where it was not delivered, or its question waits, since its wait has passed already. */
export function timingOf({ context: { missed, open } }: Pick<Deciding, 'context'>, message: Message): Timing {
  const { id, delay, at, weekdays, until } = message;
  if (missed.includes(id) || id === open) return atOnce;
  if (until) return { delay: 0, at: at ?? usualTime };
  return { delay, ...(at !== undefined && { at }), ...(weekdays && { weekdays }) };
}

/** The message waits for a date of the person, in this round. */
export const dateOf = (
  { context: { missed, open } }: Pick<Deciding, 'context'>,
  message: Message,
): DateTiming | null => (missed.includes(message.id) || message.id === open ? null : (message.until ?? null));

/** The moment of a message at a date of the person, ms since 1970; null where there is no such date. */
export function dateDue({ id, until, at = usualTime }: Message, deciding: Deciding): number | null {
  const { facts, zone } = deciding.event;
  const decided = facts.decided?.[id];
  if (typeof decided === 'number') return decided;
  if (!until || facts.fields[until.field]?.kind !== 'date') return null;
  const value = factsNow(deciding).own[until.field];
  if (typeof value !== 'string') return null;
  const day = Temporal.PlainDate.from(value).add({ days: until.days });
  return momentOf(day.toPlainDateTime(Temporal.PlainTime.from(at)), zone);
}

/** When a message is due whose wait is counted from `from`; at once where its date is past or missing. Ms since 1970. */
export function messageDue(message: Message, deciding: Deciding, from: number): number {
  if (!dateOf(deciding, message)) return dueTime(timingOf(deciding, message), from, deciding.event.zone);
  return Math.max(dateDue(message, deciding) ?? from, from);
}
