import type { Withdrawal } from '#contract/schemas/money/partner.ts';
import { type Decision, decideBy } from '#machines/decision/decideBy.ts';
import type { WithdrawalCommand, WithdrawalContext, WithdrawalEvent, WithdrawalRefusal } from './withdrawalEvents.ts';
import { withdrawalMachine } from './withdrawalMachine.ts';

export interface WithdrawalLife extends WithdrawalContext {
  state: Withdrawal['state'];
}

export type WithdrawalDecision = Decision<Withdrawal['state'], WithdrawalCommand, WithdrawalRefusal, WithdrawalContext>;

/** What an event does to a withdrawal, or why it may not happen now. */
export function decideWithdrawal({ state, ...context }: WithdrawalLife, event: WithdrawalEvent): WithdrawalDecision {
  return decideBy(withdrawalMachine, withdrawalMachine.resolveState({ value: state, context }), event);
}
