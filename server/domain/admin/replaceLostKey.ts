import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import { noToken, type Vault } from '../deps.ts';
import { type CheckedKey, noteKey, openOrNull } from './keyCheck.ts';

/** What nobody can open any more. */
export interface LostSecrets {
  /** Usernames of bots whose tokens must be entered anew. */
  bots: string[];
  /** E-mails of accounts whose second step takes recovery codes alone. */
  accounts: string[];
}

/**
 * The key is lost, and this one takes its place. What it does not open is given up: a bot gets an empty token, so that its
 * funnel shows what a revoked one does and waits for another; a second step stays on, and takes its recovery codes.
 */
export function replaceLostKey(db: Db, { vault, check }: CheckedKey): Promise<LostSecrets> {
  return transaction(db, async (tx) => {
    const lost = { bots: await giveUpTokens(tx, vault), accounts: await giveUpFactors(tx, vault) };
    await noteKey(tx, check);
    return lost;
  });
}

async function giveUpTokens(tx: Tx, vault: Vault): Promise<string[]> {
  const bots = await tx.selectFrom('bots').select(['owner_id', 'id', 'username', 'token_sealed']).forUpdate().execute();
  const lost = bots.filter(({ token_sealed, id }) => token_sealed && openOrNull(vault, token_sealed, id) === null);
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
    ({ secret_sealed, owner_id }) => secret_sealed && openOrNull(vault, secret_sealed, owner_id) === null,
  );
  for (const { owner_id } of lost) {
    const factor = tx.updateTable('totp_factors').set({ secret_sealed: null });
    await factor.where('owner_id', '=', owner_id).execute();
  }
  return lost.filter(({ confirmed_at }) => confirmed_at !== null).map(({ email, owner_id }) => email ?? owner_id);
}
