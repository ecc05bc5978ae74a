import { sql } from 'kysely';
import { isListening } from './db/conditions/isListening.ts';
import { channel, type Listen } from './db/notify.ts';
import { pauseDueAt, type PauseReason, readPause } from './db/sendingPaused.ts';
import type { Db } from './db/transaction.ts';
import { type FollowDue } from './db/dueAt.ts';
import { runLoop } from './loop/runLoop.ts';

interface Stoppable {
  stop(): Promise<void>;
}

export interface PauseOptions {
  db: Db;
  listen: Listen;
  followDue: FollowDue;
  now(): Date;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Begins whatever polls, wakes, charges and sends. */
  begin(): Stoppable;
}

const shortestIntervalMs = 250;
const afterErrorMs = 1_000;

/** Lets the process send while sending is not paused: a pause ends what has begun, and its end begins it again. */
export async function followPause({ db, listen, followDue, now, log, begin }: PauseOptions) {
  let reason: PauseReason | null = null;
  let begun: Stoppable | null = null;
  const follow = async (): Promise<number> => {
    reason = await readPause(db);
    if (reason === null) {
      if (begun === null) await clearTrouble(db);
      begun ??= begin();
      return Number.POSITIVE_INFINITY;
    }
    if (begun !== null) log.warn({ reason }, 'sending is paused');
    await begun?.stop();
    begun = null;
    await writeTrouble(db, now());
    return Number.POSITIVE_INFINITY;
  };
  await follow();
  if (reason !== null) log.warn({ reason }, 'sending is paused');
  const loop = runLoop({
    poll: follow,
    listen,
    // a funnel that is run meanwhile is silent too
    wakeOn: ['sending', 'bots'],
    // while it is paused, funnels that are run meanwhile are looked for
    due: { at: (at) => (reason === null ? pauseDueAt(at) : sql`${at}`), follow: followDue },
    shortestIntervalMs,
    afterErrorMs,
    errorMessage: 'whether sending is paused waits for the database',
    log,
  });
  return {
    reason: (): PauseReason | null => reason,
    async stop() {
      await loop.stop();
      await begun?.stop();
    },
  };
}

/** Without a notice to the owner: it would leave after the pause, when it is not true any more. */
async function writeTrouble(db: Db, now: Date): Promise<void> {
  const trouble = JSON.stringify({ code: 'sending_paused', detail: '', since: now.toISOString() });
  await sql`
    with troubled as (
      update funnels f set trouble = ${trouble}::jsonb
      where ${isListening(now)} and coalesce(f.trouble->>'code', '') not in ('sending_paused', 'token_revoked')
      returning owner_id, id
    )
    select pg_notify(${channel}, json_build_object('kind', 'state', 'owner_id', owner_id, 'funnel_id', id)::text)
    from troubled`.execute(db);
}

async function clearTrouble(db: Db): Promise<void> {
  await sql`
    with troubled as (
      update funnels f set trouble = null where f.trouble->>'code' = 'sending_paused' returning owner_id, id
    )
    select pg_notify(${channel}, json_build_object('kind', 'state', 'owner_id', owner_id, 'funnel_id', id)::text)
    from troubled`.execute(db);
}
