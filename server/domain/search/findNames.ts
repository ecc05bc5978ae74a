import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { type TextComparison, type FoundRow, ofKind } from './foundRow.ts';

/** What has only a name, and not too many of them: funnels, series, templates, folders and lists. */
export async function findNames(tx: Tx, owner: string, { matches, rank }: TextComparison): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    (select 'funnel' as kind, f.id, f.name as title, null as text, null::uuid as funnel_id, null as funnel_name,
        null::uuid as stage_id, null::uuid as series_id, f.state = 'archived' as archived, ${rank('folded_search(f.name)')} + 0.5 as rank
      from funnels f where f.owner_id = ${owner} and ${matches('folded_search(f.name)')}
      order by rank desc, f.updated_at desc limit ${ofKind})
    union all
    (select 'series', s.id, s.name, null, f.id, f.name, null, s.id, f.state = 'archived' or s.archived_at is not null, ${rank('folded_search(s.name)')} + 0.2 as rank
      from series s join funnels f on f.owner_id = s.owner_id and f.id = s.funnel_id
      where s.owner_id = ${owner} and ${matches('folded_search(s.name)')}
      order by rank desc, s.created_at desc limit ${ofKind})
    union all
    (select 'template', p.id, p.name, null, null, null, null, null, p.archived_at is not null, ${rank('folded_search(p.name)')} + 0.2 as rank
      from templates p where p.owner_id = ${owner} and ${matches('folded_search(p.name)')}
      order by rank desc, p.updated_at desc limit ${ofKind})
    union all
    (select 'folder', d.id, d.name, null, null, null, null, null, d.archived_at is not null, ${rank('folded_search(d.name)')} + 0.2 as rank
      from folders d where d.owner_id = ${owner} and ${matches('folded_search(d.name)')}
      order by rank desc, d.created_at desc limit ${ofKind})
    union all
    (select 'list', i.id, i.name, null, null, null, null, null, i.archived_at is not null, ${rank('folded_search(i.name)')} + 0.2 as rank
      from lists i where i.owner_id = ${owner} and ${matches('folded_search(i.name)')}
      order by rank desc, i.created_at desc limit ${ofKind})`.execute(tx);
  return rows;
}
