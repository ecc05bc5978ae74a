import type { Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import type { ReceivedFile } from '#server/domain/gateways/uploads.ts';
import { fileValues } from '#server/domain/files/fileValues.ts';
import { keepFiles } from '#server/domain/files/keepFiles.ts';
import { renewFile } from '#server/domain/files/renewFile.ts';
import { assertWithinQuota } from '#server/domain/files/uploadFile.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

/** Received files by hash. */
export type Received = ReadonlyMap<string, ReceivedFile>;

/**
 * Stores media and what refers to them, all or nothing. Locks the owner's row, as an upload does.
 * @param insert gets the ids of the owner's files by hash.
 */
export async function storeMedia<T>(
  deps: Deps,
  actor: Actor,
  received: Received,
  insert: (tx: Tx, ids: Map<string, string>) => Promise<T>,
): Promise<T> {
  const files = [...received.values()];
  const made = await deps.files.commit(actor.userId, files, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', actor.userId).forNoKeyUpdate().execute();
    return { of: await insert(tx, await storeRows(deps, tx, actor, files)) };
  });
  if (made === 'storage_full') throw new RequestError('storage_full');
  return made.of;
}

/** Ids of the owner's files by hash; files with a known hash are deduplicated. */
async function storeRows(deps: Deps, tx: Tx, { userId }: Actor, files: ReceivedFile[]): Promise<Map<string, string>> {
  const ids = await storedFiles(
    tx,
    userId,
    files.map(({ sha256 }) => sha256),
  );
  const newFiles = files.filter(({ sha256 }) => !ids.has(sha256));
  await assertWithinQuota(tx, userId, sum(newFiles.map(({ bytes }) => bytes)));
  for (const file of files) {
    const known = ids.get(file.sha256);
    if (known !== undefined) {
      await renewFile(tx, userId, known, file);
      continue;
    }
    const id = deps.newId();
    ids.set(file.sha256, id);
    await tx
      .insertInto('files')
      .values({ owner_id: userId, id, ...fileValues(deps, file) })
      .execute();
  }
  return ids;
}

/** Ids of the files with these hashes that an owner has, by hash, to be referred to. */
export async function storedFiles(
  db: Deps['db'] | Tx,
  ownerId: string,
  sha256s: string[],
): Promise<Map<string, string>> {
  if (sha256s.length === 0) return new Map();
  await keepFiles(db, ownerId, sha256s);
  const rows = await db
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('owner_id', '=', ownerId)
    .where('sha256', 'in', sha256s)
    .execute();
  return new Map(rows.map(({ id, sha256 }) => [sha256, id]));
}

export const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
