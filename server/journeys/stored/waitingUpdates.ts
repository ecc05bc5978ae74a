import { sql } from 'kysely';
import { peopleLeft } from '#server/db/conditions/accountLeft.ts';
import { walksDraft } from '#server/db/conditions/walksDraft.ts';
import { type DueAt, dueIfAny } from '#server/db/dueAt.ts';
import { notify } from '#server/db/notify.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from '../load/journeyDeps.ts';
import type { LiveFunnel } from '../load/liveFunnels.ts';
import type { PersonEvent } from '../load/personEvent.ts';
import type { BotKey } from './moveOffset.ts';

interface Incoming {
  bot: BotKey;
  funnel: LiveFunnel;
  events: PersonEvent[];
  /** New people who may come to the account; null is no limit. */
  places: number | null;
}

/**
 * Stores what people write for whom the account has no place, until it has one: nobody who waits is overtaken by somebody
 * new. Contacts and testers are answered all the same.
 * @returns the updates of all others
 */
export async function keepBeyondLimit(
  deps: JourneyDeps,
  tx: Tx,
  { bot, funnel, events, places }: Incoming,
): Promise<PersonEvent[]> {
  const people = [...new Set(events.map(({ person }) => person.telegram_id))];
  if (places === null || people.length <= places) return events;
  const beyond = await findBeyond(deps, tx, { bot, funnel, people, places });
  const kept = events.filter(({ person }) => beyond.has(person.telegram_id));
  if (kept.length === 0) return events;
  await sql`
    insert into waiting_updates (owner_id, bot_id, telegram_id, event, at)
    select ${bot.owner_id}::uuid, ${bot.bot_id}::uuid, (value -> 'person' ->> 'telegram_id')::bigint, value, ${deps.now()}
    from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) with ordinality order by ordinality`.execute(tx);
  await notify(tx, { kind: 'limits' });
  return events.filter(({ person }) => !beyond.has(person.telegram_id));
}

/** Of these Telegram ids those who have to wait. */
async function findBeyond(
  deps: JourneyDeps,
  tx: Tx,
  { bot, funnel, people, places }: Omit<Incoming, 'events'> & { people: number[]; places: number },
): Promise<Set<number>> {
  const isTester = walksDraft({
    owner: sql`${bot.owner_id}::uuid`,
    funnel: sql`${funnel.id}::uuid`,
    telegram: sql`x.id`,
    now: deps.now(),
  });
  const given = sql`(
    select value::bigint as id, ordinality from jsonb_array_elements_text(${JSON.stringify(people)}::jsonb) with ordinality)`;
  const { rows } = await sql<{ id: number }>`
    select x.id from ${given} x
    where not ${isTester}
      and not exists (select from contacts c where c.owner_id = ${bot.owner_id} and c.telegram_id = x.id)
    order by x.ordinality`.execute(tx);
  return new Set(rows.slice(places).map(({ id }) => id));
}

/** Takes out of the table what those wrote who have waited longest, in its order, as many as the account has a place for. */
export async function claimWaitingUpdates(tx: Tx, bot: BotKey, portion: number): Promise<PersonEvent[]> {
  const left = peopleLeft(sql`${bot.owner_id}::uuid`);
  const { rows } = await sql<{ seq: number; event: PersonEvent }>`
    with people as (
      select w.telegram_id, min(w.seq) as first, exists (
        select from contacts c where c.owner_id = ${bot.owner_id} and c.telegram_id = w.telegram_id) as is_known
      from waiting_updates w where w.owner_id = ${bot.owner_id} and w.bot_id = ${bot.bot_id} group by w.telegram_id
    ), placed as (
      select telegram_id, first, is_known or ${left} is null
        or count(*) filter (where not is_known) over (order by first) <= ${left} as has_place
      from people)
    delete from waiting_updates where owner_id = ${bot.owner_id} and bot_id = ${bot.bot_id} and telegram_id in (
      select telegram_id from placed where has_place order by first limit ${portion})
    returning seq, event`.execute(tx);
  return rows.toSorted((a, b) => a.seq - b.seq).map(({ event }) => event);
}

/** Bots that run and for which people wait whose account has a place for some of them. */
const botsWithPlaces = sql`
  (select distinct owner_id, bot_id from waiting_updates) w
  where exists (
    select from funnels f
    where f.owner_id = w.owner_id and f.bot_id = w.bot_id and f.state = 'running' and f.first_run_at is not null)
  and (coalesce(${peopleLeft(sql`w.owner_id`)}, 1) > 0 or exists (
    select from waiting_updates o join contacts c on c.owner_id = o.owner_id and c.telegram_id = o.telegram_id
    where o.owner_id = w.owner_id and o.bot_id = w.bot_id))`;

/** When there is a place for somebody who waits for one. */
export const waitingDueAt: DueAt = (now) => dueIfAny(now, sql`from ${botsWithPlaces}`);

export async function findBotsWithPlaces(db: Db): Promise<BotKey[]> {
  const { rows } = await sql<BotKey>`
    select w.owner_id, w.bot_id from ${botsWithPlaces} order by w.owner_id, w.bot_id`.execute(db);
  return rows;
}
