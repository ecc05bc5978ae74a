import type { Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import type { ReceivedFile } from '#server/domain/gateways/uploads.ts';
import { fileValues } from '#server/domain/files/fileValues.ts';
import { type FindFile, findNamed, nameFile, type NamedFile } from '#server/domain/files/namedFiles.ts';
import { renewFile } from '#server/domain/files/renewFile.ts';
import { assertWithinQuota } from '#server/domain/files/uploadFile.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

interface Media {
  /** By hash; content that the owner has already is shared. */
  received: ReadonlyMap<string, ReceivedFile>;
  /** Under which names what refers to them needs them. */
  named: readonly NamedFile[];
}

/**
 * Stores media and what refers to them, all or nothing. Locks the owner's row, as an upload does.
 * @param insert finds the owner's files.
 */
export async function storeMedia<T>(
  deps: Deps,
  actor: Actor,
  media: Media,
  insert: (tx: Tx, find: FindFile) => Promise<T>,
): Promise<T> {
  const made = await deps.files.commit(actor.userId, [...media.received.values()], async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', actor.userId).forNoKeyUpdate().execute();
    return { of: await insert(tx, await storeRows(deps, tx, actor, media)) };
  });
  if (made === 'storage_full') throw new RequestError('storage_full');
  return made.of;
}

async function storeRows(deps: Deps, tx: Tx, { userId }: Actor, { received, named }: Media): Promise<FindFile> {
  const files = [...received.values()];
  const contents = [...new Set([...files, ...named].map(({ sha256 }) => sha256))];
  const known = await findNamed(tx, userId, contents);
  const newFiles = files.filter(({ sha256 }) => known({ sha256, name: null }) === undefined);
  await assertWithinQuota(tx, userId, sum(newFiles.map(({ bytes }) => bytes)));
  for (const file of files) {
    if (!newFiles.includes(file)) {
      await renewFile(tx, userId, file);
      continue;
    }
    await tx
      .insertInto('files')
      .values({ owner_id: userId, id: deps.newId(), ...fileValues(deps, file) })
      .execute();
  }
  const stored = await findNamed(tx, userId, contents);
  const unnamed = new Map(
    named.filter((file) => stored(file) === undefined).map((file) => [`${file.sha256}/${file.name}`, file]),
  );
  if (unnamed.size === 0) return stored;
  for (const file of unnamed.values()) await nameFile(deps, tx, userId, file);
  return findNamed(tx, userId, contents);
}

export const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
