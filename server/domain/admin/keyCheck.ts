import type { Db, Tx } from '#server/db/transaction.ts';
import type { Vault } from '../deps.ts';

/** A row of `installation`: tells which key the secrets of this database are encrypted with. */
const key = 'key_check';

/** A key, and what tells it from others (`Secrets.check`). */
export interface CheckedKey {
  vault: Vault;
  check: string;
}

/** Which key this database is of; null where no release has noted it yet. */
export async function notedKey(db: Db | Tx): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  return typeof row?.value === 'string' ? row.value : null;
}

export async function noteKey(db: Db | Tx, check: string): Promise<void> {
  const value = JSON.stringify(check);
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Whether there is a key that this database is of: one that is made now would not be it. */
export const hasKey = async (db: Db): Promise<boolean> =>
  (await notedKey(db)) !== null || (await sealedSecrets(db)).length > 0;

/** Whether a key is the one of this database. Where none is noted it is, if it opens a secret or there is none. */
export async function isKeyOf(db: Db, { vault, check }: CheckedKey): Promise<boolean> {
  const noted = await notedKey(db);
  if (noted !== null) return noted === check;
  const sealed = await sealedSecrets(db);
  return sealed.length === 0 || sealed.some(({ text, row }) => openOrNull(vault, text, row) !== null);
}

async function sealedSecrets(db: Db): Promise<{ text: Buffer; row: string }[]> {
  const bots = db.selectFrom('bots').select(['token_sealed as text', 'id as row']);
  const factors = db.selectFrom('totp_factors').select(['secret_sealed as text', 'owner_id as row']);
  const rows = await bots.unionAll(factors).execute();
  return rows.flatMap(({ text, row }) => (text === null ? [] : [{ text, row }]));
}

/** Null where it was encrypted with another key, or is damaged. */
export function openOrNull(vault: Vault, sealed: Buffer, row: string): string | null {
  try {
    return vault.open(sealed, row);
  } catch {
    return null;
  }
}
