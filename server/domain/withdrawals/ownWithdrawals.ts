import { limits } from '#contract/limits.ts';
import type { Withdrawal, WithdrawalForm } from '#contract/schemas/money/partner.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { isChecking } from '../ledger/comparison.ts';
import { afterCursor } from '../afterCursor.ts';
import { type PageInput, newestFirstPage } from '../newestFirstPage.ts';
import { type AskingAccount, readAskingAccount } from './askingAccount.ts';
import { confirmationOf } from './confirmation.ts';
import { expireUnconfirmed } from './expireUnconfirmed.ts';
import { heldUntil } from './holds.ts';
import { transitionWithdrawal } from './transitionWithdrawal.ts';
import { findWithdrawal, lockWithdrawal, viewWithdrawal } from './withdrawalRow.ts';

/** A partner's withdrawals, newest first. @throws RequestError `not_a_partner` */
export async function listWithdrawals(deps: Deps, actor: Actor, input: PageInput) {
  await prepare(deps, actor);
  return newestFirstPage(
    input,
    (after, limit) =>
      ofPartner(deps, actor)
        .where(afterCursor(after))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    viewWithdrawal,
  );
}

export async function getWithdrawal(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Withdrawal> {
  await expireUnconfirmed(deps, actor.userId);
  return viewWithdrawal(await findWithdrawal(deps.db, id, actor.userId));
}

/** Cancels a withdrawal while it is requested. @throws RequestError `transition_not_allowed` */
export async function cancelWithdrawal(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Withdrawal> {
  await expireUnconfirmed(deps, actor.userId);
  return transaction(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, id, actor.userId);
    const cancelled = await transitionWithdrawal(deps, tx, row, { event: { type: 'withdrawal.cancel' } });
    return viewWithdrawal(cancelled ?? row);
  });
}

/** What a withdrawal needs now. @throws RequestError `not_a_partner` */
export async function getWithdrawalForm(deps: Deps, actor: Actor): Promise<WithdrawalForm> {
  const account = await prepare(deps, actor);
  const newest = ofPartner(deps, actor).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1);
  const open = await newest.where('state', 'in', ['requested', 'approved']).executeTakeFirst();
  const last = await newest.executeTakeFirst();
  const until = await heldUntil(deps.db, actor.userId, deps.now());
  return {
    held_until: until?.toISOString() ?? null,
    is_checking: await isChecking(deps.db),
    open: open ? viewWithdrawal(open) : null,
    confirm: confirmationOf(deps, account),
    last: last ? { method: last.method, details: last.details } : null,
    days: limits.withdrawalDays,
  };
}

async function prepare(deps: Deps, { userId }: Actor): Promise<AskingAccount> {
  const account = await readAskingAccount(deps, userId);
  if (account.has_expired) await expireUnconfirmed(deps, userId);
  return account;
}

const ofPartner = ({ db }: Deps, { userId }: Actor) =>
  db.selectFrom('withdrawals').selectAll().where('partner_id', '=', userId);
