import { fromPglite, PgBoss } from 'pg-boss';
import { forgetFailure, noteFailure } from '#server/db/failures.ts';
import type { Database } from '#server/db/open/open.ts';
import { forgetHistory } from './forgetHistory.ts';
import { deleteExpiredRows } from './retention.ts';
import type { RetentionDays } from './retentionDays.ts';
import { vacuumTables } from './vacuumTables.ts';

export interface JobsOptions {
  database: Database;
  jobs: ScheduledJob[];
  now(): Date;
  log: { error(fields: object, message: string): void };
  /** How often pg-boss polls for jobs, and checks the cron schedules. */
  pace?: { pollSeconds: number; clockSeconds: number };
}

export interface ScheduledJob {
  queue: string;
  /** Minute, hour, day of month, month, day of week; in UTC. */
  cron: string;
  /** Ends early where the signal is aborted. */
  run(signal: AbortSignal): Promise<void>;
}

export interface ScheduledJobsOptions {
  database: Database;
  now(): Date;
  /** Deletes the uploads that nothing refers to any more. */
  collectFiles: () => Promise<void>;
  /** Adds up what accounts use. */
  addUsage: () => Promise<void>;
  /** Of the embedded database; null on PostgreSQL, which has its own. */
  backups: { daily(): Promise<{ file: string }> } | null;
  /** Deletes what restores replaced long ago, which stays in the data folder also where the database has moved to PostgreSQL. */
  removeReplaced(): Promise<unknown>;
  keptDays: RetentionDays;
  log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
}

const retryMs = 5_000;
/** A night, for what rests much so that nobody notices. */
const longestJobSeconds = 12 * 3_600;
const unhurried = { pollSeconds: 60, clockSeconds: 45 };
/** Nothing here depends on what pg-boss looks for beside the jobs: dependencies of jobs, and queues that others make. */
const seldom = { flowIntervalSeconds: 86_400, bamIntervalSeconds: 3_600, queueCacheIntervalSeconds: 3_600 };
/** A job whose process was killed is given up so much after its time at most. */
const superviseIntervalSeconds = 300;

/** The cron jobs of an installation. */
export function scheduledJobs({
  database,
  now,
  collectFiles,
  addUsage,
  backups,
  removeReplaced,
  keptDays,
  log,
}: ScheduledJobsOptions): ScheduledJob[] {
  const { db } = database;
  const all = [
    { queue: 'rows.forget', cron: '17 * * * *', run: () => deleteExpiredRows(db, now(), keptDays) },
    {
      queue: 'history.forget',
      cron: '20 1 * * *',
      run: async (signal: AbortSignal) => void (await forgetHistory(db, { now: now(), days: keptDays, signal })),
    },
    { queue: 'files.collect', cron: '50 2 * * *', run: collectFiles },
    { queue: 'accounts.addUsage', cron: '*/5 * * * *', run: addUsage },
    { queue: 'restores.forget', cron: '30 3 * * *', run: async () => void (await removeReplaced()) },
  ];
  if (backups === null) return all;
  const backup = async () => log.info(await backups.daily(), 'backed up');
  return [
    ...all,
    { queue: 'database.backUp', cron: '40 3 * * *', run: backup },
    // PGlite has no autovacuum
    { queue: 'database.tidy', cron: '*/3 * * * *', run: async () => void (await vacuumTables(db)) },
  ];
}

/** Starts the cron jobs; each runs in one process at a time. Restarts them after the database was away. */
export async function startJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const { database, jobs, log, now, pace = unhurried } = options;
  const settings = {
    ...{ ...seldom, superviseIntervalSeconds, monitorIntervalSeconds: superviseIntervalSeconds },
    ...{ cronMonitorIntervalSeconds: pace.clockSeconds, cronWorkerIntervalSeconds: pace.clockSeconds },
  };
  let boss: PgBoss | null = null;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  const stopping = new AbortController();

  /** What fails is logged, and where it failed five times in a row the admin sees it. */
  const doing = async ({ queue, run }: ScheduledJob): Promise<void> => {
    const tried = { kind: 'job', subject: queue, owner_id: null } as const;
    try {
      await run(stopping.signal);
      await forgetFailure(database.db, tried.kind, queue);
    } catch (error) {
      log.error({ err: error, queue }, 'a job has failed');
      await noteFailure(database.db, tried, { error, at: now() });
      throw error;
    }
  };

  const begin = async () => {
    const next = new PgBoss(
      database.pglite
        ? { ...settings, db: fromPglite(database.pglite), backend: 'pglite' }
        : { ...settings, db: { executeSql: (text, values) => poolQuery(database, text, values) } },
    );
    // without a listener an error would end the process
    next.on('error', (error) => log.error({ err: error }, 'jobs'));
    boss = next;
    await next.start();
    for (const job of jobs) {
      const { queue, cron } = job;
      await next.createQueue(queue, { policy: 'exclusive', retryLimit: 0, expireInSeconds: longestJobSeconds });
      await next.work(queue, { pollingIntervalSeconds: pace.pollSeconds }, async () => doing(job));
      await next.schedule(queue, cron);
    }
  };
  const again = (error: unknown) => {
    log.error({ err: error }, 'jobs do not begin');
    const failed = boss;
    boss = null;
    // what keeps it from stopping kept it from starting, which is logged
    void failed?.stop({ graceful: false }).catch(() => {});
    if (!isStopping) timer = setTimeout(() => void begin().catch(again), retryMs);
  };
  const begun = begin().catch(again);
  return {
    async stop() {
      isStopping = true;
      stopping.abort();
      clearTimeout(timer);
      await begun;
      await boss
        ?.stop({ graceful: true, timeout: 5_000 })
        .catch((error: unknown) => log.error({ err: error }, 'jobs are not stopped'));
    },
  };
}

async function poolQuery({ pool }: Database, text: string, values?: unknown[]) {
  if (!pool) throw new Error('There is no pool.');
  const result = await pool.query(text, values);
  return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
}
