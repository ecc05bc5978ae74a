import { sql } from 'kysely';
import type { ListContactsQuery } from '#contract/schemas/contacts/contactInput.ts';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { cursorInstant, toPage, decodeCursor } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { viewContacts } from '../viewContacts.ts';
import { selectContacts } from './selectContacts.ts';

const place = z.object({ at: cursorInstant, id: z.uuid() });

/** Lists the contacts of an owner, or those in the archive, newest first, with pagination by cursor. */
export async function listContacts({ db, now }: Deps, { userId }: Actor, input: ListContactsQuery) {
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(place, input.cursor);
  const where = await selectContacts(db, { ownerId: userId, filter: input, now: now() });
  const found = await db
    .selectFrom('contacts as c')
    .selectAll()
    .where(where)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(c.created_at, c.id) < (${after?.at ?? ''}::timestamptz, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = toPage(found, limit, (row) => ({ at: row.created_at.toISOString(), id: row.id }));
  return { results: await viewContacts(db, userId, rows), next };
}
