import type { Readable } from 'node:stream';
import { limits } from '#contract/limits.ts';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { cleanLine } from '#machines/text/cleanLine.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import type { ReceivedTable } from '../gateways/tables.ts';
import { RequestError } from '../requestErrors.ts';
import { describeTable, describedColumns, rowsBelow } from './describeTable.ts';
import { guessCountry } from './guessCountry.ts';
import { findHeader } from './columns/findHeader.ts';
import { lockImport, viewImport } from './stored/importRow.ts';
import { listOwnFields } from './stored/ownFields.ts';
import { tableError } from './tableError.ts';

/** Reads an uploaded table: its columns, its first rows and how many there are. */
export async function createImport(
  deps: Deps,
  actor: Actor,
  { source, fileName, signal }: { source: Readable; fileName: string; signal: AbortSignal },
): Promise<ContactImport> {
  const received = await deps.tables.receive(source, { ownerId: actor.userId, signal });
  if ('refused' in received) throw new RequestError(received.refused, received.args);
  if ('fault' in received) throw tableError(received);
  try {
    return await storeImport(deps, actor, received, fileName);
  } finally {
    await received.discard();
  }
}

async function storeImport(
  deps: Deps,
  actor: Actor,
  received: ReceivedTable,
  fileName: string,
): Promise<ContactImport> {
  const { head, total } = received;
  const own = await listOwnFields(deps.db, actor.userId);
  const described = describeTable({ head, total, header: findHeader(head, own) }, own);
  if (described.total === 0) throw tableError({ fault: 'empty', row: null });
  const rows = rowsBelow(head, described.header);
  const country = await guessCountry(deps.db, actor.userId, { rows, columns: described.columns });
  const id = deps.newId();
  // before its row: a file without one is removed at the next start, a row without its file could not be imported
  if ((await received.store(actor.userId, id)) === 'storage_full') throw new RequestError('storage_full');
  const { row, left } = await transaction(deps.db, async (tx) => {
    await tx
      .insertInto('contact_imports')
      .values({
        owner_id: actor.userId,
        id,
        file_name: [...cleanLine(fileName)].slice(0, limits.titleChars).join(''),
        format: JSON.stringify(received.format),
        ...describedColumns(described),
        country,
        created_at: deps.now(),
      })
      .execute();
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
  for (const old of left) await deps.tables.remove(actor.userId, old);
  return viewImport(row);
}
