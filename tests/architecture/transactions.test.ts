import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '#scripts/importGraph.ts';

test('one file alone begins transactions: the one that retries deadlocks', () => {
  const beginning = sourceFiles('server').filter((file) =>
    /\.(startTransaction|transaction)\(\)/.test(readFileSync(file, 'utf8')),
  );
  expect(beginning).toEqual(['server/db/transaction.ts']);
});

test('one file alone says how journeys are locked: with their contacts, which come first', () => {
  const locking = sourceFiles('server').filter((file) =>
    /for (no key update|update|share|key share) of ([a-z]+, )*j\b/.test(readFileSync(file, 'utf8')),
  );
  expect(locking).toEqual(['server/db/transaction.ts']);
});
