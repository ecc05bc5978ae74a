import type { Funnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Deps } from '#server/domain/deps.ts';

/** A person who joins series; `zone` is null where nobody knows it. */
export interface Joiner {
  contact: string;
  zone: string | null;
}
interface Connected {
  owner_id: string;
  bot_id: string;
}
type Needed = Pick<Deps, 'db' | 'now' | 'newId'>;

/** The bot stands in for one that is connected: no worker of this server sends anything. */
export async function connectBot(
  { db, now, newId }: Needed,
  { funnel, document }: { funnel: Funnel; document: FunnelDocument },
): Promise<Connected> {
  const { owner_id } = await db
    .selectFrom('funnels')
    .select('owner_id')
    .where('id', '=', funnel.id)
    .executeTakeFirstOrThrow();
  const bot_id = newId();
  const of = { telegram_id: 7_000_000_001, username: 'dates_bot', name: 'Dates', token_end: '…abcd' };
  await db
    .insertInto('bots')
    .values({ owner_id, id: bot_id, ...of })
    .execute();
  const live = { bot_id, state: 'running' as const, first_run_at: now(), live_revision: 1 };
  await db
    .updateTable('funnels')
    .set({ ...live, live_document: JSON.stringify(document) })
    .where('id', '=', funnel.id)
    .execute();
  return { owner_id, bot_id };
}

/** People with an open chat on a bot, one in each zone. */
export async function addPeople(
  { db, now, newId }: Needed,
  { owner_id, bot_id }: Connected,
  zones: (string | null)[],
): Promise<Joiner[]> {
  const people = zones.map((zone, i) => ({ contact: newId(), zone, telegram_id: 1_000_000 + i }));
  await db
    .insertInto('contacts')
    .values(
      people.map(({ contact, zone, telegram_id }) => ({
        ...{ owner_id, id: contact, telegram_id, first_name: `P${telegram_id}`, time_zone: zone, created_at: now() },
      })),
    )
    .execute();
  await db
    .insertInto('chats')
    .values(people.map(({ contact, telegram_id }) => ({ owner_id, contact_id: contact, bot_id, telegram_id })))
    .execute();
  return people;
}
