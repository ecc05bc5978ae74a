import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Mailing, scheduleMailingInput } from '#contract/schemas/sending/mailing.ts';
import { momentOf } from '#machines/time/wallTime.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import { isTimeZone } from '#server/domain/timeZone.ts';
import type { FoundMailing } from '../rows/mailingRow.ts';
import { ownTimes } from './ownTimes.ts';
import type { ChosenTime } from './performMailing.ts';
import { transitionMailing } from './transitionMailing.ts';

type Input = z.infer<typeof scheduleMailingInput>;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Sets when a mailing is sent, by the clock of a zone, or by each person's own. */
export function scheduleMailing(deps: Deps, actor: Actor, { id, ...input }: Input & { id: string }): Promise<Mailing> {
  const wall = parseWall(input);
  return transitionMailing(deps, actor, id, { type: 'mailing.schedule' }, async (tx, found) => {
    const send_at = new Date(await firstMoment(tx, found, { wall, zone: input.time_zone, now: deps.now() }));
    refuseOutOfRange(send_at, deps.now());
    return { send_at, send_wall: input.send_at, time_zone: input.time_zone } satisfies ChosenTime;
  });
}

function parseWall({ send_at, time_zone }: Input): Temporal.PlainDateTime {
  if (time_zone !== 'contact' && !isTimeZone(time_zone))
    throw new ValidationError({ time_zone: ['Not a time zone of the IANA list.'] });
  try {
    return Temporal.PlainDateTime.from(send_at, { overflow: 'reject' });
  } catch {
    throw new ValidationError({ send_at: ['There is no such date.'] });
  }
}

/** By each person's own clock, the zone that is first to show the time counts. */
async function firstMoment(
  tx: Tx,
  found: FoundMailing,
  { wall, zone, now }: { wall: Temporal.PlainDateTime; zone: string; now: Date },
): Promise<number> {
  if (zone !== 'contact') return momentOf(wall, zone);
  return Math.min(...(await ownTimes(tx, found, { wall: wall.toString(), now })).map(({ at }) => at));
}

function refuseOutOfRange(sendAt: Date, now: Date): void {
  const ahead = sendAt.getTime() - now.getTime();
  if (ahead < limits.scheduleAheadMinutes * minuteMs)
    throw new ValidationError({ send_at: ['This time is past, or less than a minute away.'] });
  if (ahead > limits.scheduleAheadDays * dayMs)
    throw new ValidationError({ send_at: ['This is more than a year away.'] });
}
