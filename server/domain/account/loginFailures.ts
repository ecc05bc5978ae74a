import { limits } from '#contract/limits.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../problem.ts';

export interface Attempt {
  /** The e-mail as typed, in lower case. */
  account: string;
  address: string;
}

/**
 * Counts an attempt as failed before the password is looked at, so that many at once cannot pass the bound together;
 * `forgive` takes it back. @throws Refusal `throttled` when the address has failed too often.
 */
export async function countAttempt(deps: Deps, attempt: Attempt): Promise<{ forgive(): Promise<void> }> {
  if (!deps.accounts.isThrottled) return { forgive: async () => {} };
  const { address } = attempt;
  const account = attempt.account.slice(0, limits.emailChars).replaceAll('\0', '');
  const at = deps.now();
  const { id } = await deps.db
    .insertInto('login_failures')
    .values({ account, address, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const forgive = async () => void (await deps.db.deleteFrom('login_failures').where('id', '=', id).execute());
  const seconds = await secondsToWait(deps, { account, address }, at);
  if (seconds > 0) {
    await forgive();
    throw new Refusal('throttled', { seconds });
  }
  return { forgive };
}

async function secondsToWait(deps: Deps, { account, address }: Attempt, at: Date): Promise<number> {
  const windowMs = limits.loginWindowSeconds * 1000;
  const rows = await deps.db
    .selectFrom('login_failures')
    .select(['account', 'at'])
    .where('address', '=', address)
    .where('at', '>', new Date(at.getTime() - windowMs))
    .orderBy('at', 'desc')
    .limit(limits.loginFailsAddress + 1)
    .execute();
  const ofAccount = rows.filter((row) => row.account === account);
  // the failure whose leaving the window lets the next attempt in
  const blocking = [ofAccount[limits.loginFailsAccount], rows[limits.loginFailsAddress]].filter(
    (row) => row !== undefined,
  );
  const waits = blocking.map((row) => Math.ceil((row.at.getTime() + windowMs - at.getTime()) / 1000));
  return Math.max(0, ...waits);
}
