import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#server/db/open.ts';

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

it('syncs the disk once for each commit of the embedded database, before it answers', async () => {
  for (let n = 0; n < 20; n++) {
    synced.mockClear();
    await database.db
      .insertInto('installation')
      .values({ key: `key ${n}`, value: '1' })
      .execute();
    expect(synced).toHaveBeenCalledTimes(1);
  }
});
