import { endpoints } from '#contract/endpoints.ts';
import type { LoginInput, RegisterInput } from '#contract/schemas/user.ts';
import { call } from '#src/api/call.ts';

/** The token of a new session. Throws `ApiError` or `NoAnswer`. */
export async function logIn(input: LoginInput): Promise<string> {
  const { auth_token } = await call(endpoints.account.login, { body: input });
  return auth_token;
}

/** Creates an account. Throws `ApiError` with field messages where the input is invalid. */
export async function register(input: RegisterInput): Promise<void> {
  await call(endpoints.account.register, { body: input });
}
