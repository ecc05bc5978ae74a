import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '#scripts/importGraph.ts';

test('one file alone names the types of columns that rows are given with', () => {
  const naming = sourceFiles('server', 'scripts').filter((file) =>
    /jsonb_to_recordset\(/.test(readFileSync(file, 'utf8')),
  );
  expect(naming).toEqual(['server/db/recordset.ts']);
});
