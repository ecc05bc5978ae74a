import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { recordSecurityEvent } from '#server/domain/security/recordSecurityEvent.ts';
import { type FullProof, assertProof } from './proof.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';

/** Generates new recovery codes and revokes the unused old ones. */
export async function renewRecoveryCodes(deps: Deps, actor: Actor, proof: FullProof): Promise<string[]> {
  await assertProof(deps, actor, proof);
  const { userId: user } = actor;
  return transaction(deps.db, async (tx) => {
    // A row lock, so that concurrent renewals do not mix their codes.
    await tx.selectFrom('users').select('id').where('id', '=', user).forUpdate().execute();
    await recordSecurityEvent(deps, tx, { kind: 'recovery_codes_renewed', user, address: proof.address });
    return replaceRecoveryCodes(deps, tx, user);
  });
}
