import { Temporal } from 'temporal-polyfill';
import { momentOf } from '#machines/time/wallTime.ts';
import type { Tx } from '#server/db/transaction.ts';
import { audienceOf } from '../audience/audienceOf.ts';
import { zonesOf } from '../audience/fixRecipients.ts';
import type { FoundMailing } from '../rows/mailingRow.ts';

/** A zone of those whom a mailing is for, and when the mailing's time is there, ms since 1970. */
interface ZoneTime {
  zone: string;
  at: number;
}

/** The zones of those whom a mailing is for now, and the funnel's own. */
async function zonesNow(tx: Tx, { mailing, funnel }: FoundMailing, now: Date): Promise<string[]> {
  const own = funnel.settings.time_zone;
  const zones = await zonesOf(tx, await audienceOf(tx, funnel, { audience: mailing.audience, now }), own);
  return [...new Set([...zones, own])];
}

/** The zones of those whom a mailing is for now, each with the moment at which its clock shows `wall`. */
export async function ownTimes(
  tx: Tx,
  found: FoundMailing,
  { wall, now }: { wall: string; now: Date },
): Promise<ZoneTime[]> {
  const time = Temporal.PlainDateTime.from(wall);
  return (await zonesNow(tx, found, now)).map((zone) => ({ zone, at: momentOf(time, zone) }));
}

/** When the time of a scheduled mailing is in each zone of those whom it is for now: for all at once, or by their own clock. */
export async function zoneTimes(tx: Tx, found: FoundMailing, now: Date): Promise<ZoneTime[]> {
  const { send_at, send_wall, time_zone } = found.mailing;
  if (time_zone === 'contact' && send_wall !== null) return ownTimes(tx, found, { wall: send_wall, now });
  const at = send_at?.getTime() ?? now.getTime();
  return (await zonesNow(tx, found, now)).map((zone) => ({ zone, at }));
}

/**
 * When a mailing that goes by each person's own clock begins, as the people are whom it is for now: with the first zone
 * that is still to show its time. Who came after their own time gets it then.
 */
export async function nextOwnTime(tx: Tx, found: FoundMailing, now: Date): Promise<Date | null> {
  const { send_wall: wall, time_zone, state } = found.mailing;
  if (state !== 'scheduled' || time_zone !== 'contact' || wall === null) return null;
  const ahead = (await ownTimes(tx, found, { wall, now })).map(({ at }) => at).filter((at) => at > now.getTime());
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null;
}
