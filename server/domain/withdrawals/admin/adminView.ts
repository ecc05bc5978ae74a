import type { AdminWithdrawal } from '#contract/schemas/money/adminMoney.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { type WithdrawalRow, viewWithdrawal } from '../withdrawalRow.ts';
import { checksOf } from './checks.ts';

/** A withdrawal as the admin sees it, with what to check before money is sent. */
export async function viewForAdmin(deps: Pick<Deps, 'now'>, db: Db | Tx, row: WithdrawalRow): Promise<AdminWithdrawal> {
  const { partner_id, currency } = row;
  const partner = await namesOf(db, [partner_id]);
  const balance = await db
    .selectFrom('partner_balances')
    .select(['available_minor', 'paid_minor'])
    .where('partner_id', '=', partner_id)
    .where('currency', '=', currency)
    .executeTakeFirst();
  const admins = await namesOf(
    db,
    row.steps.flatMap(({ by }) => by ?? []),
  );
  const own = partner.get(partner_id);
  const paidBefore = (balance?.paid_minor ?? 0) - (row.state === 'paid' ? row.amount_minor : 0);
  return {
    ...viewWithdrawal(row),
    partner: { id: partner_id, name: own?.name ?? '', email: own?.email ?? null },
    available: { amount: balance?.available_minor ?? 0, currency },
    paid_before: { amount: paidBefore, currency },
    checks: await checksOf(deps, db, row),
    steps: row.steps.map(({ by, ...step }) => ({ ...step, by: by === null ? null : (admins.get(by)?.name ?? '') })),
  };
}

/** Accounts by id; those that are gone are left out. */
async function namesOf(db: Db | Tx, ids: string[]): Promise<Map<string, { name: string; email: string | null }>> {
  if (ids.length === 0) return new Map();
  const users = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    users.map(({ id, first_name, last_name, email }) => {
      const name = `${first_name} ${last_name}`.trim();
      return [id, { name: name || (email ?? ''), email }];
    }),
  );
}
