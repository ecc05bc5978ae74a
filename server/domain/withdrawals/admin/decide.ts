import type { z } from 'zod';
import type { adminMoney } from '#contract/endpoints/money/adminMoney.ts';
import type { AdminWithdrawal } from '#contract/schemas/money/adminMoney.ts';
import type { WithdrawalEvent } from '#machines/withdrawal/withdrawalEvents.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireRecentPassword } from '#server/domain/admin/confirm/recentPassword.ts';
import { writeAudit } from '#server/domain/admin/writeAudit.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import { refuseChecking } from '../refusals.ts';
import { type TransitionInput, transitionWithdrawal } from '../transitionWithdrawal.ts';
import { lockWithdrawal, type WithdrawalRow } from '../withdrawalRow.ts';
import { viewForAdmin } from './adminView.ts';
import { notifyPartner } from './notifyPartner.ts';

interface Decision extends Omit<TransitionInput, 'event'> {
  id: string;
  event: Extract<WithdrawalEvent, { by: string }>['type'];
  /** The audit log's name of it. */
  kind: `withdrawal.${'approved' | 'rejected' | 'paid'}`;
  /** What the decision needs of the row. */
  assert?: (row: WithdrawalRow) => void;
}

/** An admin's decision about a withdrawal: of two at once one wins, and the other is told by whom. */
async function decide(deps: Deps, actor: Actor, { id, event, kind, assert, ...input }: Decision) {
  await requireRecentPassword(deps, actor);
  return transaction(deps.db, async (tx): Promise<AdminWithdrawal> => {
    const row = await lockWithdrawal(tx, id);
    assert?.(row);
    // only giving money back is safe while balances differ
    if (event !== 'withdrawal.reject') await refuseChecking(tx);
    const changed = await transitionWithdrawal(deps, tx, row, { ...input, event: { type: event, by: actor.userId } });
    if (!changed) return viewForAdmin(deps, tx, row);
    const { partner_id, amount_minor, currency } = changed;
    const args = { withdrawal: id, partner: partner_id, amount: amount_minor, currency };
    await writeAudit(deps, tx, { actor, kind, args, reason: input.detail ?? null });
    await notifyPartner(deps, tx, changed);
    return viewForAdmin(deps, tx, changed);
  });
}

export const approveWithdrawal = (deps: Deps, actor: Actor, { id }: { id: string }) =>
  decide(deps, actor, { id, event: 'withdrawal.approve', kind: 'withdrawal.approved' });

export const rejectWithdrawal = (deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) =>
  decide(deps, actor, {
    ...{ id, event: 'withdrawal.reject', kind: 'withdrawal.rejected' },
    ...{ detail: reason, more: { reason } },
  });

type Paid = z.infer<typeof adminMoney.pay.body> & { id: string };

/** Marks a withdrawal paid. What was sent in USDT is written down with its rate. @throws ValidationError on `rate`, `sum` */
export const payWithdrawal = (deps: Deps, actor: Actor, { id, reference, rate, sum }: Paid) =>
  decide(deps, actor, {
    ...{ id, event: 'withdrawal.pay', kind: 'withdrawal.paid', detail: reference },
    assert: ({ method }) => {
      if (method === 'usdt') assertNumbers({ rate, sum });
    },
    more: { reference, rate: rate?.trim() ?? null, sum: sum?.trim() ?? null },
  });

const decimal = /^\d{1,20}([.,]\d{1,10})?$/;

function assertNumbers(given: Record<string, string | undefined>): void {
  const wrong = Object.entries(given).filter(([, text]) => !decimal.test(text?.trim() ?? ''));
  if (wrong.length === 0) return;
  throw new ValidationError(Object.fromEntries(wrong.map(([field]) => [field, ['Enter a number.']])));
}
