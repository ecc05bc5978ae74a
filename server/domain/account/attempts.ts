import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts';

/** What is rate-limited (throttled): a requested mail, a sign-up (`account`), a password, a two-step code. */
type AttemptKind = 'mail' | 'account' | 'login' | 'code';

export interface Attempt {
  kind: AttemptKind;
  /** The e-mail as typed, in lower case; without one only the address is limited. */
  account?: string;
  /** The client's network address. */
  address: string;
  /** Limits the attempts on this user from all addresses together; stored in the address's place. */
  user?: string;
}

interface AttemptLimits {
  ofAddress: number;
  /** For one account from one address, so that nobody else is locked out. */
  ofAccount: number;
  windowSeconds: number;
}

const attemptLimits: Record<AttemptKind, AttemptLimits> = {
  mail: {
    ofAddress: limits.mailsPerAddress,
    ofAccount: limits.mailsPerRecipient,
    windowSeconds: limits.mailWindowSeconds,
  },
  account: {
    ofAddress: limits.signUpsPerAddress,
    ofAccount: limits.signUpsPerAddress,
    windowSeconds: limits.signUpWindowSeconds,
  },
  login: {
    ofAddress: limits.loginFailsAddress,
    ofAccount: limits.loginFailsAccount,
    windowSeconds: limits.loginWindowSeconds,
  },
  code: {
    ofAddress: limits.codeFails,
    ofAccount: limits.codeFails,
    windowSeconds: limits.codeWindowSeconds,
  },
};

/**
 * Counts an attempt before it is served, so that concurrent ones cannot pass the limit together; `forgive` refunds it.
 * @throws RequestError `throttled`, alike for existing and unknown accounts.
 */
export async function countAttempt(deps: Deps, attempt: Attempt): Promise<{ forgive(): Promise<void> }> {
  if (!deps.accounts.isThrottled) return { forgive: async () => {} };
  const { forgive } = await insertAttempt(deps, attempt);
  return { forgive };
}

/**
 * Counts a requested mail with a link. An address over its limit is rejected; an e-mail over its limit silently gets no
 * more for a while, because the response must not reveal what others requested. @returns whether the mail may be sent.
 * @throws RequestError `throttled`
 */
export async function countMailedLink(deps: Deps, asked: { account: string; address: string }): Promise<boolean> {
  if (!deps.accounts.isThrottled) return true;
  const { id, account, at } = await insertAttempt(deps, { kind: 'mail', ...asked });
  const since = new Date(at.getTime() - limits.mailWindowSeconds * 1000);
  return transaction(deps.db, async (tx) => {
    // An advisory lock per e-mail, so that concurrent requests cannot pass the limit together.
    await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`.execute(tx);
    const mailed = tx.selectFrom('attempts').select(tx.fn.countAll<number>().as('n')).where('account', '=', account);
    const { n } = await mailed.where('is_mailed', '=', true).where('at', '>', since).executeTakeFirstOrThrow();
    if (n >= limits.mailsPerRecipient) return false;
    await tx.updateTable('attempts').set({ is_mailed: true }).where('id', '=', id).execute();
    return true;
  });
}

async function insertAttempt(deps: Deps, attempt: Attempt) {
  const { kind, address, user = null, account: typed = '' } = attempt;
  const row = {
    kind,
    address: user ?? address,
    account: typed.slice(0, limits.emailChars).replaceAll('\0', ''),
    at: deps.now(),
  };
  const { id } = await deps.db.insertInto('attempts').values(row).returning('id').executeTakeFirstOrThrow();
  const forgive = async () => void (await deps.db.deleteFrom('attempts').where('id', '=', id).execute());
  const seconds = await secondsToWait(deps, row);
  if (seconds === 0) return { id, account: row.account, at: row.at, forgive };
  await forgive();
  await recordSecurityEvent(deps, deps.db, { kind: 'throttled', user, address, detail: { call: kind } });
  throw new RequestError('throttled', { seconds });
}

async function secondsToWait(
  { db }: Deps,
  { kind, account, address, at }: Required<Omit<Attempt, 'user'>> & { at: Date },
): Promise<number> {
  const { ofAddress, ofAccount, windowSeconds } = attemptLimits[kind];
  const windowMs = windowSeconds * 1000;
  const rows = await db
    .selectFrom('attempts')
    .select(['account', 'at'])
    .where('kind', '=', kind)
    .where('address', '=', address)
    .where('at', '>', new Date(at.getTime() - windowMs))
    .orderBy('at', 'desc')
    .limit(ofAddress + 1)
    .execute();
  // The oldest attempt in the window, whose expiry frees the next one.
  const blocking = [rows.filter((row) => row.account === account)[ofAccount], rows[ofAddress]];
  const waits = blocking.map((row) => (row ? Math.ceil((row.at.getTime() + windowMs - at.getTime()) / 1000) : 0));
  return Math.max(0, ...waits);
}
