import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { followContactZones } from '#server/domain/seriesMembers/followContactZones.ts';
import { type ContactValues, storedContact } from '#server/domain/contacts/values/contactValues.ts';
import type { Deps } from '#server/domain/deps.ts';

/** Writes values of a contact; null and empty ones are taken away. */
export async function writeValues(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  { ownerId, id, values }: { ownerId: string; id: string; values: ContactValues },
): Promise<void> {
  const keys = Object.keys(values);
  if (keys.length === 0) return;
  const { fields, ...columns } = storedContact(values);
  const texts = Object.entries({ ...columns, source: values.source ?? null });
  const set = texts.filter(([key]) => keys.includes(key)).map(([key, value]) => sql`${sql.ref(key)} = ${value}`);
  const own = keys.filter((key) => key.startsWith('own:')).map((key) => key.slice('own:'.length));
  if (own.length > 0)
    set.push(sql`fields = (fields - array(select jsonb_array_elements_text(${JSON.stringify(own)}::jsonb)))
      || ${JSON.stringify(fields)}::jsonb`);
  const change = () => sql`update contacts set ${sql.join(set)} where owner_id = ${ownerId} and id = ${id}`.execute(tx);
  await followContactZones(deps, tx, { ownerId, contacts: 'time_zone' in values ? [id] : [], change });
}
