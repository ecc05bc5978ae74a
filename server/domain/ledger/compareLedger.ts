import { sql } from 'kysely';
import type { Ledger } from '#contract/schemas/money/adminMoney.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireRecentPassword } from '../admin/confirm/recentPassword.ts';
import { requireAdmin } from '../admin/requireAdmin.ts';
import { writeAudit } from '../admin/writeAudit.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { findDifferences, isChecking, lastComparison, partnerAccounts, storeComparison } from './comparison.ts';

type CompareDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'mail' | 'log'>;

/**
 * Compares the balances that are kept with the sums of their entries. A difference stops withdrawals until a comparison
 * finds none, and is told to the admins when it is found first.
 */
export async function compareLedger(deps: CompareDeps): Promise<void> {
  await transaction(deps.db, (tx) => compare(deps, tx));
}

async function compare(deps: CompareDeps, tx: Tx): Promise<void> {
  const wasChecking = await isChecking(tx);
  const differences = await findDifferences(tx);
  await storeComparison(tx, { at: deps.now().toISOString(), differences });
  if (differences.length === 0) return;
  deps.log.error({ differences }, 'balances differ from their entries: withdrawals are stopped');
  if (wasChecking) return;
  for (const { account, currency, sum, kept } of differences)
    await writeAudit(deps, tx, { actor: null, kind: 'ledger.differed', args: { account, currency, sum, kept } });
  const admins = await tx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('is_admin', '=', true)
    .where('email', 'is not', null)
    .execute();
  for (const { email, language } of admins)
    if (email !== null) await deps.mail.enqueue(tx, { to: email, language, kind: 'ledger_differs', path: '/admin/' });
}

/**
 * Every account with its sum and what is kept, and the last comparison. The accounts of partners that are even stand
 * together, because there are several for each partner and only a difference is somebody's. @throws RequestError `admin_only`
 */
export async function viewLedger({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Ledger> {
  requireAdmin(actor);
  return readLedger(db);
}

export async function compareNow(deps: Deps, actor: Actor): Promise<Ledger> {
  requireAdmin(actor);
  return transaction(deps.db, async (tx) => {
    await compare(deps, tx);
    return readLedger(tx);
  });
}

interface Asked {
  account: string;
  currency: string;
  reason: string;
}

/** Sets a partner's balance that differs to the sum of its entries. @throws RequestError `not_found`, `transition_not_allowed` */
export async function setBalance(deps: Deps, actor: Actor, { account, currency, reason }: Asked): Promise<Ledger> {
  await requireRecentPassword(deps, actor);
  const [, partner = '', name = ''] = /^partner:([0-9a-f-]{36}):(hold|available|requested|paid)$/.exec(account) ?? [];
  if (name === '') throw new RequestError('not_found');
  return transaction(deps.db, async (tx) => {
    const locked = tx.selectFrom('partner_balances').selectAll().where('partner_id', '=', partner);
    await locked.where('currency', '=', currency).forUpdate().execute();
    const difference = (await findDifferences(tx)).find((one) => one.account === account && one.currency === currency);
    if (!difference) throw new RequestError('transition_not_allowed');
    const { sum, kept } = difference;
    const column = sql.ref(`${name}_minor`);
    await sql`insert into partner_balances (partner_id, currency, ${column}) values (${partner}, ${currency}, ${sum})
      on conflict (partner_id, currency) do update set ${column} = excluded.${column}`.execute(tx);
    await writeAudit(deps, tx, { actor, kind: 'ledger.balance_set', args: { account, currency, sum, kept }, reason });
    await compare(deps, tx);
    return readLedger(tx);
  });
}

interface AccountRow {
  account: string;
  currency: string;
  sum: number;
  kept: number | null;
  entries: number;
}

async function readLedger(db: Db | Tx): Promise<Ledger> {
  const { rows } = await sql<AccountRow>`
    select account, currency, sum(amount_minor)::bigint as sum, null::bigint as kept, count(*)::integer as entries
    from ledger_entries where account not like 'partner:%' group by account, currency
    union all
    select case when sum = kept then 'partner:*:' || split_part(account, ':', 3) else account end, currency,
      sum(sum)::bigint, sum(kept)::bigint, sum(entries)::integer
    from (${partnerAccounts}) own group by 1, 2
    order by 1, 2`.execute(db);
  const last = await lastComparison(db);
  return {
    accounts: rows.map(({ account, currency, sum, kept, entries }) => ({
      account,
      money: { amount: Number(sum), currency },
      kept: kept === null || Number(kept) === Number(sum) ? null : { amount: Number(kept), currency },
      entries,
    })),
    difference: (last?.differences.length ?? 0) > 0,
    compared_at: last?.at ?? null,
  };
}
