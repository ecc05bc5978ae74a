import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notifyContacts } from '#server/domain/contacts/notifyContacts.ts';
import type { MergedPair } from '#server/domain/contacts/mergedPair.ts';
import type { Joined } from './mergeRow.ts';

/** Tells the screens of the funnels in which either of the two is, or whose tags they have. */
export async function notifyFunnels(tx: Tx, { ownerId, keep, drop }: MergedPair, { links }: Joined): Promise<void> {
  await notifyContacts(tx, ownerId, [keep, drop]);
  const { rows } = await sql<{ id: string }>`
    select distinct funnel_id as id from journeys where owner_id = ${ownerId} and contact_id in (${keep}, ${drop})`.execute(
    tx,
  );
  const tagged = (links.contact_tags ?? []).map(({ row }) => String(row.funnel_id));
  for (const funnel_id of new Set([...rows.map(({ id }) => id), ...tagged])) {
    await notify(tx, { kind: 'people', owner_id: ownerId, funnel_id, contacts: [keep, drop] });
    await notify(tx, { kind: 'counts', owner_id: ownerId, funnel_id });
  }
}
