import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import type { ContactMerge } from '#contract/schemas/contacts/duplicate.ts';
import { cursorInstant, decodeCursor, toPage } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { mergeUndoUntil } from './mergeRow.ts';

const place = z.object({ at: cursorInstant, id: z.uuid() });

interface Row {
  id: string;
  at: Date;
  keep: ContactMerge['keep'];
  drop: ContactMerge['drop'];
}

/** The merges that can be undone, newest first, with pagination by cursor; not those of who was merged again since. */
export async function listMerges({ db, now }: Deps, { userId }: Actor, input: Pick<ListQuery, 'cursor' | 'limit'>) {
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(place, input.cursor);
  const oldest = new Date(now().getTime() - limits.mergeUndoDays * 86_400_000);
  const { rows: found } = await sql<Row>`
    select m.id, m.at, jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
        'username', c.username) as keep,
      jsonb_build_object('id', m.drop_id, 'first_name', m.dropped ->> 'first_name', 'last_name', m.dropped ->> 'last_name',
        'username', m.dropped ->> 'username', 'phone', m.dropped ->> 'phone', 'email', m.dropped ->> 'email') as drop
    from contact_merges m join contacts c on c.owner_id = m.owner_id and c.id = m.keep_id
    where m.owner_id = ${userId} and m.undone_at is null and m.at >= ${oldest}
      ${after ? sql`and (m.at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by m.at desc, m.id desc limit ${limit + 1}`.execute(db);
  const { rows, next } = toPage(found, limit, ({ at, id }) => ({ at: at.toISOString(), id }));
  const results = rows.map(
    ({ at, ...row }): ContactMerge => ({ ...row, at: at.toISOString(), until: mergeUndoUntil(at).toISOString() }),
  );
  return { results, next };
}
