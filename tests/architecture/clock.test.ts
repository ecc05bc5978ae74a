import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '#scripts/importGraph.ts';

test('the browser reads the clock in one file, so that moments of the server are measured by the server’s', () => {
  const reads =
    /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\()|(?<!new )\bDate\(\)|\bTemporal\.Now\b|\bgetLocalTimeZone\b/;
  const readers = sourceFiles('src').filter((file) => reads.test(readFileSync(file, 'utf8')));
  expect(readers).toEqual(['src/platform/clock.ts']);
});
