import type { PGlite } from '@electric-sql/pglite';

export interface CheckpointPace {
  lookEveryMs: number;
  /** The most write-ahead log that a start after a crash has to replay. */
  bytes: number;
}

/** Where the database was called less, not enough can have been written, and it is looked seldom. */
const fewCalls = 100;
const longestMs = 10_000;

const usual: CheckpointPace = { lookEveryMs: 1_000, bytes: 48 * 1024 * 1024 };

/**
 * Triggers a checkpoint whenever enough was written. PGlite never makes one by itself, so its write-ahead log would
 * grow for as long as the server runs, and all of it would be replayed after a crash.
 */
export function startCheckpoints(pglite: PGlite, { lookEveryMs, bytes }: CheckpointPace = usual): () => Promise<void> {
  let running = Promise.resolve();
  let calls = fewCalls;
  let lookedAt = 0;
  const execute = pglite.execProtocolRawSync.bind(pglite);
  pglite.execProtocolRawSync = (message) => {
    calls += 1;
    return execute(message);
  };
  const check = async () => {
    const now = performance.now();
    if (calls < fewCalls && now - lookedAt < longestMs) return;
    calls = 0;
    lookedAt = now;
    const { rows } = await pglite.query<{ bytes: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
    );
    if ((rows[0]?.bytes ?? 0) > bytes) await pglite.exec('checkpoint');
  };
  const timer = setInterval(() => {
    // it is retried in any case; what fails it, a full disk or a damaged file, fails the next write too, which is told
    running = running.then(check).catch(() => {});
  }, lookEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
