import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationFiles } from '#server/db/migrationFiles.ts';
import { openDatabase } from '#server/db/open.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-boot-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Four databases are begun and one is made, on whatever machine. */
const timeoutMs = 180_000;

/** Shorter than any step of a boot. */
const lookEveryMs = 2;

/** Asked whether this process has already made a file, not one that was killed before. */
type Moment = (made: (name: string) => boolean) => boolean;

const changedAt = (name: string): number => statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.ctimeMs ?? 0;

/** A process of its own that makes the folder, ended without a warning at `moment`. @returns whether it was still at it. */
async function killAt(moment: Moment): Promise<boolean> {
  const startedAt = Date.now();
  const made = (name: string) => changedAt(name) > startedAt;
  const script = path.resolve('tests/support/holdFolder.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, dataDir]);
  const gone = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (data: Buffer) => (said += data));
  // the boot needs the processor more than whoever watches it
  while (!moment(made) && child.exitCode === null) await after(lookEveryMs);
  const wasAtIt = !said.includes('open');
  child.kill('SIGKILL');
  await gone;
  return wasAtIt;
}

describe('a first boot that is killed', () => {
  it(
    'is repeated by the next one, at whatever step it was killed',
    async () => {
      const moments: Record<string, Moment> = {
        'as it begins': (made) => made('db.unfinished'),
        'while the database is made': (made) => made('db/base'),
        'when its control file is there': (made) => made('db/global/pg_control'),
        'before the migrations are done': (made) => made('db/global/pg_control') && !made('db.unfinished'),
      };
      for (const [name, moment] of Object.entries(moments)) {
        expect(await killAt(moment), name).toBe(true);
      }
      const { db, close } = await openDatabase({ dataDir, url: null });
      const applied = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
      expect(applied.rows).toEqual(migrationFiles.map(({ name }) => ({ name })));
      await close();
    },
    timeoutMs,
  );
});
