import { expect, it } from 'vitest';
import { type DatabasePlace, isElsewhere } from '#server/db/databasePlace.ts';

const onPostgres: DatabasePlace = { system: '7', database: 16_384, table: 16_400, file: null };
const embedded: DatabasePlace = { system: '1', database: 5, table: 16_400, file: { number: '12', made: '1000' } };
const file = (number: string, made: string) => ({ file: { number, made } });

it.each<[string, DatabasePlace, Partial<DatabasePlace>, boolean]>([
  ['the same, or a replica that took over', onPostgres, {}, false],
  ['another cluster, as after pg_upgrade or a restore elsewhere', onPostgres, { system: '8' }, true],
  ['a cluster that does not tell itself any more', onPostgres, { system: null }, false],
  ['another database of the cluster', onPostgres, { database: 16_385 }, true],
  ['tables made anew in the same database', onPostgres, { table: 16_700 }, true],
  ['one that hides its cluster, elsewhere', onPostgres, { system: null, database: 16_385 }, true],
  ['a folder where it was, or moved within its disk', embedded, {}, false],
  ['a copied folder', embedded, file('13', '2000'), true],
  ['a file system that numbers its files anew with every mount', embedded, file('13', '1000'), false],
  ['a file system that does not know when a file was made', embedded, file('13', '0'), false],
])('%s', (_, known, change, expected) => {
  expect(isElsewhere(known, { ...known, ...change })).toBe(expected);
});
