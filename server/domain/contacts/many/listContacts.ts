import { sql } from 'kysely';
import type { ListContactsQuery } from '#contract/schemas/contactInput.ts';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { cursorInstant, toPage, decodeCursor } from '../../cursor.ts';
import type { Actor, Deps } from '../../deps.ts';
import { membersOf } from '../../lists/membersOf.ts';
import { viewContacts } from '../viewContacts.ts';
import { matchesContact } from './matchesContact.ts';

const place = z.object({ at: cursorInstant, id: z.uuid() });

const isInFolder = (ownerId: string, folder: string) =>
  sql<boolean>`c.id in (select i.item_id from folder_items i
    where i.owner_id = ${ownerId} and i.folder_id = ${folder} and i.kind = 'contact')`;

/** Lists the contacts of an owner, or those in the archive, newest first, with pagination by cursor. */
export async function listContacts({ db, now }: Deps, { userId }: Actor, input: ListContactsQuery) {
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(place, input.cursor);
  const members =
    input.list === undefined ? null : await membersOf(db, { ownerId: userId, id: input.list, now: now() });
  const found = await db
    .selectFrom('contacts as c')
    .selectAll()
    .where('c.owner_id', '=', userId)
    .$if(input.tag !== undefined, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('contact_tags as t')
            .select('t.tag_id')
            .where('t.owner_id', '=', userId)
            .whereRef('t.contact_id', '=', 'c.id')
            .where('t.tag_id', '=', input.tag ?? '')
            .where('t.hidden_at', 'is', null),
        ),
      ),
    )
    .$if(input.funnel !== undefined, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('journeys as j')
            .select('j.id')
            .where('j.owner_id', '=', userId)
            .whereRef('j.contact_id', '=', 'c.id')
            .where('j.funnel_id', '=', input.funnel ?? '')
            .where('j.is_current', '=', true)
            .where('j.is_test', '=', false)
            .$if(input.stage !== undefined, (journey) => journey.where('j.stage_id', '=', input.stage ?? '')),
        ),
      ),
    )
    .$if(input.folder !== undefined, (q) => q.where(isInFolder(userId, input.folder ?? '')))
    .$if(members !== null, (q) => q.where(members ?? sql<boolean>`false`))
    .where('c.erased_at', 'is', null)
    .where('c.archived_at', input.archived === true ? 'is not' : 'is', null)
    .$if(Boolean(input.search?.trim()), (q) => q.where(matchesContact(sql.ref('c.searched'), input.search ?? '')))
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
