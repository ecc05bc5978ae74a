import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesOnBoth, filesOnEmbedded } from '#tests/support/databases/onBoth.ts';

const asks = /TEST_DATABASE|inject\('database'\)|createPostgresCopy|database\.(kind|pool)\b/;

it('names files that are there, each once', () => {
  const files = [...filesOnBoth, ...filesOnEmbedded];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

it('runs every test on both databases that asks which it is on', () => {
  const asking = globSync('tests/server/**/*.test.ts').filter((file) => asks.test(readFileSync(file, 'utf8')));
  expect(asking.filter((file) => !filesOnBoth.includes(file))).toEqual([]);
});
