import { endpoints } from '#contract/endpoints.ts';
import type { LoginInput, RegisterInput } from '#contract/schemas/account/user.ts';
import { call } from '#src/api/call.ts';
import { withDeviceZone } from '#src/session/deviceZone.ts';

/** The token of a new session. Throws `ApiError` or `NoAnswer`. */
export async function logIn(input: LoginInput): Promise<string> {
  const { auth_token } = await withDeviceZone((zone) => call(endpoints.account.login, { body: { ...input, ...zone } }));
  return auth_token;
}

/** Creates an account. Throws `ApiError` with field messages where the input is invalid. */
export async function register(input: RegisterInput): Promise<void> {
  await withDeviceZone((zone) => call(endpoints.account.register, { body: { ...input, ...zone } }));
}
