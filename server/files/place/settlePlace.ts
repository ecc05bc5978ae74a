import { randomUUID } from 'node:crypto';
import { CliError } from '#server/db/cliError.ts';
import type { Db } from '#server/db/transaction.ts';
import { type ObjectStore, storeMark } from '../store/objectStore.ts';
import { readMark } from './readMark.ts';
import { StorageAway } from '../store/StorageAway.ts';
import { forgetKnownPlace, type KnownPlace, readKnownPlace, writeKnownPlace } from './placeRows.ts';

interface Parts {
  db: Db;
  store: ObjectStore;
  /** No other process can serve from another place (an embedded database). */
  isAlone: boolean;
}

/**
 * Makes sure that this process sees the files of its database, before requests are taken: elsewhere every message with a
 * picture would be lost. The first start marks the place; call it under the key's lock. @returns the mark @throws CliError
 */
export async function settlePlace({ db, store, isAlone }: Parts): Promise<string> {
  try {
    return await settle({ db, store, isAlone });
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    throw new CliError(`FILES: ${store.place} cannot be used: ${error.reason}.`, { cause: error });
  }
}

async function settle({ db, store, isAlone }: Parts): Promise<string> {
  const [known, found] = [await readKnownPlace(db), await readMark(store)];
  if (known.mark !== null && known.mark === found) {
    // found under another address, or by a version that stored none
    if (known.address !== store.address) await writeKnownPlace(db, { mark: found, address: store.address });
    return found;
  }
  const isElsewhere = known.address !== null && known.address !== store.address;
  const counted = await countFiles(db, store);
  const { all, missing } = counted;
  if (known.mark === null) {
    if (all > 0 && missing === all) throw otherPlace(store, counted, known);
    // a start that was ended between the two marks has left one in a place that is empty otherwise
    if (found !== null && all === 0 && (await holdsUploads(store))) throw otherDatabase(store);
  } else if (!isAlone || missing > 0 || isElsewhere) throw otherPlace(store, counted, known);
  return (await adoptPlace(db, store)).mark;
}

/** Why a start would refuse the place, or adopt it anew; null where it is that of the database's files, or none is known. */
export async function placeFault(db: Db, store: ObjectStore): Promise<string | null> {
  const [known, found] = [await readKnownPlace(db), await readMark(store)];
  if (known.mark === null || known.mark === found) return null;
  return otherPlace(store, await countFiles(db, store), known).message;
}

export interface CountedFiles {
  all: number;
  missing: number;
}

/** Makes a place the database's own. */
export async function adoptPlace(db: Db, store: ObjectStore): Promise<CountedFiles & { mark: string }> {
  const mark = randomUUID();
  await store.write(storeMark, `${mark}\n`);
  await writeKnownPlace(db, { mark, address: store.address });
  return { ...(await countFiles(db, store)), mark };
}

/** Marks restored files as those of the restored database. */
export async function markRestoredFiles(db: Db, store: ObjectStore): Promise<void> {
  const { mark } = await readKnownPlace(db);
  if (mark === null) return;
  await store.write(storeMark, `${mark}\n`);
  await writeKnownPlace(db, { mark, address: store.address });
}

/** Of a restored database whose files were elsewhere, which a start is to look for anew. */
export async function forgetOtherPlace(db: Db, address: string): Promise<void> {
  const known = await readKnownPlace(db);
  if (known.address !== null && known.address !== address) await forgetKnownPlace(db);
}

/** How many of the database's files, whatever names they have, are not there in their full size. */
async function countFiles(db: Db, store: ObjectStore): Promise<CountedFiles> {
  const contents = db.selectFrom('files').select(['owner_id', 'sha256', 'bytes']).distinct();
  const rows = await contents.orderBy('owner_id').execute();
  let missing = 0;
  let listed = '';
  const sizes = new Map<string, number>();
  for (const { owner_id, sha256, bytes } of rows) {
    if (owner_id !== listed) {
      sizes.clear();
      for await (const found of store.list(`files/${owner_id}/`)) sizes.set(found.key, found.bytes);
      listed = owner_id;
    }
    if (sizes.get(`files/${owner_id}/${sha256}`) !== bytes) missing += 1;
  }
  return { all: rows.length, missing };
}

/** Whether anything was uploaded to it; unfinished uploads do not count. */
async function holdsUploads(store: ObjectStore): Promise<boolean> {
  for await (const { key } of store.list('files/')) if (isOfOwner(key)) return true;
  return false;
}

/** Beside the owners' files there are the mark and what is unfinished. */
export const isOfOwner = (key: string): boolean => {
  const [, folder = '', name] = key.split('/');
  return name !== undefined && folder !== 'tmp' && folder !== 'unfinished';
};

function otherPlace({ place, address }: ObjectStore, { all, missing }: CountedFiles, known: KnownPlace): CliError {
  const lacks = missing > 0 ? `: ${missing} of its ${all} uploaded files are missing there` : '';
  const is = `${place} is not where the files of this database are${lacks}.`;
  if (known.address !== null && known.address !== address)
    return new CliError(
      `${is} They are in ${nameOf(known.address)}: set FILES to it, or move them with npm run admin move-files. Only if they are lost, or this is their place from now on: npm run admin adopt-files.`,
    );
  return new CliError(
    `${is} Every process needs the same place: share the folder with this one, or put the files back. Only if they are lost, or this is their place from now on: npm run admin adopt-files.`,
  );
}

const nameOf = (address: string): string => (address === 'folder' ? 'the data folder (folder)' : address);

const otherDatabase = ({ place }: ObjectStore) =>
  new CliError(
    `${place} holds the uploaded files of another database, whose files this one would remove: choose another DATA_DIR or FILES, or the right DATABASE_URL. Only if that database is gone for good: npm run admin adopt-files.`,
  );
