import type { SentOperation } from '#contract/schemas/sending/mailing.ts';
import { notify } from '#server/db/notify.ts';
import { transaction } from '#server/db/transaction.ts';
import { setOperationState } from '../operations/setOperationState.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { releaseDeliveries } from '../lifecycle/unclaimDeliveries.ts';
import { lockMailing } from '../rows/mailingRow.ts';
import { lockOperation, type OperationRow } from '../operations/operationRow.ts';
import { viewOperation } from '../operations/viewOperation.ts';

type State = OperationRow['state'];
/** What leads to which state, and from where. */
const transitions: Record<'pause' | 'resume' | 'cancel', { from: State[]; to: State }> = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  cancel: { from: ['running', 'paused'], to: 'cancelled' },
};

/** Pauses, resumes or cancels an operation on what was sent; idempotent while the state it leads to holds. */
export function transitionOperation(
  deps: Deps,
  actor: Actor,
  of: { id: string; operation: string },
  name: keyof typeof transitions,
): Promise<SentOperation> {
  const { from, to } = transitions[name];
  return transaction(deps.db, async (tx) => {
    const { mailing } = await lockMailing(tx, actor, of.id);
    const operation = await lockOperation(tx, mailing, of.operation);
    if (operation.state === to) return viewOperation(deps, tx, operation);
    if (!from.includes(operation.state)) {
      const reason = 'operation_over';
      throw new RequestError('transition_not_allowed', { of: reason }, { reason });
    }
    await setOperationState(tx, operation, to);
    const isSending = mailing.state === 'sending' || mailing.state === 'cancelled';
    if (to === 'cancelled' && isSending) await releaseDeliveries(tx, mailing.owner_id, mailing.id);
    await notify(tx, { kind: 'mailings', owner_id: mailing.owner_id, mailing_id: mailing.id });
    return viewOperation(deps, tx, { ...operation, state: to });
  });
}
