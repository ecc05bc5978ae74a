import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/** What a read gave, and the moment up to which it holds all changes; null where that is a few seconds ago at most. */
export interface StandbyRead<T> {
  value: T;
  asOf: Date | null;
}

/**
 * Reads on the standby; on the primary where there is none, or it is away, too far behind or fails. `onlyCurrent`: also where
 * it is behind at all.
 */
export type ReadOnStandby = <T>(
  read: (db: Db) => Promise<T>,
  options?: { onlyCurrent?: boolean },
) => Promise<StandbyRead<T>>;

interface Options {
  primary: Db;
  /** The same as `primary` where there is no standby. */
  standby: Db;
  log: Record<'warn', (fields: object, message: string) => void>;
  /** Whether what a read threw would be the same on the primary. */
  isFinal(error: unknown): boolean;
}

const patience = {
  /** So long a read waits for the standby to have what the primary has. */
  catchUpMs: 500,
  askAgainMs: 20,
  /** So long the standby may take to say where it is. */
  answerMs: 2_000,
  /** One that is away is asked again after so long. */
  retryMs: 2_000,
};
/** Older data is read on the primary. */
const oldestMs = 60_000;
/** Younger data is as good as current to a reader. */
const currentMs = 5_000;

interface Place {
  lsn: string;
  at: Date;
  system: string;
  database: string;
}

interface Replayed {
  isBehind: boolean;
  at: Date | null;
  system: string;
  database: string;
}

/**
 * Makes the reads on a standby. A read waits a moment until the standby has replayed what the primary had written by then,
 * so that on one that keeps up a reader sees the change that was just made.
 */
export function readOnStandby({ primary, standby, log, isFinal }: Options): ReadOnStandby {
  if (standby === primary) return async (read) => ({ value: await read(primary), asOf: null });
  let trouble: string | null = null;
  let retryAt = 0;
  /** Where a standby is behind for longer, no read waits for it. */
  let isLate = false;
  const turnAway = (reason: string) => {
    if (trouble === null) log.warn({ reason }, 'the standby cannot be used, the primary is read');
    trouble = reason;
    retryAt = performance.now() + patience.retryMs;
  };
  const measure = async (): Promise<{ asOf: Date | null } | null> => {
    if (trouble !== null && performance.now() < retryAt) return null;
    // one that is away keeps few readers waiting
    if (trouble !== null) retryAt = performance.now() + patience.answerMs + patience.retryMs;
    const place = await placeOf(primary);
    const found = await within(catchUp(standby, place, isLate ? 0 : patience.catchUpMs)).catch(reasonOf);
    const reason = typeof found === 'string' ? found : unfit(found, place);
    if (typeof found === 'string' || reason !== null) {
      turnAway(reason ?? '');
      return null;
    }
    if (trouble !== null) log.warn({}, 'the standby is read again');
    trouble = null;
    isLate = found.isBehind;
    const age = found.isBehind && found.at ? place.at.getTime() - found.at.getTime() : 0;
    return { asOf: age > currentMs ? found.at : null };
  };
  return async (read, { onlyCurrent = false } = {}) => {
    const measured = await measure();
    if (measured === null || (onlyCurrent && measured.asOf !== null)) return { value: await read(primary), asOf: null };
    try {
      return { value: await read(standby), asOf: measured.asOf };
    } catch (error) {
      if (isFinal(error)) throw error;
      // what was just made may not be there yet, and a standby cancels what keeps it from replaying
      return { value: await read(primary), asOf: null };
    }
  };
}

function unfit(found: Replayed, place: Place): string | null {
  if (found.system !== place.system || found.database !== place.database) return 'it is of another database';
  if (!found.isBehind) return null;
  if (found.at === null) return 'it has replayed nothing yet';
  return place.at.getTime() - found.at.getTime() > oldestMs ? 'it is too far behind' : null;
}

async function placeOf(primary: Db): Promise<Place> {
  const { rows } = await sql<Place>`
    select pg_current_wal_lsn()::text as lsn, clock_timestamp() as at, current_database()::text as database,
      (select system_identifier::text from pg_control_system()) as system`.execute(primary);
  const [place] = rows;
  if (!place) throw new Error('The primary does not say where it is.');
  return place;
}

async function catchUp(standby: Db, { lsn }: Place, waitMs: number): Promise<Replayed> {
  for (const until = performance.now() + waitMs; ; ) {
    const { rows } = await sql<Replayed>`
      select coalesce(pg_last_wal_replay_lsn() < ${lsn}::pg_lsn, true) as "isBehind",
        pg_last_xact_replay_timestamp() as at, current_database()::text as database,
        (select system_identifier::text from pg_control_system()) as system`.execute(standby);
    const [replayed] = rows;
    if (!replayed) throw new Error('it does not say where it is');
    if (!replayed.isBehind || performance.now() >= until) return replayed;
    await new Promise((done) => {
      setTimeout(done, patience.askAgainMs);
    });
  }
}

function within<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('it does not answer')), patience.answerMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

const reasonOf = (error: unknown): string => (error instanceof Error && error.message) || 'it does not answer';
