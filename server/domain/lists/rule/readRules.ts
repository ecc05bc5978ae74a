import { sql } from 'kysely';
import type { Rule } from '#contract/schemas/contacts/rule.ts';
import { conditionsOf } from '#machines/lists/conditions.ts';
import type { KnownThings } from '#machines/lists/isBroken.ts';
import type { KnownLists } from '#machines/lists/rulesOfLists.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

/** What rules are checked against and compiled with. */
export interface Rules {
  known: KnownThings;
  /** Of the owner's own fields, by name and by id. */
  fieldNames: ReadonlyMap<string, string>;
  ownerId: string;
  /** For days that have no zone of their own. */
  timeZone: string;
  now: Date;
}

interface Asked {
  ownerId: string;
  now: Date;
  /** Rules that are not saved yet; those of the lists are read anyway. */
  rules?: readonly Rule[];
}

/** Reads what the given rules, and those of the owner's lists, name. */
export async function readRules(db: Db | Tx, { ownerId, now, rules = [] }: Asked): Promise<Rules> {
  const lists = await readLists(db, ownerId);
  const saved = [...lists.values()].filter((rule) => rule !== null);
  const conditions = [...rules, ...saved].flatMap(conditionsOf);
  const named = (pick: (condition: (typeof conditions)[number]) => string | undefined) => [
    ...new Set(conditions.map(pick).filter((id) => id !== undefined)),
  ];
  const funnels = named((asked) =>
    'funnel' in asked
      ? asked.funnel
      : 'finished' in asked
        ? asked.finished
        : 'stage' in asked
          ? asked.stage.funnel
          : 'visited' in asked
            ? asked.visited.funnel
            : undefined,
  );
  const fieldNames = await readFieldNames(db, ownerId);
  const known = {
    lists,
    tags: await readKnownTags(
      db,
      ownerId,
      named((asked) => ('tag' in asked ? asked.tag : undefined)),
    ),
    funnels: await readStages(db, ownerId, funnels),
    mailings: await readButtons(
      db,
      ownerId,
      named((asked) => ('pressed' in asked ? asked.pressed.mailing : undefined)),
    ),
    fields: new Set(fieldNames.keys()),
  };
  return { known, fieldNames, ownerId, timeZone: await readTimeZone(db, ownerId), now };
}

/** The rules of the lists that are not in the archive. */
export async function readLists(db: Db | Tx, ownerId: string): Promise<KnownLists> {
  const rows = await db
    .selectFrom('lists')
    .select(['id', 'rule'])
    .where('owner_id', '=', ownerId)
    .where('archived_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, rule }) => [id, rule]));
}

const idsIn = (ids: string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/**
 * Those that a funnel of the owner's still has. One given by hand may be in a draft alone; one that came back to the draft
 * after it was published without it is not there before it is published again.
 */
export async function readKnownTags(db: Db | Tx, ownerId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct t.tag ->> 'id' as id
    from funnels f
    cross join lateral (
      select json_array_elements(f.document -> 'tags') as tag, false as is_live
      union all select json_array_elements(f.live_document -> 'tags'), true) t
    where f.owner_id = ${ownerId} and f.state <> 'archived' and t.tag ->> 'id' in ${idsIn(ids)}
      and (t.is_live or not exists (
        select from contact_tags c where c.owner_id = f.owner_id and c.funnel_id = f.id and c.tag_id = (t.tag ->> 'id')::uuid
          and c.hidden_at is not null))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function readStages(db: Db | Tx, ownerId: string, ids: string[]): Promise<Map<string, Set<string>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; stages: string[] }>`
    select f.id, array(
      select json_array_elements(f.document -> 'stages') ->> 'id'
      union select json_array_elements(f.live_document -> 'stages') ->> 'id') as stages
    from funnels f
    where f.owner_id = ${ownerId} and f.state <> 'archived' and f.id::text in ${idsIn(ids)}`.execute(db);
  return new Map(rows.map(({ id, stages }) => [id, new Set(stages)]));
}

async function readButtons(db: Db | Tx, ownerId: string, ids: string[]): Promise<Map<string, Set<string>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('mailings')
    .select(['id', 'message'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, message }) => [id, new Set(message.buttons.map((button) => button.id))]));
}

async function readFieldNames(db: Db | Tx, ownerId: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('contact_fields').select(['id', 'name']).where('owner_id', '=', ownerId).execute();
  return new Map(
    rows.flatMap(({ id, name }): [string, string][] => [
      [name, name],
      [id, name],
    ]),
  );
}

async function readTimeZone(db: Db | Tx, ownerId: string): Promise<string> {
  const row = await db.selectFrom('users').select('time_zone').where('id', '=', ownerId).executeTakeFirst();
  return row?.time_zone ?? 'UTC';
}
