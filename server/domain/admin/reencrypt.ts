import type { Db } from '#server/db/transaction.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Vault } from '../deps.ts';

/** A row of `installation`: tells which key the secrets of this database are encrypted with, once it was ever rotated. */
const key = 'key_check';

export interface Rotation {
  from: Vault;
  to: Vault;
  /** Of the new key (`Secrets.check`). */
  check: string;
}

/**
 * Encrypts all bot tokens and all secrets of two-step sign-in anew, and notes the new key, in one transaction.
 * @returns how many there are. @throws when one cannot be opened with the old key; then nothing has changed.
 */
export function reencrypt(db: Db, { from, to, check }: Rotation): Promise<number> {
  return transaction(db, async (tx) => {
    const bots = await tx
      .selectFrom('bots')
      .select(['owner_id', 'id', 'token_sealed'])
      .where('token_sealed', 'is not', null)
      .forUpdate()
      .execute();
    const factors = await tx.selectFrom('totp_factors').select(['owner_id', 'secret_sealed']).forUpdate().execute();
    for (const { owner_id, id, token_sealed } of bots) {
      if (!token_sealed) continue;
      const sealed = to.seal(from.open(token_sealed, id), id);
      await tx
        .updateTable('bots')
        .set({ token_sealed: sealed })
        .where('owner_id', '=', owner_id)
        .where('id', '=', id)
        .execute();
    }
    for (const { owner_id, secret_sealed } of factors) {
      const sealed = to.seal(from.open(secret_sealed, owner_id), owner_id);
      await tx.updateTable('totp_factors').set({ secret_sealed: sealed }).where('owner_id', '=', owner_id).execute();
    }
    const value = JSON.stringify(check);
    await tx
      .insertInto('installation')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    return bots.length + factors.length;
  });
}

/** Which key this database was last rotated to; null where it never was. */
export async function rotatedTo(db: Db): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  return typeof row?.value === 'string' ? row.value : null;
}
