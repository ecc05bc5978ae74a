import type { Db, Tx } from '#server/db/transaction.ts';
import type { Vault } from '../gateways/vault.ts';

/** The row of `installation` that identifies the key that this database is encrypted with. */
const key = 'key_check';

/** A key, and its fingerprint (`Secrets.check`). */
export interface CheckedKey {
  vault: Vault;
  check: string;
}

/** The fingerprint of the database's key; null for a database of a release that stored none. */
export async function storedKeyCheck(db: Db | Tx): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  return typeof row?.value === 'string' ? row.value : null;
}

export async function storeKeyCheck(db: Db | Tx, check: string): Promise<void> {
  const value = JSON.stringify(check);
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Whether the database has a key already, so that a newly generated one would be wrong. */
export const hasKey = async (db: Db): Promise<boolean> =>
  (await storedKeyCheck(db)) !== null || (await sealedSecrets(db)).length > 0;

/** Whether a key is the database's. Without a stored fingerprint it is, if it decrypts a secret or there is none. */
export async function isDatabaseKey(db: Db, { vault, check }: CheckedKey): Promise<boolean> {
  const noted = await storedKeyCheck(db);
  if (noted !== null) return noted === check;
  const sealed = await sealedSecrets(db);
  return sealed.length === 0 || sealed.some(({ text, row }) => decryptOrNull(vault, text, row) !== null);
}

async function sealedSecrets(db: Db): Promise<{ text: Buffer; row: string }[]> {
  const bots = db.selectFrom('bots').select(['token_sealed as text', 'id as row']);
  const factors = db.selectFrom('totp_factors').select(['secret_sealed as text', 'owner_id as row']);
  const details = db.selectFrom('withdrawals').select(['details_sealed as text', 'id as row']);
  const rows = await bots.unionAll(factors).unionAll(details).execute();
  return rows.flatMap(({ text, row }) => (text === null ? [] : [{ text, row }]));
}

/** Null where it was encrypted with another key, or is damaged. */
export function decryptOrNull(vault: Vault, sealed: Buffer, row: string): string | null {
  try {
    return vault.open(sealed, row);
  } catch {
    return null;
  }
}
