import fc from 'fast-check';
import { test } from 'vitest';
import { rounds } from '#tests/support/runsAll.ts';
import { draftHistory, live } from './draftHistories.ts';

const seed = Number(process.env['SEED'] ?? 1);

test(`tabs over a bad network come to the server's document, and no typed word is lost (seed ${seed})`, () => {
  fc.assert(fc.property(draftHistory, live), { seed, numRuns: rounds(400, 10_000) });
}, 600_000);
