import { expect, test } from 'vitest';
import { variants } from '#tests/support/runsAll.ts';
import { storeInBucket } from '#tests/support/s3/storeInBucket.ts';

const bucket = storeInBucket();

/** What holds of files in a folder. */
const files = [
  './files.test.ts',
  '../imports/imports.test.ts',
  './collect.test.ts',
  './thumbnails.test.ts',
  '../funnels/export.test.ts',
  '../imports/workbooks.test.ts',
  '../templates/templates.test.ts',
];
// by another name, as the tests of a module that was loaded before would not be added again
for (const file of variants(files, 2)) await import(`${file}?bucket`);

test('all of this holds of files in a bucket, too', () => {
  const stored = (room: string) => bucket()?.asked.filter((line) => line.startsWith(`PUT voronka/${room}/`)).length;
  expect(stored('files')).toBeGreaterThan(5);
  expect(stored('imports')).toBeGreaterThan(5);
});
