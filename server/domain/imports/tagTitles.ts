import type { Colour } from '#contract/iconsAndColours.ts';
import { sql } from 'kysely';
import type { ImportTag } from '#contract/schemas/contacts/contactImport.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';

export interface OwnedTag {
  funnel: string;
  tag: string;
  title: string;
  colour: Colour;
  funnelName: string;
}

/** The tags of an owner's funnels that are not archived, those of the newest funnel last. */
export async function ownedTags(db: Db | Tx, ownerId: string): Promise<OwnedTag[]> {
  const { rows } = await sql<OwnedTag>`
    select distinct on (f.created_at, f.id, t ->> 'id') f.id as funnel, t ->> 'id' as tag, t ->> 'title' as title,
      t ->> 'colour' as colour, f.name as "funnelName"
    from funnels f, jsonb_array_elements(coalesce((f.document -> 'tags')::jsonb, '[]')
      || coalesce((f.live_document -> 'tags')::jsonb, '[]')) t
    where f.owner_id = ${ownerId} and f.state <> 'archived'
    order by f.created_at, f.id, t ->> 'id'`.execute(db);
  return rows;
}

/** The tags that can be given, those of the newest funnel first. */
export async function listTags({ db }: Deps, { userId }: Actor): Promise<{ results: ImportTag[] }> {
  const tags = await ownedTags(db, userId);
  const results = tags.map(({ tag, title, colour, funnel, funnelName }) => ({
    ...{ id: tag, title, colour },
    funnel: { id: funnel, name: funnelName },
  }));
  return { results: results.reverse() };
}
