import type { RegisterInput } from '#contract/schemas/user.ts';
import { logIn, register } from './accountCalls.ts';

/** Makes the account and starts its first session. */
export async function signUp(input: RegisterInput): Promise<string> {
  await register(input);
  return logIn({ email: input.email, password: input.password });
}
