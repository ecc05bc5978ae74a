import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrationFiles } from '#server/db/migrationFiles.ts';
import { openDatabase } from '#server/db/open/open.ts';
import { nodeEnv, nodeFlags } from '#tests/support/nodeFlags.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-boot-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The test's timeout, ms: four interrupted boots and a complete one must fit on any machine. */
const timeoutMs = 180_000;

/** The polling interval, ms: shorter than any step of a boot. */
const lookEveryMs = 2;

/** Tells whether this process has created the file, not one that was killed earlier. */
type Moment = (made: (name: string) => boolean) => boolean;

const changedAt = (name: string): number => statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.ctimeMs ?? 0;

/** Starts a process that creates the data folder and kills it at `moment`. @returns whether it was still at it. */
async function killAt(moment: Moment, script: string): Promise<boolean> {
  const startedAt = Date.now();
  const made = (name: string) => changedAt(name) > startedAt;
  const child = spawn(process.execPath, [...nodeFlags, script], { env: { ...nodeEnv, DATA_DIR: dataDir, PORT: '0' } });
  const gone = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (data: Buffer) => (said += data));
  // Polls with a pause instead of a busy loop, because the boot needs the processor.
  while (!moment(made) && child.exitCode === null) await after(lookEveryMs);
  const wasAtIt = !said.includes('is ready');
  child.kill('SIGKILL');
  await gone;
  return wasAtIt;
}

describe('a first boot that is killed', () => {
  it(
    'is repeated by the next one, at whatever step it was killed',
    async () => {
      const unpacking: Record<string, Moment> = {
        'as it begins': (made) => made('db.unfinished'),
        'while the database is unpacked': (made) => made('db/base'),
        'when its control file is there': (made) => made('db/global/pg_control'),
      };
      for (const [name, moment] of Object.entries(unpacking)) {
        expect(await killAt(moment, inject('bundle')), name).toBe(true);
      }
      // The server as it stands in the sources has no migrated database to unpack.
      const isMigrating: Moment = (made) => made('db/global/pg_control') && !made('db.unfinished');
      expect(await killAt(isMigrating, path.resolve('server/main.ts')), 'before the migrations are done').toBe(true);
      const { db, close } = await openDatabase({ dataDir, url: null });
      const applied = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
      expect(applied.rows).toEqual(migrationFiles.map(({ name }) => ({ name })));
      await close();
    },
    timeoutMs,
  );
});
