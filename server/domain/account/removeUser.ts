import { sql } from 'kysely';
import { maskEmail } from '#contract/maskEmail.ts';
import { notify } from '#server/db/notify.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { refuseLastAdmin } from '../admin/refuseLastAdmin.ts';
import { stopRenewals } from '../billing/stopRenewals.ts';
import type { Deps } from '../deps.ts';
import { removeDeletedAccountFiles } from '../files/deletedAccountFiles.ts';
import { RequestError } from '../requestErrors.ts';
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts';
import { endSessions } from './endSessions.ts';
import { findById } from './findUser.ts';
import { leaveLedger } from './leaveLedger.ts';
import { ownedTables } from './ownedTables.ts';

interface Removal {
  id: string;
  /** Who does it, where it is not the account itself. */
  actor?: string;
  address: string;
  /** What belongs to it, in its transaction. */
  andThen?: (tx: Tx) => Promise<void>;
}

/**
 * Deletes an account with all its data; what renews for it is cancelled at its provider, and its payments stay without it;
 * its bots become free, and its files are removed afterwards. @throws RequestError `last_admin`; `withdrawal_open`;
 * `invalid_token` or, for another's, `not_found`
 */
export async function removeUser(deps: Deps, { id, actor, address, andThen }: Removal): Promise<void> {
  const hooked = await transaction(deps.db, async (tx) => {
    await refuseLastAdmin(tx, id);
    const funnels = tx.selectFrom('funnels').select('id').where('owner_id', '=', id).orderBy('id');
    await funnels.forNoKeyUpdate().execute();
    await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    const user = await findById(tx, id);
    if (!user) throw new RequestError(actor === undefined ? 'invalid_token' : 'not_found');
    const about = { user: id, actor: actor ?? null, address, detail: { email: maskEmail(user.email) } };
    await recordSecurityEvent(deps, tx, { kind: 'account_deleted', ...about });
    await andThen?.(tx);
    return deleteAccount(deps, tx, id);
  });
  for (const token of hooked) void removeWebhook(deps, token);
  await removeDeletedAccountFiles(deps);
}

/** The account is gone whether it succeeds or not: what Telegram still posts to the address is answered 404. */
async function removeWebhook({ telegram, log }: Deps, token: string): Promise<void> {
  try {
    await telegram.takeWebhook(token);
  } catch (error) {
    log.error({ err: error }, 'a webhook of a deleted account is not removed');
  }
}

/** Of an account that is locked, after its funnels. @returns the tokens of bots whose webhooks are still set. */
async function deleteAccount(deps: Deps, tx: Tx, userId: string): Promise<string[]> {
  await endSessions(tx, { userId });
  await leaveLedger(deps, tx, userId);
  await stopRenewals(deps, tx, userId);
  await tx.updateTable('provider_events').set({ raw: '{}' }).where('owner_id', '=', userId).execute();
  const hooked = await hookedTokens(deps, tx, userId);
  for (const table of ownedTables) await sql`delete from ${sql.table(table)} where owner_id = ${userId}`.execute(tx);
  await tx.deleteFrom('users').where('id', '=', userId).execute();
  const leftFiles = tx.insertInto('left_files').values({ former_owner_id: userId, at: deps.now() });
  await leftFiles.onConflict((on) => on.doNothing()).execute();
  await notify(tx, { kind: 'bots' });
  return hooked;
}

async function hookedTokens({ vault }: Deps, tx: Tx, userId: string): Promise<string[]> {
  const bots = tx.selectFrom('bots').select(['id', 'token_sealed']).where('owner_id', '=', userId);
  const hooked = await bots.where('webhook_id', 'is not', null).execute();
  return hooked.flatMap(({ id, token_sealed }) => {
    try {
      return token_sealed ? [vault.open(token_sealed, id)] : [];
    } catch {
      // sealed with a key that was lost: nobody can remove its webhook
      return [];
    }
  });
}
