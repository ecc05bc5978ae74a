import { forgetFailure, noteFailure } from '#server/db/failures.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';

/** Removes the files of deleted accounts. What cannot be removed now is retried the next time. */
export async function removeDeletedAccountFiles({
  db,
  files,
  tables,
  log,
  now,
}: Pick<Deps, 'db' | 'files' | 'tables' | 'log' | 'now'>): Promise<void> {
  const rows = await db.selectFrom('left_files').select('former_owner_id').execute();
  for (const { former_owner_id: owner } of rows) {
    try {
      await tables.storing(async (hold) => {
        await files.removeAll(owner);
        await tables.removeAll(owner);
        // where the files were moved elsewhere meanwhile, they are removed there
        await transaction(db, async (tx) => {
          await hold(tx);
          await tx.deleteFrom('left_files').where('former_owner_id', '=', owner).execute();
        });
      });
    } catch (error) {
      log.error({ err: error, owner }, 'files of a deleted account are not removed');
      await noteFailure(db, { kind: 'account_files', subject: owner, owner_id: null }, { error, at: now() });
      continue;
    }
    await forgetFailure(db, 'account_files', owner);
  }
}
