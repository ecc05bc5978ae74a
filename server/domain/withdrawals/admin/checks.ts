import { sql } from 'kysely';
import type { AdminWithdrawal } from '#contract/schemas/money/adminMoney.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { isChecking } from '#server/domain/ledger/comparison.ts';
import { heldUntil } from '../holds.ts';
import type { WithdrawalRow } from '../withdrawalRow.ts';

type Check = AdminWithdrawal['checks'][number];

/** What an admin looks at before money is sent, each with its state; the last two are the admin's own steps. */
export async function checksOf({ now }: Pick<Deps, 'now'>, db: Db | Tx, row: WithdrawalRow): Promise<Check[]> {
  const { partner_id, details_hash, state, confirm_until } = row;
  const { excluded, others } = await countDoubts(db, { partner_id, details_hash });
  const passed = (code: string, isPassed: boolean, detail = ''): Check => ({
    code,
    state: isPassed ? 'passed' : 'failed',
    detail,
  });
  const step = (code: string, isDone: boolean, isOver: boolean): Check => {
    if (isDone) return { code, state: 'passed', detail: '' };
    return { code, state: isOver ? 'failed' : 'open', detail: '' };
  };
  const isOver = state === 'rejected' || state === 'cancelled';
  const held = await heldUntil(db, partner_id, now());
  return [
    passed('confirmed', confirm_until === null),
    passed('no_recent_change', held === null, held?.toISOString() ?? ''),
    passed('ledger_even', !(await isChecking(db))),
    passed('no_own_purchases', excluded === 0, excluded === 0 ? '' : String(excluded)),
    passed('unique_details', others === 0, others === 0 ? '' : String(others)),
    step('approve', state === 'approved' || state === 'paid', isOver),
    step('pay', state === 'paid', isOver),
  ];
}

/** People who are the partner under another account, and withdrawals of others to the same details. */
async function countDoubts(
  db: Db | Tx,
  { partner_id, details_hash }: Pick<WithdrawalRow, 'partner_id' | 'details_hash'>,
) {
  const { rows } = await sql<{ excluded: number; others: number }>`
    select
      (select count(*) from attributions where partner_id = ${partner_id} and excluded_for is not null)::integer as excluded,
      (select count(*) from withdrawals where details_hash = ${details_hash} and partner_id <> ${partner_id})::integer as others`.execute(
    db,
  );
  return rows[0] ?? { excluded: 0, others: 0 };
}
