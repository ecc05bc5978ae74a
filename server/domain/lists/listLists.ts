import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { ListListsQuery } from '#contract/schemas/contacts/list.ts';
import { cursorInstant, decodeCursor, toPage } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';
import { contains } from '../searching.ts';
import { viewLists } from './listRow.ts';

const place = z.object({ at: cursorInstant, id: z.uuid() });

/** The lists of an owner, or those in the archive, newest first. */
export async function listLists({ db, now }: Deps, { userId }: Actor, input: ListListsQuery) {
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(place, input.cursor);
  const found = await db
    .selectFrom('lists')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('archived_at', input.archived === true ? 'is not' : 'is', null)
    .$if(Boolean(input.search?.trim()), (q) => q.where(contains(sql.ref('name'), input.search ?? '')))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(created_at, id) < (${after?.at ?? ''}::timestamptz, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = toPage(found, limit, (row) => ({ at: row.created_at.toISOString(), id: row.id }));
  return { results: await viewLists({ now }, db, userId, rows), next };
}
