import { createHash } from 'node:crypto';
import { notify } from '#server/db/notify.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../problem.ts';
import type { AccountRow } from './findUser.ts';

/** 40 hex digits, as Django REST Framework's tokens. */
const tokenBytes = 20;
const userAgentChars = 300;
/** How exactly `last_seen_at` is kept, ms. */
const seenEveryMs = 10 * 60 * 1000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Starts a session with a token of its own; only the token's hash is stored.
 * @returns null when the account has gone or its password was changed since `user` was read: what ended the sessions
 * then ends this one too
 * @param unusedUntil the session dies then unless it has been used; null: it lives anyway
 */
export function startSession(
  deps: Deps,
  user: AccountRow,
  userAgent: string,
  { unusedUntil = null }: { unusedUntil?: Date | null } = {},
): Promise<string | null> {
  const token = deps.randomBytes(tokenBytes).toString('hex');
  const at = deps.now();
  const session = {
    owner_id: user.id,
    id: deps.newId(),
    token_hash: hashOf(token),
    user_agent: userAgent.slice(0, userAgentChars).replaceAll('\0', ''),
    created_at: at,
    last_seen_at: at,
    unused_until: unusedUntil,
  };
  return transaction(deps.db, async (tx) => {
    const same = tx.selectFrom('users').select('id').where('id', '=', user.id).where('is_active', '=', true);
    const withPassword = same.where('password_hash', 'is not distinct from', user.password_hash);
    if (!(await withPassword.forShare().executeTakeFirst())) return null;
    await tx.insertInto('sessions').values(session).execute();
    return token;
  });
}

/** Who a token belongs to. @throws Refusal `invalid_token` when it is unknown, ended, or its user is not active. */
export async function findSession(deps: Deps, token: string): Promise<Actor> {
  const row = await deps.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.owner_id')
    .select(['sessions.owner_id', 'sessions.id', 'sessions.last_seen_at', 'sessions.unused_until', 'users.is_admin'])
    .where('sessions.token_hash', '=', hashOf(token))
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  if (!row) throw new Refusal('invalid_token');
  const at = deps.now();
  if (row.unused_until !== null && row.unused_until < at) {
    const unused = deps.db.deleteFrom('sessions').where('owner_id', '=', row.owner_id).where('id', '=', row.id);
    await unused.where('unused_until', '<', at).execute();
    throw new Refusal('invalid_token');
  }
  if (row.unused_until !== null || at.getTime() - row.last_seen_at.getTime() > seenEveryMs)
    await markSeen(deps, row, at);
  return { userId: row.owner_id, sessionId: row.id, isAdmin: row.is_admin };
}

async function markSeen(deps: Deps, { owner_id, id }: { owner_id: string; id: string }, at: Date): Promise<void> {
  const session = deps.db.updateTable('sessions').set({ last_seen_at: at, unused_until: null });
  await session.where('owner_id', '=', owner_id).where('id', '=', id).execute();
}

/** Ends the session that asks; streams that it reads are closed. */
export async function endSession(deps: Deps, { userId, sessionId }: Actor): Promise<void> {
  await transaction(deps.db, (tx) => endSessions(tx, { userId, only: sessionId }));
}

/** Ends one session of the user's, which may be the one that asks. */
export async function endOneSession(deps: Deps, { userId }: Actor, { id }: { id: string }): Promise<void> {
  const ended = await transaction(deps.db, (tx) => endSessions(tx, { userId, only: id }));
  if (ended === 0) throw new Refusal('not_found');
}

/** Ends all sessions but the one that asks. */
export async function endOtherSessions(deps: Deps, { userId, sessionId }: Actor): Promise<void> {
  await transaction(deps.db, (tx) => endSessions(tx, { userId, except: sessionId }));
}

interface Ended {
  userId: string;
  only?: string;
  /** Goes on. */
  except?: string | null;
}

/** Ends sessions of a user, all unless it is said which; streams that they read are closed. @returns how many. */
export async function endSessions(tx: Tx, { userId, only, except }: Ended): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('owner_id', '=', userId)
    .$if(only !== undefined, (q) => q.where('id', '=', only ?? ''))
    .$if(typeof except === 'string', (q) => q.where('id', '!=', except ?? ''))
    .returning('id')
    .execute();
  for (const { id } of ended) await notify(tx, { kind: 'session', owner_id: userId, session_id: id });
  return ended.length;
}
