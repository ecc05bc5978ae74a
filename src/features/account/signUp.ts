import type { RegisterInput } from '#contract/schemas/account/user.ts';
import { ApiError } from '#src/api/apiError.ts';
import { logIn, register } from './accountCalls.ts';

/**
 * Makes the account and starts its first session. Null where the account is pending activation:
 * then signing in with the password that was just set is refused.
 *
 * Where the e-mail is taken, the password may still be right: then an earlier attempt made the account
 * and only its answer was lost, and the person is signed in.
 */
export async function signUp(input: RegisterInput): Promise<string | null> {
  const { email, password } = input;
  try {
    await register(input);
  } catch (refusal) {
    if (!(refusal instanceof ApiError) || !refusal.fields.email) throw refusal;
    return logIn({ email, password }).catch(() => Promise.reject(refusal));
  }
  return logIn({ email, password }).catch((refusal: unknown) => {
    if (refusal instanceof ApiError && refusal.status === 400) return null;
    throw refusal;
  });
}
