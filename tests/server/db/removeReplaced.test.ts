import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { scheduledJobs } from '#server/jobs/startJobs.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { removeReplaced } from '#server/backup/removeReplaced.ts';

it('deletes what a restore replaced more than seven days ago, and nothing else', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'voronka-replaced-'));
  const others = ['db', 'files', 'backups', 'before-2026-04-01T00-00-00-000Z', 'db.before-then'];
  const young = 'db.before-2026-04-24T00-00-00-001Z';
  const old = ['db.before-2026-04-23T23-59-59-999Z', 'files.before-2026-04-01T00-00-00-000Z'];
  for (const name of [...others, young, ...old]) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'a'), 'a');
  }
  expect((await removeReplaced(folder, new Date('2026-05-01T00:00:00Z'))).toSorted()).toEqual(old);
  expect(readdirSync(folder).toSorted()).toEqual([...others, young].toSorted());
  rmSync(folder, { recursive: true });
});

it('is looked for every night, also once the database has moved to PostgreSQL', async () => {
  const database = await openTestDatabase();
  let asked = 0;
  const nothing = async () => {};
  const jobs = scheduledJobs({
    ...{ database, now: () => new Date(), collectFiles: nothing, addUsage: nothing, backups: null },
    ...{ keptDays: { history: 0, deliveries: 0, log: 0 }, log: { info: () => {}, error: () => {} } },
    removeReplaced: async () => asked++,
  });
  const job = jobs.find(({ queue }) => queue === 'restores.forget');
  expect(job?.cron).toBe('30 3 * * *');
  await job?.run(new AbortController().signal);
  expect(asked).toBe(1);
  await database.close();
});
