import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { ValidationError } from '../../requestErrors.ts';
import { recordSecurityEvent } from '../../security/recordSecurityEvent.ts';
import { countAttempt } from '../attempts.ts';
import { openSecret } from './openSecret.ts';
import { hashOfCode, recoveryCode } from './recoveryCodes.ts';
import { stepOf } from './totp.ts';

export const wrongCode = 'This code is wrong or was used before. Enter the one that is shown now.';
const wrongRecoveryCode = 'This recovery code is wrong or was used before. Enter another one.';

const lostSecret =
  'Codes of your app cannot be checked here any more. Enter a recovery code, or ask whoever runs this Voronka to let you in without one.';

/** When an account's second step was switched on; null without one. */
export async function factorSince(db: Db | Tx, ownerId: string): Promise<Date | null> {
  const factor = db.selectFrom('totp_factors').select('confirmed_at').where('owner_id', '=', ownerId);
  return (await factor.executeTakeFirst())?.confirmed_at ?? null;
}

interface CodeAsked {
  otp: string;
  address: string;
  /** What a wrong one is in the security log. */
  refusedAs: 'sign_in_failed' | 'two_factor_refused';
}

/**
 * Takes a code of the authenticator, or a recovery code; either is spent by it. Wrong ones are bounded for the account,
 * wherever they come from: whoever gets this far has its password.
 * @throws ValidationError on `otp`: `otp_required` where there is none. @throws RequestError `throttled`
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
    // An authenticator shows digits alone.
    throw new ValidationError({ otp: [/[a-z]/i.test(otp) ? wrongRecoveryCode : wrongCode] });
  }
  await attempt.forgive();
}

/** @returns false where it is none, `lost` where nobody can tell. Of two that bring the same one at once, one is told true. */
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
  const secret = openSecret(deps, ownerId, factor);
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
