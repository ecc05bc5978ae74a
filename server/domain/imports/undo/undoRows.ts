import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { followContactZones } from '#server/domain/seriesMembers/followContactZones.ts';
import type { Deps } from '#server/domain/deps.ts';
import { notifyContacts } from '#server/domain/contacts/notifyContacts.ts';
import { findMerged } from '#server/domain/duplicates/merge/mergeRow.ts';
import type { ImportRow } from '../stored/importRow.ts';
import { type ContactValues, isSame } from '#server/domain/contacts/values/contactValues.ts';
import { updateContacts } from '../rows/writeContacts.ts';
import { findUsed } from './findUsed.ts';
import { lockWrittenContacts } from './lockWrittenContacts.ts';
import { revokeGiven } from './revokeGiven.ts';
import type { WrittenRow } from './writtenRow.ts';

/**
 * Takes rows of an import back, in the order given, the last first: fields that still are as they were written, tags and
 * places in the list that it gave, and contacts that it added if they are not used for anything. Who was merged into
 * another contact since stays there.
 */
export async function undoRows(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'log'>,
  tx: Tx,
  row: ImportRow,
  rows: WrittenRow[],
): Promise<{ undone: number; kept: number }> {
  if (rows.length === 0) return { undone: 0, kept: 0 };
  const ownerId = row.owner_id;
  const contacts = await lockWrittenContacts(tx, ownerId, rows);
  await revokeGiven(deps, tx, { ownerId, list: row.choice?.list, rows, finishedAt: row.finished_at ?? deps.now() });
  const used = await findUsed(tx, ownerId, [...contacts.keys()]);
  const changed = new Map<string, ContactValues>();
  const removed = new Set<string>();
  const merged = await findMerged(
    tx,
    ownerId,
    rows.map((one) => one.contact_id),
  );
  const kept: number[] = [];
  for (const one of rows) {
    const id = one.contact_id ?? '';
    const values = contacts.get(id);
    if (merged.has(id)) kept.push(one.number);
    if (!values) continue;
    const after = one.after ?? {};
    const left = Object.keys(after).filter((key) => !isSame(values[key], after[key]) || isHeld(key, used.get(id)));
    if (one.outcome === 'added') {
      const isUntouched = left.length === 0 && !used.has(id) && hasOnly(values, after);
      if (isUntouched) removed.add(id);
      else kept.push(one.number);
      continue;
    }
    if (left.length > 0) kept.push(one.number);
    for (const key of Object.keys(after)) if (!left.includes(key)) values[key] = one.before?.[key] ?? null;
    if (Object.keys(after).length > left.length) changed.set(id, values);
  }
  for (const id of removed) changed.delete(id);
  const zoned = rows.flatMap((one) => (one.before && 'time_zone' in one.before ? [one.contact_id ?? ''] : []));
  await followContactZones(deps, tx, {
    ownerId,
    contacts: zoned.filter((id) => changed.has(id)),
    change: () => updateContacts(tx, { ownerId, contacts: changed }),
  });
  await remove(tx, ownerId, [...removed]);
  await markUndone(tx, row, rows, kept);
  await notifyContacts(tx, ownerId, [...contacts.keys()]);
  return { undone: rows.length - kept.length, kept: kept.length };
}

/** Whoever has written to a bot keeps the Telegram id and the username that they wrote from. */
const isHeld = (key: string, use: 'chat' | 'other' | undefined): boolean =>
  (key === 'telegram_id' || key === 'username') && use === 'chat';

/** Whether a contact has no value beside those that were written. */
const hasOnly = (values: ContactValues, after: ContactValues): boolean =>
  Object.keys(values).every((key) => key in after || isSame(values[key], null));

async function remove(tx: Tx, ownerId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from contacts where owner_id = ${ownerId}
      and id = any (array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`.execute(
    tx,
  );
}

async function markUndone(tx: Tx, { owner_id, id }: ImportRow, rows: WrittenRow[], kept: number[]): Promise<void> {
  const numbers = rows.map((one) => one.number);
  await sql`
    update contact_import_rows set is_undone = true, is_kept = number = any (${kept}::integer[])
    where owner_id = ${owner_id} and import_id = ${id} and number = any (${numbers}::integer[])`.execute(tx);
}
