import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '#scripts/importGraph.ts';

test('one file alone begins transactions: the one that retries deadlocks', () => {
  const beginning = sourceFiles('server').filter((file) =>
    /\.(startTransaction|transaction)\(\)/.test(readFileSync(file, 'utf8')),
  );
  expect(beginning).toEqual(['server/db/transaction.ts']);
});
