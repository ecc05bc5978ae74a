import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Listen } from '#server/db/notify.ts';
import type { Db } from '#server/db/transaction.ts';
import type { ImportRow } from '#server/domain/imports/stored/importRow.ts';
import { type DueAt, firstOf, type FollowDue } from '#server/db/dueAt.ts';
import { type Loop, msUntil, runLoop } from '#server/loop/runLoop.ts';
import { goOnUndoing } from '#server/domain/imports/undoImport.ts';
import { countImportFailure } from './importFailures.ts';
import { type ImportDeps, runImport } from './runImport.ts';

interface Parts {
  deps: ImportDeps;
  listen: Listen;
  followDue: FollowDue;
  /** For locks, see `Database`. */
  direct: Db;
  /** No other process uses the database. */
  isAlone: boolean;
}

/** Imports that one process writes side by side, of different owners, so that a long one does not keep back the others. */
const sideBySide = 3;
const shortestSleepMs = 100;
const afterErrorMs = 1_000;

/**
 * Writes started imports from now on, also those that a crash interrupted, goes on with undos that one interrupted, and
 * drops files that were never imported.
 */
export function startImportLoop({ deps, direct, listen, followDue, isAlone }: Parts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  /** By owner: of two at once neither would see whom the other is adding, so that one person could be added twice. */
  const running = new Map<string, Promise<void>>();

  const run = async (row: ImportRow): Promise<boolean> => {
    const write = async () => {
      if (row.state === 'undoing') await goOnUndoing(deps, row, stopping.signal);
      else await runImport(deps, row, stopping.signal);
    };
    try {
      if (!isAlone) return await withOwnerLock(direct, row, write);
      await write();
      return true;
    } catch (error) {
      deps.log.error({ err: error, import: row.id }, 'an import waits for the next attempt');
      await countImportFailure(deps, row, error).catch((own: unknown) =>
        deps.log.error({ err: own, import: row.id }, 'a failed import is not put off'),
      );
      return false;
    }
  };
  /** Whoever was undoing is gone with the last run. */
  let isFirst = isAlone;
  const poll = async () => {
    await dropUnstarted(deps);
    const rows = await deps.db
      .selectFrom('contact_imports')
      .selectAll()
      .where('state', 'in', ['running', 'undoing'])
      .where((eb) =>
        isFirst ? eb.lit(true) : eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', deps.now())]),
      )
      .orderBy('created_at')
      .execute();
    isFirst = false;
    for (const row of rows) {
      const { owner_id } = row;
      if (running.has(owner_id) || running.size >= sideBySide || stopping.signal.aborted) continue;
      const done = run(row).then((hasRun) => {
        running.delete(owner_id);
        if (hasRun) loop.wake();
      });
      running.set(owner_id, done);
    }
    return nextTry(deps);
  };
  const loop: Loop = runLoop({
    poll,
    listen,
    wakeOn: ['imports'],
    due: { at: importDueAt, follow: followDue },
    afterErrorMs,
    errorMessage: 'imports wait for the database',
    log: deps.log,
  });
  return {
    async stop() {
      stopping.abort();
      await loop.stop();
      await Promise.all(running.values());
    },
  };
}

/** When one is to be written, or dropped. */
const importDueAt: DueAt = (now) =>
  firstOf(
    sql`select min(coalesce(next_try_at, ${now}::timestamptz)) from contact_imports where state in ('running', 'undoing')`,
    sql`select min(created_at) + make_interval(hours => ${limits.importUnstartedHours}::integer) from contact_imports where state = 'read'`,
  );

/** How long until one that has failed is tried again, ms; infinity where none has. */
async function nextTry({ db, now }: ImportDeps): Promise<number> {
  const { at } = await db
    .selectFrom('contact_imports')
    .select(({ fn }) => fn.min('next_try_at').as('at'))
    .where('state', 'in', ['running', 'undoing'])
    .where('next_try_at', '>', now())
    .executeTakeFirstOrThrow();
  return msUntil(at, now(), shortestSleepMs);
}

/**
 * Runs `work` unless another process has the advisory lock of the owner's imports, which ends with its connection, as in a
 * crash. @returns whether it ran.
 */
function withOwnerLock(db: Db, { owner_id }: ImportRow, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`imports ${owner_id}`}, 0)`;
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(connection);
    if (!rows[0]?.taken) return false;
    try {
      await work();
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

async function dropUnstarted({ db, files, now }: ImportDeps): Promise<void> {
  const before = new Date(now().getTime() - limits.importUnstartedHours * 3_600_000);
  const dropped = await db
    .deleteFrom('contact_imports')
    .where('state', '=', 'read')
    .where('created_at', '<', before)
    .returning(['owner_id', 'id'])
    .execute();
  for (const { owner_id, id } of dropped) await files.remove(owner_id, id);
}
