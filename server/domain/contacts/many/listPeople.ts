import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { FunnelPerson, listPeopleQuery } from '#contract/schemas/contacts/people.ts';
import type { Db } from '#server/db/transaction.ts';
import { cursorInstant, toPage, decodeCursor } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { requireFunnel } from '#server/domain/funnels/funnelRow.ts';
import { readForFile } from '#server/domain/readForFile.ts';
import { countPeople } from './countPeople.ts';
import { findByName } from './findByName.ts';
import { type PeopleQuery, queryPeople, selectPeople } from './peopleFilter.ts';
import { contactsById } from '../contactsById.ts';
import { viewFunnelPerson } from '../viewContacts.ts';

type Input = z.infer<typeof listPeopleQuery> & { id: string };
type Order = NonNullable<Input['order']>;

const cursor = z.object({ since: cursorInstant, id: z.uuid() });
type Cursor = z.infer<typeof cursor>;

/** Who stands in a funnel, the latest arrival first unless asked otherwise; testers are left out. */
export async function listPeople(deps: Deps, actor: Actor, input: Input) {
  await requireFunnel(deps.db, actor, input.id);
  const { id: funnelId, cursor: given, limit = limits.pageDefault, order = '-since', ...filter } = input;
  const asked = await queryPeople(deps.db, { ownerId: actor.userId, funnelId, filter, now: deps.now() });
  const after = decodeCursor(cursor, given);
  const named = await findByName(deps.db, asked);
  const [found, count] = await Promise.all([
    findPeople(deps.db, named ?? asked, { order, after, limit: limit + 1 }),
    named !== null && after === null ? countPeople(deps.db, named) : undefined,
  ]);
  const { rows, next } = toPage(found, limit, cursorOf);
  return { results: await viewPeople(deps.db, actor.userId, rows), next, ...(count !== undefined && { count }) };
}

/** Iterates over all people that a filter selects, page by page, each once even if they move concurrently. */
export async function* everybody(
  deps: Deps,
  asked: PeopleQuery,
  { order, portion }: { order: Order; portion: number },
): AsyncGenerator<FunnelPerson[]> {
  const seen = new Set<string>();
  async function readPage(db: Db, direction: Order, after: Cursor | null): Promise<Page> {
    const rows = await findPeople(db, asked, { order: direction, after, limit: portion });
    const unseen = rows.filter((row) => !seen.has(row.contact_id));
    return { rows, unseen, people: await viewPeople(db, asked.ownerId, unseen) };
  }
  async function* walk(direction: Order, from: Cursor | null) {
    for (let after = from; ; ) {
      const { rows, unseen, people }: Page = await readForFile(deps, (db) => readPage(db, direction, after));
      for (const { contact_id } of unseen) seen.add(contact_id);
      if (unseen.length > 0) yield people;
      const last = rows.at(-1);
      if (!last || rows.length < portion) return;
      after = cursorOf(last);
    }
  }
  yield* walk(order, null);
  // who has moved since stands before the place where the latest began
  if (order === '-since') yield* walk('since', { since: asked.now.toISOString(), id: firstId });
}

const firstId = '00000000-0000-0000-0000-000000000000';

interface PlaceRow {
  journey_id: string;
  contact_id: string;
  bot_id: string;
  stage_id: string;
  since: Date;
  state: FunnelPerson['state'];
  value: string;
  asked_message: string | null;
  /** Ms since 1970. */
  asked_since: number | null;
}

interface Page {
  rows: PlaceRow[];
  unseen: PlaceRow[];
  /** Those of `unseen`. */
  people: FunnelPerson[];
}

const cursorOf = (row: PlaceRow): Cursor => ({ since: row.since.toISOString(), id: row.journey_id });

async function findPeople(
  db: Db,
  asked: PeopleQuery,
  { order, after, limit }: { order: Order; after: Cursor | null; limit: number },
): Promise<PlaceRow[]> {
  const { from, where } = selectPeople(asked);
  const direction = order === 'since' ? sql`asc` : sql`desc`;
  const beyond = order === 'since' ? sql`>` : sql`<`;
  const rest = after && sql`and (j.since, j.id) ${beyond} (${after.since}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<PlaceRow>`
    select j.id as journey_id, j.contact_id, j.bot_id, j.stage_id, j.since, j.state, j.value, j.asked_message,
      case when j.asked_message is not null then (j.context ->> 'since')::float8 end as asked_since
    from ${from} where ${where} ${rest ?? sql``}
    order by j.since ${direction}, j.id ${direction} limit ${limit}`.execute(db);
  return rows;
}

async function viewPeople(db: Db, ownerId: string, places: PlaceRow[]): Promise<FunnelPerson[]> {
  const ids = places.map((place) => place.contact_id);
  const contacts = await contactsById(db, ownerId, ids);
  return places.flatMap((place) => {
    const contact = contacts.get(place.contact_id);
    return contact ? [viewFunnelPerson(contact, place)] : [];
  });
}
