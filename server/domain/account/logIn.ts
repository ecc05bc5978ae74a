import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Deps } from '../deps.ts';
import { FieldErrors } from '../problem.ts';
import { countAttempt } from './loginFailures.ts';
import { looseBody, looseText } from './looseBody.ts';
import { isPassword } from './passwordHash.ts';
import { startSession } from './sessions.ts';

export interface LoginAsked {
  body: unknown;
  address: string;
  userAgent: string;
  isThrottled: boolean;
}

/** Starts a session. Every wrong input has the same answer, after the same work. */
export async function logIn(deps: Deps, asked: LoginAsked): Promise<{ auth_token: string }> {
  const body = looseBody(asked.body);
  const email = looseText(body, 'email', { isRequired: true });
  const password = looseText(body, 'password', { isRequired: true });
  const account = (email.value ?? '').toLowerCase();
  const attempt = asked.isThrottled ? await countAttempt(deps, { account, address: asked.address }) : null;
  const user = account.includes('\0') || account.length > limits.emailChars ? undefined : await findUser(deps, account);
  const isRight = await isPassword(password.value ?? '', user?.password_hash ?? null);
  if (!user?.is_active || !isRight) {
    throw new FieldErrors({ non_field_errors: ['Unable to log in with provided credentials.'] });
  }
  await attempt?.forgive();
  return { auth_token: await startSession(deps, user.id, asked.userAgent) };
}

const findUser = (deps: Deps, email: string) =>
  deps.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_active'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
