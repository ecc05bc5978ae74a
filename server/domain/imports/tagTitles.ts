import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transaction.ts';

export interface OwnedTag {
  funnel: string;
  tag: string;
  title: string;
}

/** The tags of an owner's funnels that are not archived, those of the newest funnel last. */
export async function ownedTags(db: Db | Tx, ownerId: string): Promise<OwnedTag[]> {
  const { rows } = await sql<OwnedTag>`
    select distinct on (f.created_at, f.id, t ->> 'id') f.id as funnel, t ->> 'id' as tag, t ->> 'title' as title
    from funnels f, jsonb_array_elements(coalesce((f.document -> 'tags')::jsonb, '[]')
      || coalesce((f.live_document -> 'tags')::jsonb, '[]')) t
    where f.owner_id = ${ownerId} and f.state <> 'archived'
    order by f.created_at, f.id, t ->> 'id'`.execute(db);
  return rows;
}
