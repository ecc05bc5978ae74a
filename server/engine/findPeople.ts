import { sql } from 'kysely';
import { walksDraft } from '#server/db/conditions/walksDraft.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from '#server/journeys/load/journeyDeps.ts';
import type { LiveFunnel } from '#server/journeys/load/liveFunnels.ts';
import type { PersonEvent } from '#server/journeys/load/personEvent.ts';
import type { BotKey } from '#server/journeys/stored/moveOffset.ts';
import { type ChatContactRow, contactColumns, incomingRows, writeContacts } from '#server/journeys/upsertContacts.ts';

/** Who was seen within this time is not written again only to be seen, seconds. */
const seenSeconds = 60;

interface Incoming {
  bot: BotKey;
  funnel: LiveFunnel;
  events: PersonEvent[];
}

/** Locks the contacts and chats of those from whom updates came; only who is new or has changed is written. */
export async function findPeople(deps: JourneyDeps, tx: Tx, of: Incoming): Promise<ChatContactRow[]> {
  if (of.events.length === 0) return [];
  // most who start are new
  const areAllStarts = of.events.every(({ what }) => what.kind === 'start');
  const known = areAllStarts ? [] : await findUnchanged(deps, tx, of);
  const ids = new Set(known.map(({ telegram_id }) => telegram_id));
  const others = of.events.filter(({ person }) => !ids.has(person.telegram_id));
  return others.length === 0 ? known : [...known, ...(await writeContacts(deps, tx, { ...of, events: others }))];
}

/** Those whose rows are what `writeContacts` would make of them. */
async function findUnchanged(deps: JourneyDeps, tx: Tx, { bot, funnel, events }: Incoming): Promise<ChatContactRow[]> {
  const now = deps.now();
  const isTester = walksDraft({
    owner: sql`${bot.owner_id}::uuid`,
    funnel: sql`${funnel.id}::uuid`,
    telegram: sql`c.telegram_id`,
    now,
  });
  const { rows } = await prepared(sql<ChatContactRow>`
    select ${contactColumns}, h.blocked_at, h.not_understood_at, c.is_test or h.is_test as "onlyTested", ${isTester} as "isTester"
    from (select * from ${incomingRows(deps, bot, events)} as x order by telegram_id) i
    cross join lateral (
      select * from contacts o where o.owner_id = i.owner_id and o.telegram_id = i.telegram_id offset 0) c
    cross join lateral (
      select * from chats o where o.owner_id = i.owner_id and o.bot_id = i.bot_id and o.contact_id = c.id offset 0) h
    where c.first_name = i.first_name and c.last_name = i.last_name and c.username is not distinct from i.username
      and c.language is not distinct from coalesce(i.language, c.language) and (i.source is null or c.source is not null)
      and i.unread = 0 and not (i.starts and (c.is_test or h.is_test))
      and h.last_seen_at > ${new Date(now.getTime() - seenSeconds * 1000)}
    for no key update of c, h`).execute(tx);
  return rows;
}
