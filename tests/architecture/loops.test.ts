import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { failureKinds } from '#contract/schemas/failure.ts';

const page = readFileSync('docs/operating.md', 'utf8');
const table = page.split('\n').filter((line) => line.startsWith('|'));
const read = (file: string) => readFileSync(file, 'utf8');
const sources = globSync('server/**/*.ts').filter(
  (file) => !file.startsWith('server/loop/') && !file.startsWith('server/db/'),
);

/** What tries again: a loop, a pause that grows, or a failure that is counted. */
const repeats = /\b(?:runLoop|exponentialBackoff|tryEach|noteFailure)\(/;

test.each(sources.filter((file) => repeats.test(read(file))))(
  '%s tries again, and docs/operating.md says where it ends',
  (file) => {
    const names = [...page.matchAll(/`(server\/[^`]+)`/g)].map(([, name]) => name);
    expect(names).toContain(file);
  },
);

test('each place of the table is there', () => {
  const places = table.flatMap((line) => [...line.matchAll(/`(server\/[^`]+)`/g)].map(([, place]) => place ?? ''));
  expect(places.length).toBeGreaterThan(20);
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});

test('each kind of failure that the admin sees, and each job by the clock, has its row', () => {
  const jobs = sources.flatMap((file) =>
    [...read(file).matchAll(/queue: '([\w.]+)'/g)].map(([, queue]) => queue ?? ''),
  );
  expect(jobs.length).toBeGreaterThan(4);
  const missing = [...failureKinds, ...jobs].filter((name) => !table.some((line) => line.includes(`\`${name}\``)));
  expect(missing).toEqual([]);
});
