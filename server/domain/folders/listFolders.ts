import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { listFoldersQuery } from '#contract/schemas/contacts/folder.ts';
import { decodeCursor, toPage } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';
import { contains } from '../searching.ts';
import { viewFolders } from './viewFolders.ts';

const place = z.object({ position: z.number().int(), id: z.uuid() });

/** Lists folders in their order; archived ones only on request. */
export async function listFolders(deps: Deps, { userId }: Actor, input: z.infer<typeof listFoldersQuery>) {
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(place, input.cursor);
  const found = await deps.db
    .selectFrom('folders')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('archived_at', input.archived === 'true' ? 'is not' : 'is', null)
    .$if(Boolean(input.search?.trim()), (q) => q.where(contains(sql.ref('name'), input.search ?? '')))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(position, id) > (${after?.position ?? 0}::integer, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const { rows, next } = toPage(found, limit, ({ position, id }) => ({ position, id }));
  return { results: await viewFolders(deps, deps.db, userId, rows), next };
}
