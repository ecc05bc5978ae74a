import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transaction.ts';

const markKey = 'files_folder';
const addressKey = 'files_address';
const closedKey = 'files_closed_until';

/** Where the files of the database are: the id that is marked there too, and the address under which it was last found. */
export interface KnownPlace {
  mark: string | null;
  /** As FILES names it; null in a database of an earlier version. */
  address: string | null;
}

export async function readKnownPlace(db: Db | Tx): Promise<KnownPlace> {
  const rows = await db
    .selectFrom('installation')
    .select(['key', 'value'])
    .where('key', 'in', [markKey, addressKey])
    .execute();
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value;
  const [mark, address] = [valueOf(markKey), valueOf(addressKey)];
  return {
    mark: mark === undefined ? null : String(mark),
    address: address === undefined ? null : String(address),
  };
}

export async function writeKnownPlace(db: Db | Tx, place: { mark: string; address: string }): Promise<void> {
  await writeValue(db, markKey, place.mark);
  await writeValue(db, addressKey, place.address);
}

export async function forgetKnownPlace(db: Db | Tx): Promise<void> {
  await db.deleteFrom('installation').where('key', 'in', [markKey, addressKey]).execute();
}

/** Until the caller's transaction ends, the files are not moved elsewhere. */
export async function lockMark(tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('installation')
    .select('value')
    .where('key', '=', markKey)
    .forShare()
    .executeTakeFirst();
  return row === undefined ? null : String(row.value);
}

/** Waits for all who hold the mark, and lets nobody have it until the caller's transaction ends. */
export async function takeMark(tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('installation')
    .select('value')
    .where('key', '=', markKey)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : String(row.value);
}

/** Whether nothing may be stored now, as the files are about to be elsewhere. */
export async function areFilesClosed(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ is_closed: boolean }>`
    select exists (select from installation where key = ${closedKey} and ${isClosed}) as is_closed`.execute(db);
  return rows[0]?.is_closed ?? false;
}

const isClosed = sql`(installation.value ->> 'until')::timestamptz > clock_timestamp()`;

interface Closing {
  /** Who closes. */
  by: string;
  seconds: number;
}

const closing = ({ by, seconds }: Closing) => sql`
  jsonb_build_object('by', ${by}::text, 'until', clock_timestamp() + ${seconds}::float8 * interval '1 second')`;

/** From the commit on nothing is stored for so long, or until `openFiles`. @returns false where somebody else has closed */
export async function closeFiles(tx: Tx, of: Closing): Promise<boolean> {
  const { rows } = await sql`
    insert into installation (key, value) values (${closedKey}, ${closing(of)})
    on conflict (key) do update set value = excluded.value where not ${isClosed}
    returning key`.execute(tx);
  return rows.length > 0;
}

/** For so long from now. @returns false where it has been open in between */
export async function keepFilesClosed(db: Db | Tx, of: Closing): Promise<boolean> {
  const { rows } = await sql`
    update installation set value = ${closing(of)}
    where key = ${closedKey} and ${isClosed} and value ->> 'by' = ${of.by}
    returning key`.execute(db);
  return rows.length > 0;
}

export async function openFiles(db: Db | Tx, by: string): Promise<void> {
  await sql`delete from installation where key = ${closedKey} and value ->> 'by' = ${by}`.execute(db);
}

async function writeValue(db: Db | Tx, key: string, value: string): Promise<void> {
  const row = db.insertInto('installation').values({ key, value: JSON.stringify(value) });
  await row.onConflict((on) => on.column('key').doUpdateSet({ value: JSON.stringify(value) })).execute();
}
