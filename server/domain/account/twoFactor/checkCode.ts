import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import { recordSecurityEvent } from '#server/domain/security/recordSecurityEvent.ts';
import { countAttempt } from '../attempts.ts';
import { decryptSecret } from './decryptSecret.ts';
import { hashOfCode, recoveryCode } from './recoveryCodes.ts';
import { stepOf } from './totp.ts';

export const wrongCode = 'This code is wrong or was used before. Enter the one that is shown now.';
const wrongRecoveryCode = 'This recovery code is wrong or was used before. Enter another one.';

const lostSecret =
  'Codes of your app can no longer be checked here. Enter a recovery code, or ask the server’s administrator to let you in without one.';

/** When two-step sign-in was turned on; null while it is off. */
export async function twoFactorSince(db: Db | Tx, ownerId: string): Promise<Date | null> {
  const factor = db.selectFrom('totp_factors').select('confirmed_at').where('owner_id', '=', ownerId);
  return (await factor.executeTakeFirst())?.confirmed_at ?? null;
}

interface CodeAsked {
  otp: string;
  address: string;
  /** How a wrong code is recorded in the security log. */
  refusedAs: 'sign_in_failed' | 'two_factor_refused';
}

/**
 * Verifies and consumes a code of the authenticator, or a recovery code. Wrong ones are limited per account from all
 * addresses, since whoever gets this far has its password. @throws ValidationError on `otp`: `otp_required` where it is
 * missing. @throws RequestError `throttled`
 */
export async function checkCode(deps: Deps, ownerId: string, { otp, address, refusedAs }: CodeAsked): Promise<void> {
  if (otp === '') {
    throw new ValidationError(
      { otp: ['Enter the code of your authenticator app, or a recovery code.'] },
      'otp_required',
    );
  }
  const attempt = await countAttempt(deps, { kind: 'code', user: ownerId, address });
  const spent = await spendCode(deps, ownerId, { otp, address });
  if (spent === 'lost') {
    await attempt.forgive();
    throw new ValidationError({ otp: [lostSecret] });
  }
  if (!spent) {
    await recordSecurityEvent(deps, deps.db, {
      kind: refusedAs,
      user: ownerId,
      address,
      detail: { reason: 'wrong_code' },
    });
    // An authenticator shows digits only.
    throw new ValidationError({ otp: [/[a-z]/i.test(otp) ? wrongRecoveryCode : wrongCode] });
  }
  await attempt.forgive();
}

/**
 * @returns false for a wrong code, `lost` where the key to verify it is lost. Of two concurrent uses of one code only
 * one succeeds.
 */
async function spendCode(deps: Deps, ownerId: string, { otp, address }: Pick<CodeAsked, 'otp' | 'address'>) {
  const code = otp.replaceAll(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return spendStep(deps, ownerId, code);
  if (!recoveryCode.test(code) || !(await spendRecoveryCode(deps, ownerId, code))) return false;
  await recordSecurityEvent(deps, deps.db, { kind: 'recovery_code_used', user: ownerId, address });
  return true;
}

async function spendStep(deps: Deps, ownerId: string, code: string): Promise<boolean | 'lost'> {
  const { db, now } = deps;
  const confirmed = db.selectFrom('totp_factors').select('secret_sealed').where('owner_id', '=', ownerId);
  const factor = await confirmed.where('confirmed_at', 'is not', null).executeTakeFirst();
  if (!factor) return false;
  const secret = decryptSecret(deps, ownerId, factor);
  if (secret === null) return 'lost';
  const step = stepOf(secret, code, now());
  if (step === null) return false;
  const spent = db.updateTable('totp_factors').set({ last_step: step }).where('owner_id', '=', ownerId);
  return (await spent.where('last_step', '<', step).executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}

async function spendRecoveryCode({ db }: Deps, ownerId: string, code: string): Promise<boolean> {
  const spent = db.deleteFrom('recovery_codes').where('owner_id', '=', ownerId);
  const { numDeletedRows } = await spent.where('code_hash', '=', hashOfCode(ownerId, code)).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
