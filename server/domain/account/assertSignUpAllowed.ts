import { createHash, timingSafeEqual } from 'node:crypto';
import { hasAdmin } from '../admin/setupCode.ts';
import type { Deps } from '../deps.ts';
import { ValidationError, RequestError } from '../requestErrors.ts';
import { countAttempt } from './attempts.ts';

interface SignUpAsked {
  isLocal: boolean;
  setupCode: string;
  inviteCode: string;
  address: string;
}

/**
 * Rejects a sign-up that the installation does not allow, before its e-mail is validated, so that it reveals no
 * accounts. Whoever may become the first admin passes. @returns whether it passes only for that reason. @throws
 * RequestError `sign_up_closed`, ValidationError on `invite_code`
 */
export async function assertSignUpAllowed(
  deps: Deps,
  { isLocal, setupCode, inviteCode, address }: SignUpAsked,
): Promise<boolean> {
  const { signUp, inviteCode: right } = deps.accounts;
  if (signUp === 'open') return false;
  if ((isLocal || setupCode !== '') && !(await hasAdmin(deps.db))) return true;
  if (signUp === 'off' || right === null) throw new RequestError('sign_up_closed');
  const attempt = await countAttempt(deps, { kind: 'account', address });
  if (inviteCode === '') throw new ValidationError({ invite_code: ['This field is required.'] });
  if (!timingSafeEqual(digest(inviteCode), digest(right))) {
    throw new ValidationError({ invite_code: ['Invalid invitation code.'] });
  }
  await attempt.forgive();
  return false;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
