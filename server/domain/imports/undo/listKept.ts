import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { KeptRow } from '#contract/schemas/contacts/contactImport.ts';
import { decodeCursor, toPage } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import type { PageInput } from '#server/domain/newestFirstPage.ts';
import { findImport } from '../stored/importRow.ts';

const place = z.object({ number: z.int32() });

/** A page of what the undo of an import left as it is, with the contacts as they are now. */
export async function listKept(
  deps: Deps,
  actor: Actor,
  { id, cursor, limit = limits.pageDefault }: { id: string } & PageInput,
): Promise<{ results: KeptRow[]; next: string | null }> {
  await findImport(deps.db, actor, id);
  const after = decodeCursor(place, cursor)?.number ?? 0;
  const { rows: found } = await sql<KeptRow>`
    select r.number, jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name) as contact
    from contact_import_rows r join contacts c on c.owner_id = r.owner_id and c.id = r.contact_id
    where r.owner_id = ${actor.userId} and r.import_id = ${id} and r.is_kept and r.number > ${after}
    order by r.number limit ${limit + 1}`.execute(deps.db);
  const { rows, next } = toPage(found, limit, ({ number }) => ({ number }));
  return { results: rows, next };
}
