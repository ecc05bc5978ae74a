import { sql } from 'kysely';
import { dueUntil, isPutOff } from '../isQuiet.ts';
import type { SimulatedFunnel } from '../simulatedFunnel.ts';
import type { SimulatedWorld } from '../simulatedWorld.ts';
import { brokenCounts } from './brokenCounts.ts';
import { brokenPace } from './brokenPace.ts';
import { brokenSends, countCopies, type SendingFacts } from './brokenSends.ts';
import { brokenUpdates } from './brokenUpdates.ts';
import { brokenVisits } from './brokenVisits.ts';

export interface SchedulePromises {
  /** What is not as promised. */
  broken: string[];
  /** Messages that count as sent. */
  sent: number;
  /** Mailings and letters of which nobody knows whether they came. */
  uncertain: number;
  /** Messages that came beside them. */
  copies: number;
}

/** Compares what people got with what the rows say, and both with what is promised. */
export async function proveSchedule(
  world: SimulatedWorld,
  funnels: SimulatedFunnel[],
  from: number,
): Promise<SchedulePromises> {
  const now = dueUntil(world);
  const owner = world.owner.id;
  const { rows } = await sql<SendingFacts>`
    select d.seq, b.telegram_id as bot, d.chat_id, d.cause, d.state, d.reason, d.telegram_message_id, d.due_at <= ${now} as is_due,
      d.call -> 'params' ->> 'text' as text
    from deliveries d join bots b on b.owner_id = d.owner_id and b.id = d.bot_id
    where d.owner_id = ${owner} and d.cause <> 'mailing'
    union all
    select r.place, b.telegram_id, r.chat_id, 'mailing', case when r.state = 'waiting' or ${isPutOff(now)} then 'queued' else r.state::text end, r.reason, null,
      r.due_at <= ${now} and not ${isPutOff(now)}, m.title
    from mailing_recipients r join mailings m on m.owner_id = r.owner_id and m.id = r.mailing_id
      join bots b on b.owner_id = m.owner_id and b.id = m.bot_id
    where r.owner_id = ${owner} order by seq`.execute(world.db);
  const broken = [
    ...brokenSends(world, funnels, rows),
    ...brokenPace(world, from),
    ...(await brokenUpdates(world, funnels)),
    ...(await brokenVisits(world, funnels)),
    ...(await brokenCounts(world)),
  ];
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return { broken, sent: count('sent'), uncertain: count('uncertain'), copies: countCopies(world, rows) };
}
