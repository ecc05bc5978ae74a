import { limits } from '#contract/limits.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../problem.ts';

export interface Asked {
  /** The e-mail as typed, in lower case. */
  account: string;
  address: string;
}

interface Bounds {
  ofAddress: number;
  /** For one account from one address: nobody else is kept out. */
  ofAccount: number;
  windowSeconds: number;
}

const bounds: Record<'mail' | 'account', Bounds> = {
  mail: {
    ofAddress: limits.mailsOfAddress,
    ofAccount: limits.mailsToEmail,
    windowSeconds: limits.mailWindowSeconds,
  },
  account: {
    ofAddress: limits.accountsOfAddress,
    ofAccount: limits.accountsOfAddress,
    windowSeconds: limits.accountsWindowSeconds,
  },
};

/**
 * Counts a call before it is served, so that many at once cannot pass the bound together.
 * @throws Refusal `throttled`, alike for accounts that there are and that there are not.
 */
export async function countCall(deps: Deps, kind: 'mail' | 'account', { account, address }: Asked): Promise<void> {
  if (!deps.accounts.isThrottled) return;
  const at = deps.now();
  const row = { kind, account: account.slice(0, limits.emailChars).replaceAll('\0', ''), address, at };
  const { id } = await deps.db.insertInto('attempts').values(row).returning('id').executeTakeFirstOrThrow();
  const seconds = await secondsToWait(deps, row, bounds[kind]);
  if (seconds === 0) return;
  await deps.db.deleteFrom('attempts').where('id', '=', id).execute();
  throw new Refusal('throttled', { seconds });
}

async function secondsToWait(
  deps: Deps,
  { kind, account, address, at }: { kind: 'mail' | 'account'; account: string; address: string; at: Date },
  { ofAddress, ofAccount, windowSeconds }: Bounds,
): Promise<number> {
  const windowMs = windowSeconds * 1000;
  const rows = await deps.db
    .selectFrom('attempts')
    .select(['account', 'at'])
    .where('kind', '=', kind)
    .where('address', '=', address)
    .where('at', '>', new Date(at.getTime() - windowMs))
    .orderBy('at', 'desc')
    .limit(ofAddress + 1)
    .execute();
  // the one whose leaving the window lets the next in
  const blocking = [rows.filter((row) => row.account === account)[ofAccount], rows[ofAddress]];
  const waits = blocking.map((row) => (row ? Math.ceil((row.at.getTime() + windowMs - at.getTime()) / 1000) : 0));
  return Math.max(0, ...waits);
}
