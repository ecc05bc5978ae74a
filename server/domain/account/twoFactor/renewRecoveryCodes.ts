import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../../deps.ts';
import { recordSecurityEvent } from '../../security/recordSecurityEvent.ts';
import { type FullProof, refuseWithoutProof } from './proof.ts';
import { giveRecoveryCodes } from './recoveryCodes.ts';

/** New recovery codes; those that were not used yet end. */
export async function renewRecoveryCodes(deps: Deps, actor: Actor, proof: FullProof): Promise<string[]> {
  await refuseWithoutProof(deps, actor, proof);
  const { userId: user } = actor;
  return transaction(deps.db, async (tx) => {
    // of two that renew them at once, the second leaves its own alone
    await tx.selectFrom('users').select('id').where('id', '=', user).forUpdate().execute();
    await recordSecurityEvent(deps, tx, { kind: 'recovery_codes_renewed', user, address: proof.address });
    return giveRecoveryCodes(deps, tx, user);
  });
}
