import type { Db, Tx } from '#server/db/transaction.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Vault } from '../gateways/vault.ts';
import { storeKeyCheck } from './keyCheck.ts';

export interface Rotation {
  from: Vault;
  to: Vault;
  /** The fingerprint of the new key (`Secrets.check`). */
  check: string;
}

/**
 * Re-encrypts all bot tokens, two-step secrets and payout details and stores the new key's fingerprint, in one transaction. @returns
 * how many there are. @throws when one cannot be decrypted with the old key; then nothing has changed.
 */
export function reencrypt(db: Db, { from, to, check }: Rotation): Promise<number> {
  return transaction(db, async (tx) => {
    const bots = await tx
      .selectFrom('bots')
      .select(['owner_id', 'id', 'token_sealed'])
      .where('token_sealed', 'is not', null)
      .forUpdate()
      .execute();
    const factors = await tx
      .selectFrom('totp_factors')
      .select(['owner_id', 'secret_sealed'])
      .where('secret_sealed', 'is not', null)
      .forUpdate()
      .execute();
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
      if (!secret_sealed) continue;
      const sealed = to.seal(from.open(secret_sealed, owner_id), owner_id);
      await tx.updateTable('totp_factors').set({ secret_sealed: sealed }).where('owner_id', '=', owner_id).execute();
    }
    const details = await reencryptDetails(tx, { from, to });
    await storeKeyCheck(tx, check);
    return bots.length + factors.length + details;
  });
}

async function reencryptDetails(tx: Tx, { from, to }: Pick<Rotation, 'from' | 'to'>): Promise<number> {
  const withdrawals = await tx
    .selectFrom('withdrawals')
    .select(['id', 'details_sealed'])
    .where('details_sealed', 'is not', null)
    .forUpdate()
    .execute();
  for (const { id, details_sealed } of withdrawals) {
    if (!details_sealed) continue;
    const sealed = to.seal(from.open(details_sealed, id), id);
    await tx.updateTable('withdrawals').set({ details_sealed: sealed }).where('id', '=', id).execute();
  }
  return withdrawals.length;
}
