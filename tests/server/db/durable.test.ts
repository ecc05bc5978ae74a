import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startCheckpoints } from '#server/db/open/checkpoints.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';

let dataDir: string;
let database: Database;
const synced = vi.spyOn(fs, 'fdatasyncSync');
beforeAll(async () => {
  syncBuiltinESMExports();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-durable-'));
  database = await openDatabase({ dataDir, url: null });
});
afterAll(async () => {
  await database.close();
  synced.mockRestore();
  syncBuiltinESMExports();
  rmSync(dataDir, { recursive: true, force: true });
});

it('syncs the disk once for each commit of the embedded database, before it returns', async () => {
  for (let n = 0; n < 20; n++) {
    synced.mockClear();
    await database.db
      .insertInto('installation')
      .values({ key: `key ${n}`, value: '1' })
      .execute();
    expect(synced).toHaveBeenCalledTimes(1);
  }
});

it('keeps the write-ahead log bounded while it runs', async () => {
  const pglite = database.pglite ?? expect.unreachable();
  const written = async () =>
    (
      await pglite.query<{ bytes: number }>(
        'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
      )
    ).rows[0]?.bytes;
  await pglite.exec("insert into attempts (kind, address) select 'login', n::text from generate_series(1, 5000) n");
  const enough = 500_000;
  expect(await written()).toBeGreaterThan(enough);
  const stop = startCheckpoints(pglite, { lookEveryMs: 20, bytes: enough });
  await expect.poll(written).toBeLessThan(enough);
  await stop();
});
