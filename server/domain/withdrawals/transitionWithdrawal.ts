import type { WithdrawalEvent } from '#machines/withdrawal/withdrawalEvents.ts';
import { decideWithdrawal } from '#machines/withdrawal/decideWithdrawal.ts';
import type { WithdrawalStep } from '#server/db/tables/ledgerTables.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { postTransfer, type Transfer } from '../ledger/postTransfers.ts';
import { RequestError } from '../requestErrors.ts';
import type { WithdrawalRow } from './withdrawalRow.ts';

export interface TransitionInput {
  event: WithdrawalEvent;
  /** What the step says: a reason or a reference. */
  detail?: string;
  /** When it happened, where that is not now. */
  at?: Date;
  /** What else is kept with it. */
  more?: Partial<Pick<WithdrawalRow, 'reason' | 'reference' | 'rate' | 'sum'>>;
}

type LifeDeps = Pick<Deps, 'now' | 'newId'>;

/**
 * Sends an event to the machine of a locked withdrawal and moves its money. @returns null where it is so already.
 * @throws RequestError `transition_not_allowed`, which names who decided before.
 */
export async function transitionWithdrawal(
  deps: LifeDeps,
  tx: Tx,
  row: WithdrawalRow,
  { event, detail = '', at = deps.now(), more = {} }: TransitionInput,
): Promise<WithdrawalRow | null> {
  const lastBy = row.steps.findLast(({ state }) => state === row.state)?.by ?? null;
  const life = { state: row.state, isConfirmed: row.confirm_until === null, decidedBy: lastBy };
  const decision = decideWithdrawal(life, event);
  if (!decision.ok) throw await refusal(tx, row, decision.reason);
  if (decision.unchanged) return null;
  for (const { type } of decision.commands) {
    if (type === 'returnAmount') await postTransfer(deps, tx, returned(row, at));
    if (type === 'payOut') await postTransfer(deps, tx, paidOut(row, at));
  }
  const state = event.type === 'withdrawal.confirm' ? 'confirmed' : decision.to;
  const step: WithdrawalStep = { state, at: at.toISOString(), by: 'by' in event ? event.by : null, detail };
  return tx
    .updateTable('withdrawals')
    .set({
      ...{ state: decision.to, steps: JSON.stringify([...row.steps, step]), changed_at: at, ...more },
      ...(event.type === 'withdrawal.confirm' && { confirm_until: null }),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function refusal(tx: Tx, row: WithdrawalRow, reason: 'decided' | 'unconfirmed' | undefined) {
  if (reason !== 'decided') return new RequestError('transition_not_allowed', reason ? { of: reason } : {});
  const step = row.steps.findLast(({ state }) => state === row.state);
  const admin = step?.by
    ? await tx.selectFrom('users').select(['id', 'first_name', 'email']).where('id', '=', step.by).executeTakeFirst()
    : undefined;
  const by = admin ? { id: admin.id, name: admin.first_name || (admin.email ?? '') } : null;
  const extra = { state: row.state, by, at: step?.at ?? row.changed_at.toISOString() };
  const args = { of: by ? 'decided' : 'ended', name: by?.name ?? '' };
  return new RequestError('transition_not_allowed', args, extra);
}

/** Takes the amount from what is available, when a withdrawal is requested. */
export const requested = (row: WithdrawalRow): Transfer => ({
  ...{ id: `withdrawal:${row.id}:requested`, kind: 'withdrawal', currency: row.currency, at: row.created_at },
  cause: { withdrawal_id: row.id },
  entries: [
    { account: 'available', partner: row.partner_id, amount: -row.amount_minor },
    { account: 'requested', partner: row.partner_id, amount: row.amount_minor },
  ],
});

const returned = (row: WithdrawalRow, at: Date): Transfer => ({
  ...{ id: `withdrawal:${row.id}:returned`, kind: 'withdrawal', currency: row.currency, at },
  cause: { withdrawal_id: row.id },
  entries: [
    { account: 'requested', partner: row.partner_id, amount: -row.amount_minor },
    { account: 'available', partner: row.partner_id, amount: row.amount_minor },
  ],
});

const paidOut = (row: WithdrawalRow, at: Date): Transfer => ({
  ...{ id: `withdrawal:${row.id}:paid`, kind: 'withdrawal', currency: row.currency, at },
  cause: { withdrawal_id: row.id },
  entries: [
    { account: 'requested', partner: row.partner_id, amount: -row.amount_minor },
    { account: 'payouts', partner: row.partner_id, amount: row.amount_minor - row.fee_minor },
    { account: 'fees', partner: row.partner_id, amount: row.fee_minor },
  ],
});
