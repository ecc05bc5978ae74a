import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';
import { accountColumns, type AdminAccountRow, accountTables } from './accountRow.ts';
import { addUsageChanges } from '#server/domain/usage/addUsageChanges.ts';

const portion = 500;

/** All accounts with what they use, in the order of their ids, in portions. */
export async function* listEveryAccount(db: Db, now: Date): AsyncGenerator<AdminAccountRow[]> {
  await addUsageChanges(db, now);
  let after: string | undefined;
  do {
    const accounts = await readAccounts(db, now, after);
    if (accounts.length > 0) yield accounts;
    after = accounts.length < portion ? undefined : accounts.at(-1)?.id;
  } while (after !== undefined);
}

async function readAccounts(db: Db, now: Date, after: string | undefined): Promise<AdminAccountRow[]> {
  const rest = after === undefined ? sql`` : sql`where u.id > ${after}::uuid`;
  const { rows } = await sql<AdminAccountRow>`
    select ${accountColumns(now)} from ${accountTables} ${rest} order by u.id limit ${portion}`.execute(db);
  return rows;
}
