import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { Withdrawal, withdrawalInput } from '#contract/schemas/partner.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { transaction } from '#server/db/transaction.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { lockBalances } from '../ledger/lockBalances.ts';
import { postTransfer } from '../ledger/postTransfers.ts';
import { releaseDue } from '../ledger/settleHolds.ts';
import { requirePartner } from '../partner/isPartner.ts';
import { RequestError } from '../requestErrors.ts';
import { askInTelegram } from './askInTelegram.ts';
import { confirmationOf, proveWithdrawal } from './confirmation.ts';
import { expireUnconfirmed } from './expireUnconfirmed.ts';
import { noteDetails } from './holds.ts';
import { parseAmount } from './parseAmount.ts';
import { lastDetails } from './lastDetails.ts';
import { parsePayoutDetails } from './payoutDetails.ts';
import { refuseHeld, refuseOpen, refuseTooMuch } from './refusals.ts';
import { requested } from './transitionWithdrawal.ts';
import { viewWithdrawal, type WithdrawalRow } from './withdrawalRow.ts';

type Input = z.infer<typeof withdrawalInput> & {
  /** The header Idempotency-Key. */
  key: string | null;
  address: string;
  language: Language;
};

/**
 * Requests a withdrawal: its amount leaves what is available. Sent again, by its id or key, it answers the same
 * withdrawal. @throws ValidationError on `amount`, `details` or `password`. @throws RequestError `not_a_partner`,
 * `id_taken`, `no_platform_bot`, `withdrawals_held`, `withdrawal_open`, `insufficient_funds`
 */
export async function requestWithdrawal(
  deps: Deps,
  actor: Actor,
  { password, key, address, language, ...asked }: Input,
): Promise<Withdrawal & { confirm?: 'telegram' }> {
  const { amount, fee } = parseAmount(deps, asked);
  const { userId } = actor;
  const isGiven = Object.values(asked.details).some((value) => value !== undefined);
  const last = isGiven ? null : await lastDetails(deps, userId, asked.method);
  const details = last ?? parsePayoutDetails(asked);
  await requirePartner(deps.db, userId);
  const retry = { id: asked.id, key, hash: bodyHash(asked) };
  const known = await findRequested(deps.db, userId, retry);
  if (known) return viewRequested(known);
  const confirm = await confirmationOf(deps, userId);
  await proveWithdrawal(deps, actor, { confirm, password, address });
  await expireUnconfirmed(deps, userId);
  const { currency } = amount;
  const details_hash = deps.accounts.sign(`payout:${asked.method}:${details.plain}`);
  await noteDetails(deps, userId, { currency, hash: details_hash });
  return transaction(deps.db, async (tx) => {
    await lockBalances(tx, userId);
    const made = await findRequested(tx, userId, retry);
    if (made) return viewRequested(made);
    await releaseDue(deps, tx, userId);
    await refuseHeld(deps, tx, userId, language);
    await refuseOpen(tx, userId);
    await refuseTooMuch(tx, userId, { amount, language });
    const id = asked.id ?? deps.newId();
    const at = deps.now();
    const waits = confirm === 'telegram' ? new Date(at.getTime() + limits.withdrawalConfirmMinutes * 60_000) : null;
    const step = { state: 'requested' as const, at: at.toISOString(), by: null, detail: '' };
    const row = await insertWithdrawal(tx, {
      ...{ partner_id: userId, id, body_hash: retry.hash, idempotency_key: key, state: 'requested' },
      ...{ method: asked.method, amount_minor: amount.amount, fee_minor: fee, currency },
      ...{ details: details.shown, details_sealed: deps.vault.seal(details.plain, id), details_hash },
      ...{ confirm_until: waits, steps: JSON.stringify([step]), created_at: at, changed_at: at },
    });
    await postTransfer(deps, tx, requested(row));
    if (confirm === 'telegram') await askInTelegram(deps, tx, row);
    return viewRequested(row);
  });
}

const viewRequested = (row: WithdrawalRow): Withdrawal & { confirm?: 'telegram' } => {
  const shown = viewWithdrawal(row);
  return shown.confirm_until === null ? shown : { ...shown, confirm: 'telegram' };
};

interface Retry {
  id: string | undefined;
  key: string | null;
  hash: string;
}

/** @throws RequestError `id_taken` where the id or the key is of another request. */
async function findRequested(db: Db | Tx, partnerId: string, { id, key, hash }: Retry) {
  if (id === undefined && key === null) return undefined;
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where((eb) => eb.or([...(id ? [eb('id', '=', id)] : []), ...(key ? [eb('idempotency_key', '=', key)] : [])]))
    .executeTakeFirst();
  if (row && row.body_hash !== hash) throw new RequestError('id_taken', {}, { id: row.id });
  return row;
}

/** The id is what admins find it by, so it may be nobody else's either. */
async function insertWithdrawal(tx: Tx, row: Insertable<Tables['withdrawals']>): Promise<WithdrawalRow> {
  const inserted = await tx
    .insertInto('withdrawals')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) throw new RequestError('id_taken', {}, { id: row.id });
  return inserted;
}
