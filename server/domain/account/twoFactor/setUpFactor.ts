import { transaction, type Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { ValidationError, RequestError } from '#server/domain/requestErrors.ts';
import { recordSecurityEvent } from '#server/domain/security/recordSecurityEvent.ts';
import { countAttempt } from '../attempts.ts';
import { endSessions } from '../endSessions.ts';
import { wrongCode } from './checkCode.ts';
import { mailFactorChange } from './mailFactorChange.ts';
import { decryptSecret } from './decryptSecret.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { type Proof, assertPassword } from './proof.ts';
import { otpAddress, secretBytes, secretOf, stepOf } from './totp.ts';

/**
 * Creates a pending secret, which has no effect until its first code confirms it. An earlier pending one is replaced.
 */
export async function beginFactor(deps: Deps, actor: Actor, proof: Proof): Promise<{ secret: string; url: string }> {
  const { email } = await assertPassword(deps, actor, proof);
  const secret = secretOf(deps.randomBytes(secretBytes));
  const factor = { secret_sealed: deps.vault.seal(secret, actor.userId), last_step: 0 };
  const { numInsertedOrUpdatedRows } = await deps.db
    .insertInto('totp_factors')
    .values({ owner_id: actor.userId, ...factor })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet(factor).where('totp_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new RequestError('transition_not_allowed', { of: 'two_factor_on' });
  return { secret, url: otpAddress(secret, email ?? '') };
}

/**
 * Turns two-step sign-in on by the authenticator's first code. All other sessions end, since they began without it.
 * @returns the recovery codes, for display once.
 */
export async function confirmFactor(
  deps: Deps,
  actor: Actor,
  { otp, address }: { otp: string; address: string },
): Promise<string[]> {
  const { userId: user } = actor;
  const attempt = await countAttempt(deps, { kind: 'code', user, address });
  const codes = await transaction(deps.db, async (tx) => {
    // A row lock: a concurrent sign-in is either ended here, or sees the factor.
    await tx.selectFrom('users').select('id').where('id', '=', user).forUpdate().execute();
    if (!(await confirmByCode(deps, tx, user, otp))) return null;
    const sessions = await endSessions(tx, { userId: user, except: actor });
    await recordSecurityEvent(deps, tx, { kind: 'two_factor_on', user, address, detail: { sessions } });
    await mailFactorChange(deps, tx, { user, kind: 'two_factor_on' });
    return replaceRecoveryCodes(deps, tx, user);
  });
  if (codes === null) throw new ValidationError({ otp: [wrongCode] });
  await attempt.forgive();
  return codes;
}

async function confirmByCode(deps: Deps, tx: Tx, ownerId: string, otp: string): Promise<boolean> {
  const { now } = deps;
  const factors = tx.selectFrom('totp_factors').select('secret_sealed').where('owner_id', '=', ownerId);
  const factor = await factors.where('confirmed_at', 'is', null).executeTakeFirst();
  const secret = factor ? decryptSecret(deps, ownerId, factor) : null;
  // A secret whose key was lost meanwhile has to be set up again.
  if (secret === null) throw new RequestError('transition_not_allowed', { of: 'two_factor_none' });
  const step = stepOf(secret, otp.replaceAll(/\s/g, ''), now());
  if (step === null) return false;
  const confirmed = tx.updateTable('totp_factors').set({ confirmed_at: now(), last_step: step });
  await confirmed.where('owner_id', '=', ownerId).execute();
  return true;
}
