import { createHash } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { transaction } from '#server/db/transaction.ts';
import { adminRights, hasAdminRights } from '#server/domain/admin/adminRights.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { recordSecurityEvent } from '#server/domain/security/recordSecurityEvent.ts';
import type { AccountRow } from '../findUser.ts';
import { noteSeen } from '../noteSeen.ts';
import { twoFactorSince } from '../twoFactor/checkCode.ts';

/** 40 hex digits, as Django REST Framework's tokens. */
const tokenBytes = 20;
const userAgentChars = 300;
/** The resolution of `last_seen_at`, ms. */
const seenEveryMs = 10 * 60 * 1000;

const dayMs = 86_400_000;

/** Sessions begun, or last used, before these times have expired. */
export const sessionExpiry = (now: Date) => ({
  begun: new Date(now.getTime() - limits.sessionDays * dayMs),
  seen: new Date(now.getTime() - limits.sessionIdleDays * dayMs),
});

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** One launch has one token, whoever asks for it first: the database allows it one session. */
const tokenOfLaunch = (deps: Deps, launchHash: Buffer): string =>
  createHash('sha256')
    .update(deps.accounts.sign(`launch:${launchHash.toString('hex')}`))
    .digest('hex')
    .slice(0, 2 * tokenBytes);

interface SignIn {
  /**
   * A link counts as a sign-in only when used. Without a code only accounts without two-step sign-in get a session by
   * password.
   */
  by: 'password' | 'password_and_code' | 'launch_data' | 'link';
  address?: string | undefined;
  userAgent: string;
  /** The session expires then unless it was used; null means never for this reason. */
  unusedUntil?: Date | null;
  /** The launch data that the session was traded for; it ends with the session. */
  launchHash?: Buffer | undefined;
}

/**
 * Starts a session with a new token, of which only the hash is stored. @returns null when the account was deleted or
 * closed, or its password changed since `user` was read, because that ends this session too.
 */
export async function startSession(
  deps: Deps,
  user: AccountRow,
  { by, address, userAgent, unusedUntil = null, launchHash }: SignIn,
): Promise<string | null> {
  const token = launchHash ? tokenOfLaunch(deps, launchHash) : deps.randomBytes(tokenBytes).toString('hex');
  const at = deps.now();
  const session = {
    owner_id: user.id,
    id: deps.newId(),
    token_hash: hashOf(token),
    user_agent: userAgent.slice(0, userAgentChars).replaceAll('\0', ''),
    created_at: at,
    last_seen_at: at,
    unused_until: unusedUntil,
    launch_hash: launchHash ?? null,
  };
  const begun = await transaction(deps.db, async (tx) => {
    const active = tx.selectFrom('users').select('id').where('id', '=', user.id).where('is_active', '=', true);
    const same = active.where('closed_at', 'is', null);
    const withPassword = same.where('password_hash', 'is not distinct from', user.password_hash);
    if (!(await withPassword.forShare().executeTakeFirst())) return null;
    if (by === 'password' && (await twoFactorSince(tx, user.id))) return null;
    const inserted = await tx
      .insertInto('sessions')
      .values(session)
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .returning('id')
      .executeTakeFirst();
    // launch data that is used again, as by a reload, has its session
    if (!inserted) return token;
    const event = { user: user.id, address, userAgent, detail: { by } };
    const kind = unusedUntil === null ? ('sign_in' as const) : ('sign_in_link_created' as const);
    await recordSecurityEvent(deps, tx, { kind, ...event });
    return token;
  });
  if (begun !== null && unusedUntil === null) await noteSeen(deps.db, user.id, at);
  return begun;
}

/**
 * The user of a token. @throws RequestError `invalid_token` when it is unknown, ended or expired, or its user is not
 * active; `account_closed`
 */
export async function findSession(deps: Deps, { token, address }: { token: string; address: string }): Promise<Actor> {
  const row = await deps.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.owner_id')
    .select(['sessions.owner_id', 'sessions.id', 'sessions.created_at', 'sessions.last_seen_at'])
    .select(['sessions.unused_until', 'users.is_admin', 'users.closed_at'])
    .select(hasAdminRights(deps).as('has_rights'))
    .where('sessions.token_hash', '=', hashOf(token))
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  if (!row) throw new RequestError('invalid_token');
  const at = deps.now();
  const { begun, seen } = sessionExpiry(at);
  const hasExpiredUnused = row.unused_until !== null && row.unused_until < at;
  // Expired rows stay until retention deletes them.
  if (hasExpiredUnused || row.created_at < begun || row.last_seen_at < seen) throw new RequestError('invalid_token');
  if (row.closed_at !== null) throw new RequestError('account_closed');
  if (row.unused_until !== null || at.getTime() - row.last_seen_at.getTime() > seenEveryMs)
    await markSeen(deps, row, { at, address });
  return { userId: row.owner_id, sessionId: row.id, ...adminRights(row), address };
}

interface Seen {
  owner_id: string;
  id: string;
  unused_until: Date | null;
}

/** The first use of a sign-in link is the sign-in. */
async function markSeen(
  deps: Deps,
  { owner_id, id, unused_until }: Seen,
  { at, address }: { at: Date; address: string },
): Promise<void> {
  const seen = { last_seen_at: at, unused_until: null };
  await noteSeen(deps.db, owner_id, at);
  const session = deps.db.updateTable('sessions').set(seen).where('owner_id', '=', owner_id).where('id', '=', id);
  if (unused_until === null) return void (await session.execute());
  const { numUpdatedRows } = await session.where('unused_until', 'is not', null).executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await recordSecurityEvent(deps, deps.db, { kind: 'sign_in', user: owner_id, address, detail: { by: 'link' } });
}
