import type { Db } from './transaction.ts';
import { CliError } from './cliError.ts';

export const movedToKey = 'moved_to';

/** Where an embedded database has gone: the address of PostgreSQL without a password. */
export async function readMovedTo(db: Db): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', movedToKey).executeTakeFirst();
  return row === undefined ? null : String(row.value);
}

export async function writeMovedTo(db: Db, to: string): Promise<void> {
  const row = db.insertInto('installation').values({ key: movedToKey, value: JSON.stringify(to) });
  await row.onConflict((on) => on.column('key').doUpdateSet({ value: JSON.stringify(to) })).execute();
}

/** @returns whether there was a mark */
export async function forgetMovedTo(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('installation')
    .where('key', '=', movedToKey)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Two databases that go on from one would send everything twice. @throws CliError */
export async function refuseLeftBehind(db: Db): Promise<void> {
  const to = await readMovedTo(db);
  if (to === null) return;
  throw new CliError(
    `This embedded database was left behind: it has moved to ${to}. Set DATABASE_URL to it. If that move did not end well, npm run admin move-to can be repeated; to go on here all the same: npm run admin undo-move-to.`,
  );
}
