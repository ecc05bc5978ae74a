import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesOnBoth, filesOnPostgresAlone, postgresFiles } from '#tests/support/databases/onPostgres.ts';

const files = globSync('tests/server/**/*.test.ts');
const asks = /TEST_DATABASE|inject\('database'\)|createPostgresCopy|database\.(kind|pool)\b/;
const differs =
  /\b(for (no key )?update|for share|skip locked|pg_(try_)?advisory\w*|pg_notify|lock table|date_trunc|at time zone|date_bin)\b/i;
/** Rooms of the server whose tests are in a folder of another name. */
const testedIn: Record<string, string> = {
  ...{ admin: 'account', backup: 'db', sending: 'series' },
  ...{ duplicates: 'contacts', fields: 'contacts', seriesMembers: 'series', textIndex: 'search', transfer: 'funnels' },
  'followPause.ts': 'telegram',
};

it('names files that are there, each once', () => {
  expect(postgresFiles.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(postgresFiles).size).toBe(postgresFiles.length);
});

it('runs what is claimed or locked on PostgreSQL, the rest of the list on both databases', () => {
  expect([...filesOnBoth, ...filesOnPostgresAlone].sort()).toEqual([...postgresFiles].sort());
});

it('runs every test on PostgreSQL that asks which database it is on', () => {
  const asking = files.filter((file) => asks.test(readFileSync(file, 'utf8')));
  expect(asking.filter((file) => !postgresFiles.includes(file))).toEqual([]);
});

it('runs a test on PostgreSQL of every room whose SQL locks, claims, notifies or counts days', () => {
  const sources = globSync('server/**/*.ts').filter((file) => differs.test(readFileSync(file, 'utf8')));
  const rooms = new Set(sources.map((file) => file.replace('server/domain/', 'server/').split(path.sep)[1] ?? ''));
  const tested = new Set(postgresFiles.map((file) => file.split('/')[2]));
  expect(rooms.size).toBeGreaterThan(5);
  expect([...rooms].filter((room) => !tested.has(testedIn[room] ?? room))).toEqual([]);
});
