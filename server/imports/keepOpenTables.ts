import type { Db } from '#server/db/transaction.ts';
import type { ImportFiles } from './tableStore.ts';

interface Parts {
  db: Db;
  tables: ImportFiles;
  /** No other process can be receiving (an embedded database). */
  isAlone: boolean;
}

/** Removes the files of imports that are over, which a crash left; called at start, before requests are accepted. */
export async function keepOpenTables({ db, tables, isAlone }: Parts): Promise<void> {
  const open = db.selectFrom('contact_imports').select(['owner_id', 'id']).where('state', 'in', ['read', 'running']);
  await tables.keepOnly(await open.execute(), { isAlone });
}
