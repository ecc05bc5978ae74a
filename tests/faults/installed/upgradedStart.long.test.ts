import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPglite } from '#server/db/open/openPglite.ts';
import { upgraded } from '#tests/support/databases/upgraded.ts';
import { postgresStatement } from '#tests/support/databases/postgresStatement.ts';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';
import { endProcess, runScript, startRefused, startServer } from '#tests/support/serverProcess.ts';
import { postgresBin } from '#tests/support/tools.ts';

const env = { SECRET_KEY: upgraded.secretKey };
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-upgraded-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Leaves the embedded database of version 0.1.0 in the data folder. */
async function leaveOld(more = ''): Promise<void> {
  const pglite = await openPglite(dataDir);
  await pglite.exec(readFileSync('tests/upgrade/0.1.0.sql', 'utf8'));
  if (more) await pglite.exec(more);
  await pglite.close();
}

const backups = () => readdirSync(path.join(dataDir, 'backups'));

async function linesOfStart(): Promise<string[]> {
  const { child, said } = await startServer(dataDir, env);
  await endProcess(child, 'SIGTERM');
  return said.filter((line) => !line.startsWith('Database: PGlite'));
}

it('a start of a newer version keeps the database as it was, and says how many changes were applied', async () => {
  await leaveOld();
  const [kept = '', changes] = await linesOfStart();
  const file = /^Database: as it was before version (\S+), in (.+-upgrade\.zip)$/.exec(kept);
  expect(file?.[1]).toBe(version);
  expect(changes).toMatch(/^Database: \d+ changes applied, \d+\.\d s$/);
  expect(backups()).toEqual([path.basename(file?.[2] ?? '')]);

  expect((await linesOfStart()).filter((line) => line.startsWith('Database'))).toEqual([]);
  const restored = await runScript('scripts/restore.ts', [file?.[2] ?? ''], { DATA_DIR: dataDir, ...env });
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.output).not.toContain('another key');
});

it.each([
  { command: ['list'], ends: 0 },
  { command: ['undo-move-to'], ends: 1 },
  { command: ['move-files', 'folder'], ends: 1 },
])('a command of a newer version keeps the database as it was, too: $command', async ({ command, ends }) => {
  await leaveOld();
  const { code, output } = await runScript('scripts/admin.ts', command, { DATA_DIR: dataDir, ...env });
  expect(code).toBe(ends);
  expect(output).toMatch(/^Database: as it was before .+\nDatabase: \d+ changes applied, .+\n/);
  expect(backups()).toHaveLength(1);
});

it.skipIf(!postgresBin())(
  'the doctor leaves a database of an earlier version as it is, and the first start says how many changes were applied',
  async () => {
    const cluster = await startCluster();
    const DATABASE_URL = cluster.url('postgres');
    await postgresStatement(DATABASE_URL, readFileSync('tests/upgrade/0.1.0.sql', 'utf8'));
    const doctor = await runScript('scripts/admin.ts', ['doctor'], { DATA_DIR: dataDir, DATABASE_URL, ...env });
    expect(doctor.output).toMatch(/^WRONG {2}Database: PostgreSQL .+ is not of this version/);
    expect(doctor.code).toBe(1);
    const start = async () => {
      const { child, said } = await startServer(dataDir, { ...env, DATABASE_URL });
      await endProcess(child, 'SIGTERM');
      return said.filter((line) => line.includes('applied'));
    };
    expect(await start()).toEqual([expect.stringMatching(/^Database: \d+ changes applied, \d+\.\d s$/)]);
    expect(await start()).toEqual([]);
    expect(readdirSync(dataDir)).not.toContain('backups');
    await cluster.stop();
  },
);

it('an older version refuses a database that a newer one has changed, and leaves it alone', async () => {
  await leaveOld("insert into schema_migrations (name) values ('9999_of_a_newer_version')");
  const { code, errors } = await startRefused(dataDir, env);
  expect(errors).toBe(
    'The database is newer than this version of Voronka (it has 9999_of_a_newer_version); start the newer version.\n',
  );
  expect(code).toBe(1);
  expect(readdirSync(dataDir)).not.toContain('backups');
});
