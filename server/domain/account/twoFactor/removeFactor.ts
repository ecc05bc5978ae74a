import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import { writeAudit } from '#server/domain/admin/writeAudit.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { recordSecurityEvent, type SecurityDeps } from '#server/domain/security/recordSecurityEvent.ts';
import { findByEmail } from '../findUser.ts';
import { mailFactorChange } from './mailFactorChange.ts';
import { type FullProof, assertProof } from './proof.ts';

/** Turns two-step sign-in off. */
export async function removeFactor(deps: Deps, actor: Actor, proof: FullProof): Promise<void> {
  await assertProof(deps, actor, proof);
  const { userId: user } = actor;
  await transaction(deps.db, (tx) => forgetFactor(deps, tx, { user, address: proof.address, by: 'user' }));
}

/**
 * For a user who lost the authenticator and the recovery codes. @returns null without such an account; false where it
 * is off.
 */
export async function removeLostFactor(deps: ForgetDeps & { db: Db }, email: string): Promise<boolean | null> {
  const user = await findByEmail(deps.db, email);
  if (!user) return null;
  return transaction(deps.db, async (tx) => {
    const isRemoved = await forgetFactor(deps, tx, { user: user.id, by: 'command' });
    if (isRemoved) await writeAudit(deps, tx, { actor: null, kind: 'factor.removed', args: { user: user.id } });
    return isRemoved;
  });
}

type ForgetDeps = SecurityDeps & Pick<Deps, 'mail'>;

interface Forgotten {
  user: string;
  address?: string;
  by: 'user' | 'command';
}

async function forgetFactor(deps: ForgetDeps, tx: Tx, { user, address, by }: Forgotten): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('owner_id', '=', user).execute();
  const gone = await tx.deleteFrom('totp_factors').where('owner_id', '=', user).executeTakeFirstOrThrow();
  if (gone.numDeletedRows === 0n) return false;
  await recordSecurityEvent(deps, tx, { kind: 'two_factor_off', user, address, detail: { by } });
  await mailFactorChange(deps, tx, { user, kind: 'two_factor_off' });
  return true;
}
