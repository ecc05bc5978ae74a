import { sql } from 'kysely';
import type { Contact } from '#contract/schemas/contact.ts';
import type { Tag } from '#contract/schemas/funnel.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

type GivenTag = Contact['tags'][number];

/** The tags of contacts, by contact; hidden ones, and those that no document names any more, are left out. */
export async function readTags(db: Db | Tx, ownerId: string, contacts: string[]): Promise<Map<string, GivenTag[]>> {
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

/** Titles and colours as they are live; tags that only the draft has got cannot have been given. */
async function readNames(db: Db | Tx, ownerId: string, funnels: string[]): Promise<Map<string, Tag>> {
  if (funnels.length === 0) return new Map();
  const rows = await db
    .selectFrom('funnels')
    .select(['id', sql<Tag[]>`coalesce(live_document, document) -> 'tags'`.as('tags')])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', funnels)
    .execute();
  return new Map(rows.flatMap((row) => row.tags.map((tag): [string, Tag] => [`${row.id}${tag.id}`, tag])));
}
