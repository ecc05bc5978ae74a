import { sql } from 'kysely';
import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { Withdrawal, withdrawalInput } from '#contract/schemas/money/partner.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { transaction } from '#server/db/transaction.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { postingPart } from '../ledger/postTransfers.ts';
import { RequestError } from '../requestErrors.ts';
import { readAskingAccount } from './askingAccount.ts';
import { askInTelegram } from './askInTelegram.ts';
import { confirmationOf, proveWithdrawal } from './confirmation.ts';
import { expireUnconfirmed } from './expireUnconfirmed.ts';
import { parseAmount } from './parseAmount.ts';
import { lastDetails } from './lastDetails.ts';
import { parsePayoutDetails } from './payoutDetails.ts';
import { lockAndRead } from './readObstacles.ts';
import { refuseObstructed } from './refusals.ts';
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
  const account = await readAskingAccount(deps, userId);
  const retry = { id: asked.id, key, hash: bodyHash(asked) };
  const known = await findRequested(deps.db, userId, retry);
  if (known) return viewRequested(known);
  await proveWithdrawal(deps, account, { password, address });
  if (account.has_expired) await expireUnconfirmed(deps, userId);
  const confirm = confirmationOf(deps, account);
  const { currency } = amount;
  const details_hash = deps.accounts.sign(`payout:${asked.method}:${details.plain}`);
  const made = await transaction(deps.db, (tx) =>
    keepingRefusal(async () => {
      const read = await lockAndRead(deps, tx, { partnerId: userId, currency, detailsHash: details_hash });
      const already = await findRequested(tx, userId, retry);
      if (already) return already;
      refuseObstructed(await read(), { amount, language });
      const id = asked.id ?? deps.newId();
      const at = deps.now();
      const waits = confirm === 'telegram' ? new Date(at.getTime() + limits.withdrawalConfirmMinutes * 60_000) : null;
      const step = { state: 'requested' as const, at: at.toISOString(), by: null, detail: '' };
      const row: WithdrawalRow = {
        ...{ partner_id: userId, id, body_hash: retry.hash, idempotency_key: key, state: 'requested' },
        ...{ method: asked.method, amount_minor: amount.amount, fee_minor: fee, currency },
        ...{ details: details.shown, details_sealed: deps.vault.seal(details.plain, id), details_hash },
        ...{ confirm_until: waits, steps: [step], created_at: at, changed_at: at },
        ...{ reason: null, reference: null, rate: null, sum: null },
      };
      await insertAndPost(deps, tx, row);
      if (confirm === 'telegram') await askInTelegram(deps, tx, row);
      return row;
    }),
  );
  if (made instanceof RequestError) throw made;
  return viewRequested(made);
}

/** A refused request is committed too: the details that it gave are remembered, and hold the next one. */
async function keepingRefusal<T>(work: () => Promise<T>): Promise<T | RequestError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
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

/**
 * Writes a withdrawal and moves its money in one statement, because whoever else moves the balance waits. The id is what
 * admins find it by, so it may be nobody else's either.
 */
async function insertAndPost(deps: Pick<Deps, 'newId'>, tx: Tx, row: WithdrawalRow): Promise<void> {
  const written = JSON.stringify({ ...row, details_sealed: `\\x${row.details_sealed?.toString('hex')}` });
  const { rows } = await prepared(sql`
    with made as (
      insert into withdrawals select * from jsonb_populate_record(null::withdrawals, ${written}::jsonb)
      on conflict (id) do nothing returning id
    ), ${postingPart(deps, requested(row), sql`exists (select from made)`)}
    select from made`).execute(tx);
  if (rows.length === 0) throw new RequestError('id_taken', {}, { id: row.id });
}
