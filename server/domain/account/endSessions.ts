import { notify } from '#server/db/notify.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts';
import { endLaunches } from './launches.ts';

/** Ends the current session and closes its streams. */
export async function endSession(deps: Deps, { userId, sessionId, launchHash }: Actor): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await endSessions(tx, { userId, only: sessionId });
    if (launchHash) await endLaunches(tx, { userId, only: [launchHash] });
  });
}

/** Ends one session of the user, possibly the current one. */
export async function endOneSession(deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  const ended = await transaction(deps.db, (tx) => endByUser(deps, tx, actor, { only: id }));
  if (ended === 0) throw new RequestError('not_found');
}

/** Ends all sessions except the current one. */
export async function endOtherSessions(deps: Deps, actor: Actor): Promise<void> {
  await transaction(deps.db, (tx) => endByUser(deps, tx, actor, { except: actor }));
}

async function endByUser(
  deps: Deps,
  tx: Tx,
  { userId, sessionId, address }: Actor,
  which: Omit<Ended, 'userId'>,
): Promise<number> {
  const sessions = await endSessions(tx, { userId, ...which });
  if (sessions > 0 && which.only !== sessionId) {
    await recordSecurityEvent(deps, tx, { kind: 'sessions_ended', user: userId, address, detail: { sessions } });
  }
  return sessions;
}

interface Ended {
  userId: string;
  only?: string;
  /** The session that stays. */
  except?: Pick<Actor, 'sessionId' | 'launchHash'> | null;
}

/**
 * Ends a user's sessions, all by default, with the launch data they were traded for, and closes their streams. @returns
 * how many.
 */
export async function endSessions(tx: Tx, { userId, only, except }: Ended): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('owner_id', '=', userId)
    .$if(only !== undefined, (q) => q.where('id', '=', only ?? ''))
    .$if(Boolean(except), (q) => q.where('id', '!=', except?.sessionId ?? ''))
    .returning(['id', 'launch_hash'])
    .execute();
  const hashes = ended.flatMap(({ launch_hash }) => launch_hash ?? []);
  if (only !== undefined) await endLaunches(tx, { userId, only: hashes });
  else await endLaunches(tx, { userId, except: await launchesOf(tx, userId, except) });
  for (const { id } of ended) await notify(tx, { kind: 'session', owner_id: userId, session_id: id });
  return ended.length;
}

async function launchesOf(tx: Tx, userId: string, except: Ended['except']): Promise<Buffer[]> {
  if (!except) return [];
  const own = tx.selectFrom('sessions').select('launch_hash').where('owner_id', '=', userId);
  const session = await own.where('id', '=', except.sessionId).executeTakeFirst();
  return [session?.launch_hash, except.launchHash].flatMap((hash) => hash ?? []);
}
