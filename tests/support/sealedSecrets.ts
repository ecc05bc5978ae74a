import { v7 } from 'uuid';
import type { Database } from '#server/db/open/open.ts';
import { makeVault } from '#server/secrets/vault.ts';

const owner = v7();
const bot = v7();
export const token = '1:token';
export const totp = 'JBSWY3DPEHPK3PXP';

/** Inserts an account with a bot's token and a TOTP secret, encrypted with this key. */
export async function fill({ db }: Database, key: Buffer): Promise<void> {
  const vault = makeVault(key);
  await db
    .insertInto('users')
    .values({ id: owner, email: 'owner@example.org', password_hash: 'x', created_at: new Date() })
    .execute();
  await db
    .insertInto('bots')
    .values({
      ...{ owner_id: owner, id: bot, telegram_id: 1, username: 'offer_bot', name: 'Offer' },
      ...{ token_sealed: vault.seal(token, bot), token_end: '…oken' },
    })
    .execute();
  await db
    .insertInto('totp_factors')
    .values({ owner_id: owner, secret_sealed: vault.seal(totp, owner) })
    .execute();
}

/** The secrets that a server with this key can decrypt. */
export async function openWith({ db }: Database, key: Buffer): Promise<string[]> {
  const vault = makeVault(key);
  const { token_sealed } = await db.selectFrom('bots').select('token_sealed').executeTakeFirstOrThrow();
  const { secret_sealed } = await db.selectFrom('totp_factors').select('secret_sealed').executeTakeFirstOrThrow();
  return [vault.open(token_sealed ?? Buffer.of(), bot), vault.open(secret_sealed ?? Buffer.of(), owner)];
}

export const rotation = (from: Buffer, to: { vault: Buffer; check: string }) => ({
  ...{ from: makeVault(from), to: makeVault(to.vault), check: to.check },
});
