import { randomBytes } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { Language } from '#contract/languages.ts';
import { ownerCalls } from './ownerCalls.ts';

export interface DemoAccount {
  email: string;
  password: string;
}
interface Person {
  language: Language;
  first_name?: string;
  last_name?: string;
}

/** The account of the sample funnel. The first account of a server is its admin. */
export const demoAccount = (name: 'demo' | 'customer'): DemoAccount => ({
  email: `${name}@example.org`,
  password: randomBytes(9).toString('base64url'),
});

/** Makes an account, in the browser that a cookie is of. @returns its session */
export async function signUp(
  url: string,
  account: DemoAccount,
  { language, ...name }: Person,
  headers: Record<string, string> = {},
): Promise<string> {
  const body = { ...account, re_password: account.password, ...name };
  await ownerCalls(url, null)(endpoints.account.register, { body, headers });
  const session = await signIn(url, account);
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  await ownerCalls(url, session)(endpoints.account.changeMe, { body: { language, time_zone } });
  return session;
}

/** @returns a new session */
export async function signIn(url: string, body: DemoAccount): Promise<string> {
  return (await ownerCalls(url, null)<{ auth_token: string }>(endpoints.account.login, { body })).auth_token;
}
