import type { Readable } from 'node:stream';
import { limits } from '#contract/limits.ts';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { cleanLine } from '#machines/text/cleanLine.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import type { UploadedTable } from '../gateways/tables.ts';
import { RequestError } from '../requestErrors.ts';
import { describeTable, describedColumns, rowsBelow } from './describeTable.ts';
import { guessCountry } from './guessCountry.ts';
import { findHeader } from './columns/findHeader.ts';
import { type ImportRow, lockImport, viewImport } from './stored/importRow.ts';
import { listOwnFields } from './stored/ownFields.ts';
import { tableError } from './tableError.ts';

/** Reads an uploaded table: its columns, its first rows and how many there are. Idempotent: a retried upload gets the import that it made. */
export async function createImport(
  deps: Deps,
  actor: Actor,
  {
    id,
    source,
    fileName,
    signal,
  }: { id?: string | undefined; source: Readable; fileName: string; signal: AbortSignal },
): Promise<ContactImport> {
  const received = await deps.tables.receive(source, { ownerId: actor.userId, signal });
  if ('refused' in received) throw new RequestError(received.refused, received.args);
  if ('fault' in received) throw tableError(received);
  try {
    return await storeImport(deps, actor, received, { id, fileName });
  } finally {
    await received.discard();
  }
}

async function storeImport(
  deps: Deps,
  actor: Actor,
  received: UploadedTable,
  upload: { id: string | undefined; fileName: string },
): Promise<ContactImport> {
  const { head, total } = received;
  const file_name = [...cleanLine(upload.fileName)].slice(0, limits.titleChars).join('');
  const body_hash = bodyHash({ file: received.sha256, name: file_name });
  const own = await listOwnFields(deps.db, actor.userId);
  const described = describeTable({ head, total, header: findHeader(head, own) }, own);
  if (described.total === 0) throw tableError({ fault: 'empty', row: null });
  const rows = rowsBelow(head, described.header);
  const country = await guessCountry(deps.db, actor.userId, { rows, columns: described.columns });
  const id = upload.id ?? deps.newId();
  const { row, left } = await deps.tables.storing(async (hold) => {
    // before its row: a file without one is removed at a later start, a row without its file could not be imported
    if (!(await isThere(deps, actor, id)) && (await received.store(actor.userId, id)) === 'storage_full')
      throw new RequestError('storage_full');
    return transaction(deps.db, async (tx) => {
      await hold(tx);
      const inserted = await tx
        .insertInto('contact_imports')
        .values({
          ...{ owner_id: actor.userId, id, file_name, body_hash },
          format: JSON.stringify(received.format),
          ...describedColumns(described),
          country,
          created_at: deps.now(),
        })
        .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) return { row: await madeBefore(tx, actor, { id, body_hash }), left: [] };
      const oldest = await tx
        .selectFrom('contact_imports')
        .select('id')
        .where('owner_id', '=', actor.userId)
        .where('state', '=', 'read')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(limits.unstartedImports)
        .execute();
      const ids = oldest.map((one) => one.id);
      if (ids.length > 0)
        await tx.deleteFrom('contact_imports').where('owner_id', '=', actor.userId).where('id', 'in', ids).execute();
      return { row: await lockImport(tx, actor, id), left: ids };
    });
  });
  for (const old of left) await deps.tables.remove(actor.userId, old);
  return viewImport(row);
}

/** Whether an import has this id, whose file is then its own. */
async function isThere(deps: Deps, { userId }: Actor, id: string): Promise<boolean> {
  const rows = deps.db.selectFrom('contact_imports').select('id').where('owner_id', '=', userId).where('id', '=', id);
  return (await rows.executeTakeFirst()) !== undefined;
}

/** The import that the same upload with this id has made. @throws RequestError `id_taken` where another one has. */
async function madeBefore(
  tx: Tx,
  actor: Actor,
  { id, body_hash }: { id: string; body_hash: string },
): Promise<ImportRow> {
  const made = await lockImport(tx, actor, id);
  if (made.body_hash !== body_hash) throw new RequestError('id_taken', {}, { id });
  return made;
}
