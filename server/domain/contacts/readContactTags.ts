import { sql } from 'kysely';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Tag } from '#contract/schemas/funnels/funnel.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

type GivenTag = Contact['tags'][number];

/** The tags of contacts, by contact; hidden ones, and those that no document names any more, are left out. */
export async function readContactTags(
  db: Db | Tx,
  ownerId: string,
  contacts: string[],
): Promise<Map<string, GivenTag[]>> {
  const rows = await db
    .selectFrom('contact_tags')
    .select(['contact_id', 'funnel_id', 'tag_id', 'since'])
    .where('owner_id', '=', ownerId)
    .where('contact_id', 'in', contacts)
    .where('hidden_at', 'is', null)
    .orderBy('since')
    .execute();
  const named = await readNames(db, ownerId, [...new Set(rows.map((row) => row.funnel_id))]);
  const given = new Map<string, GivenTag[]>();
  for (const row of rows) {
    const tag = named.get(`${row.funnel_id}${row.tag_id}`);
    if (!tag) continue;
    const view = { ...tag, funnel: row.funnel_id, since: row.since.toISOString() };
    given.set(row.contact_id, [...(given.get(row.contact_id) ?? []), view]);
  }
  return given;
}

/** Titles and colours as they are live; those of the draft where only it has got the tag, which was given by hand. */
async function readNames(db: Db | Tx, ownerId: string, funnels: string[]): Promise<Map<string, Tag>> {
  if (funnels.length === 0) return new Map();
  const rows = await db
    .selectFrom('funnels')
    .select([
      'id',
      sql<Tag[]>`document -> 'tags'`.as('drafted'),
      sql<Tag[]>`coalesce(live_document -> 'tags', '[]'::json)`.as('live'),
    ])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', funnels)
    .execute();
  return new Map(
    rows.flatMap((row) => [...row.drafted, ...row.live].map((tag): [string, Tag] => [`${row.id}${tag.id}`, tag])),
  );
}
