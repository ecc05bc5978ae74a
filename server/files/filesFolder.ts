import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '#server/db/cliError.ts';
import { fsyncDirectory } from '#server/db/open/fsyncDirectory.ts';
import type { Db } from '#server/db/transaction.ts';
import { isFileThere } from './isFileThere.ts';

/** Holds the id of the files folder, which the database knows too. */
export const markName = 'folder.id';
const key = 'files_folder';

export const filesFolder = (dataDir: string): string => path.join(dataDir, 'files');

interface Parts {
  db: Db;
  dataDir: string;
  /** No other process can serve from another folder (an embedded database). */
  isAlone: boolean;
}

/**
 * Makes sure that this process sees the files folder of its database, before requests are taken: with another one every
 * message with a picture would be lost. The first start marks the folder; call it under the key's lock. @throws CliError
 */
export async function settleFilesFolder({ db, dataDir, isAlone }: Parts): Promise<void> {
  const [known, found] = [await knownMark(db), readMark(dataDir)];
  if (known !== null && known === found) return;
  const { all, missing } = await countFiles(db, dataDir);
  if (known === null) {
    if (all > 0 && missing === all) throw otherFolder(dataDir, { all, missing });
    // a start that was ended between the two marks has left one in a folder that is empty otherwise
    if (found !== null && all === 0 && holdsUploads(dataDir)) throw otherDatabase(dataDir);
  } else if (!isAlone || missing > 0) throw otherFolder(dataDir, { all, missing });
  await adoptFilesFolder(db, dataDir);
}

/** Whether this process sees the files folder of its database, as at its start. */
export async function seesFilesFolder({ db, dataDir }: Omit<Parts, 'isAlone'>): Promise<boolean> {
  const known = await knownMark(db);
  return known !== null && known === readMark(dataDir);
}

/** Makes a folder the database's own. @returns how many of its files are missing there. */
export async function adoptFilesFolder(db: Db, dataDir: string): Promise<{ all: number; missing: number }> {
  const mark = randomUUID();
  await writeMark(filesFolder(dataDir), mark);
  const row = db.insertInto('installation').values({ key, value: JSON.stringify(mark) });
  await row.onConflict((on) => on.column('key').doUpdateSet({ value: JSON.stringify(mark) })).execute();
  return countFiles(db, dataDir);
}

/** Marks a folder of restored files as the one of the restored database. */
export async function markRestoredFiles(db: Db, folder: string): Promise<void> {
  const known = await knownMark(db);
  if (known !== null) await writeMark(folder, known);
}

async function knownMark(db: Db): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  return row ? String(row.value) : null;
}

function readMark(dataDir: string): string | null {
  const file = path.join(filesFolder(dataDir), markName);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

async function writeMark(folder: string, mark: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, markName);
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, `${mark}\n`, { flush: true });
  renameSync(unfinished, file);
  await fsyncDirectory(folder);
}

const atOnce = 64;

async function countFiles(db: Db, dataDir: string): Promise<{ all: number; missing: number }> {
  const rows = await db.selectFrom('files').select(['owner_id', 'sha256', 'bytes']).execute();
  let missing = 0;
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows
      .slice(at, at + atOnce)
      .map(({ owner_id, sha256, bytes }) => isFileThere(path.join(filesFolder(dataDir), owner_id, sha256), bytes));
    missing += (await Promise.all(some)).filter((isThere) => !isThere).length;
  }
  return { all: rows.length, missing };
}

/** Whether anything was uploaded to it; the folders of unfinished uploads do not count. */
function holdsUploads(dataDir: string): boolean {
  const folder = filesFolder(dataDir);
  const owners = readdirSync(folder).filter((name) => name !== 'tmp' && name !== 'unfinished' && !name.startsWith('.'));
  return owners.some((name) => {
    const owner = path.join(folder, name);
    return statSync(owner).isDirectory() && readdirSync(owner).length > 0;
  });
}

const otherFolder = (dataDir: string, { all, missing }: { all: number; missing: number }) =>
  new CliError(
    `${filesFolder(dataDir)} is not the files folder of this database: ${missing} of its ${all} uploaded files are missing there. Every process needs the same folder: share it with this one, or put the files back. Only if they are lost, or this is the folder from now on: npm run admin adopt-files.`,
  );

const otherDatabase = (dataDir: string) =>
  new CliError(
    `${filesFolder(dataDir)} holds the uploaded files of another database, whose files this one would remove: choose another DATA_DIR or the right DATABASE_URL. Only if that database is gone for good: npm run admin adopt-files.`,
  );
