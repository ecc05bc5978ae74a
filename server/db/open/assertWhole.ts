import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '../cliError.ts';
import { type SchemaPart, schemaParts } from '../schemaParts.ts';
import type { Db } from '../transaction.ts';

/** The parts of the empty database that the build makes; the build puts them beside the bundle. */
export const partsFile = 'schema.json';
const built = path.join(import.meta.dirname, partsFile);

const mostNamed = 3;

/**
 * Compares a migrated database with the one that the build made; nothing is compared where the server runs from its
 * sources. @throws CliError naming what is missing, as after a restore that ended with errors.
 */
export async function assertWhole(db: Db): Promise<void> {
  if (!existsSync(built)) return;
  const expected = JSON.parse(readFileSync(built, 'utf8')) as SchemaPart[];
  const there = new Set(await schemaParts(db));
  const missing = expected.filter((part) => !there.has(part));
  if (missing.length === 0) return;
  const tables = missing.filter((part) => part.startsWith('table '));
  const named = (tables.length > 0 ? tables : missing).slice(0, mostNamed);
  const others = missing.length - named.length;
  throw new CliError(
    `The database is not whole: it lacks ${named.join(', ')}${others > 0 ? ` and ${others} other parts` : ''}, as after a restore that ended with errors. Restore it anew into an empty database, with pg_restore --exit-on-error, or start with the right one.`,
  );
}
