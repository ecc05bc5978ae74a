import { type RawBuilder, sql } from 'kysely';
import { answeredMs } from './promises/brokenUpdates.ts';
import type { SimulatedWorld } from './simulatedWorld.ts';

/** A wrong clock has put off what is to be sent again to recipient `r` of a mailing. */
export const isPutOff = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from deliveries d where d.owner_id = r.owner_id and d.cause = 'mailing' and d.cause_id = r.id and d.round = r.round
    and d.state = 'queued' and d.due_at > ${now})`;

/** What has fallen due since the last look at what waits may be on its way: until when all must have left. */
export const dueUntil = ({ timeline }: SimulatedWorld): Date => new Date(timeline.wallTime() - 1_000);

/** Presses were taken so lately that their answers may be on their way. */
const doPressesWait = ({ telegram, timeline }: SimulatedWorld): boolean =>
  [...telegram.confirmed].some(([id, at]) => at + answeredMs > timeline.now && !telegram.answers.has(id));

/** @returns null where nothing is due or on its way, else what is */
export async function isQuiet(world: SimulatedWorld): Promise<string | null> {
  const waiting = world.telegram.bots.reduce((sum, { updates }) => sum + updates.length, 0);
  if (waiting > 0) return `${waiting} updates wait`;
  if (doPressesWait(world)) return 'a press waits for its answer';
  const now = new Date(world.timeline.wallTime());
  const { id } = world.owner;
  const { rows } = await sql<{ what: string }>`
    select 'a delivery is ' || state || coalesce(' ' || reason, '') || ' (' || cause || ')' as what from deliveries
      where owner_id = ${id} and (state in ('sending', 'held') or (state = 'queued' and due_at <= ${now}))
    union all select 'a journey is to be woken' from journeys where owner_id = ${id} and is_current and wake_at <= ${now}
    union all select 'a letter is due' from series_members m join series s on s.owner_id = m.owner_id and s.id = m.series_id
      where m.owner_id = ${id} and m.state = 'in' and s.state = 'on' and m.next_at <= ${now} and not m.is_held
    union all select 'a mailing is ' || state || coalesce(' ' || reason, '') from mailings
      where owner_id = ${id} and (state in ('sending', 'paused') or waiting + sending > 0)
        and (state = 'paused' or exists (select from mailing_recipients r
          where r.owner_id = mailings.owner_id and r.mailing_id = mailings.id
            and ((r.state = 'waiting' and r.due_at <= ${now}) or (r.state = 'sending' and not ${isPutOff(now)}))))
    limit 1`.execute(world.db);
  return rows[0]?.what ?? null;
}
