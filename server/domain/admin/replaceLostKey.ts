import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import { noToken, type Vault } from '../gateways/vault.ts';
import { type CheckedKey, storeKeyCheck, decryptOrNull } from './keyCheck.ts';

/** Secrets that cannot be decrypted any more. */
export interface LostSecrets {
  /** Usernames of bots whose tokens must be entered again. */
  bots: string[];
  /** E-mails of accounts that can only use recovery codes now. */
  accounts: string[];
}

/**
 * Replaces a lost key. What the new one does not decrypt is given up: a bot gets an empty token, which is treated as
 * revoked until a new one is entered; two-step sign-in stays on and accepts recovery codes; payout details are given again
 * with the next withdrawal.
 */
export function replaceLostKey(db: Db, { vault, check }: CheckedKey): Promise<LostSecrets> {
  return transaction(db, async (tx) => {
    const lost = { bots: await giveUpTokens(tx, vault), accounts: await giveUpFactors(tx, vault) };
    await giveUpDetails(tx, vault);
    await storeKeyCheck(tx, check);
    return lost;
  });
}

async function giveUpTokens(tx: Tx, vault: Vault): Promise<string[]> {
  const bots = await tx.selectFrom('bots').select(['owner_id', 'id', 'username', 'token_sealed']).forUpdate().execute();
  const lost = bots.filter(({ token_sealed, id }) => token_sealed && decryptOrNull(vault, token_sealed, id) === null);
  for (const { owner_id, id } of lost) {
    const given = tx.updateTable('bots').set({ token_sealed: vault.seal(noToken, id), token_end: '' });
    await given.where('owner_id', '=', owner_id).where('id', '=', id).execute();
  }
  return lost.map(({ username }) => username);
}

async function giveUpFactors(tx: Tx, vault: Vault): Promise<string[]> {
  const factors = await tx
    .selectFrom('totp_factors as f')
    .innerJoin('users as u', 'u.id', 'f.owner_id')
    .select(['f.owner_id', 'f.secret_sealed', 'f.confirmed_at', 'u.email'])
    .forUpdate('f')
    .execute();
  const lost = factors.filter(
    ({ secret_sealed, owner_id }) => secret_sealed && decryptOrNull(vault, secret_sealed, owner_id) === null,
  );
  for (const { owner_id } of lost) {
    const factor = tx.updateTable('totp_factors').set({ secret_sealed: null });
    await factor.where('owner_id', '=', owner_id).execute();
  }
  return lost.filter(({ confirmed_at }) => confirmed_at !== null).map(({ email, owner_id }) => email ?? owner_id);
}

async function giveUpDetails(tx: Tx, vault: Vault): Promise<void> {
  const rows = await tx.selectFrom('withdrawals').select(['id', 'details_sealed']).forUpdate().execute();
  for (const { id, details_sealed } of rows)
    if (details_sealed && decryptOrNull(vault, details_sealed, id) === null)
      await tx.updateTable('withdrawals').set({ details_sealed: null }).where('id', '=', id).execute();
}
