import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import type { MergedPair } from '#server/domain/contacts/mergedPair.ts';

/** What happened to a contact, each with an id of its own. */
const tables = ['history', 'deliveries', 'journeys', 'answers'] as const;

/** By table: the ids of the other's rows. */
export type JoinedEvents = Record<string, string[]>;

/** Gives the kept contact what happened to the other; no journey of the other goes on by then. */
export async function joinEvents(tx: Tx, { ownerId, keep, drop }: MergedPair): Promise<JoinedEvents> {
  const joined: JoinedEvents = {};
  for (const table of tables) {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set contact_id = ${keep} where owner_id = ${ownerId} and contact_id = ${drop}
      returning id`.execute(tx);
    if (rows.length > 0) joined[table] = rows.map(({ id }) => id);
  }
  return joined;
}

/** Gives it back. */
export async function partEvents(tx: Tx, { ownerId, keep, drop }: MergedPair, joined: JoinedEvents): Promise<void> {
  for (const table of tables) {
    const ids = joined[table];
    if (ids)
      await sql`update ${sql.table(table)} set contact_id = ${drop}
        where owner_id = ${ownerId} and contact_id = ${keep}
          and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(tx);
  }
}
