import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { CliError } from '#server/db/cliError.ts';
import { type Db, transaction } from '#server/db/transaction.ts';
import { type ObjectStore, storeMark } from '../store/objectStore.ts';
import { StorageAway } from '../store/StorageAway.ts';
import { compareAll, type Copying, copyMissing, listMoved, moveMark } from './copyMissing.ts';
import { closeFiles, keepFilesClosed, openFiles, readKnownPlace, takeMark, writeKnownPlace } from './placeRows.ts';

export interface MoveOptions {
  db: Db;
  from: ObjectStore;
  to: ObjectStore;
  /** Says how far it is. */
  tell(line: string): void;
}

export interface MovedFiles {
  files: number;
  bytes: number;
  /** Files whose content is not what it was when it was uploaded; they were copied as they are. */
  damaged: string[];
}

const mostPasses = 20;
/** The last of them are copied while nothing can be stored, which takes seconds. */
const fewAtTheEnd = 20;
const closedSeconds = 60;
const renewMs = 15_000;
const tellMs = 5_000;

/**
 * Copies all stored files to another place, and makes that the database's own: while the product runs, which stores nothing
 * for the last seconds of it alone. Each file is read back and compared. Until the end nothing changes, so it can be broken off
 * and begun again, where it goes on. Nothing is removed from where the files were. @returns with the new place's mark
 * @throws CliError
 */
export async function moveFiles(options: MoveOptions): Promise<MovedFiles & { mark: string }> {
  const { from, to } = options;
  if (from.address === to.address) throw new CliError(`The files are in ${to.place} already.`);
  try {
    await prepareTarget(options);
    return await copyAndSwitch(options);
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    throw new CliError(`${error.message}. The files stay in ${from.place}; begun again, it goes on.`, { cause: error });
  }
}

/** A place with the files of another installation is refused: what is not of this one is removed from it at the end. */
async function prepareTarget({ db, from, to }: MoveOptions): Promise<void> {
  const id = await installationId(db);
  const found = await to.open(moveMark);
  const marked = found && (await text(found.stream)).trim();
  if (marked !== id && (await listMoved(to)).size > 0)
    throw new CliError(
      `${to.place} holds files that this installation has not put there: empty it, or choose another prefix.`,
    );
  for (const store of [from, to]) await store.write(moveMark, `${id}\n`);
}

const idKey = 'files_move_id';

async function installationId(db: Db): Promise<string> {
  const row = db.insertInto('installation').values({ key: idKey, value: JSON.stringify(randomUUID()) });
  await row.onConflict((on) => on.doNothing()).execute();
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', idKey)
    .executeTakeFirstOrThrow();
  return String(value);
}

async function copyAndSwitch(options: MoveOptions): Promise<MovedFiles & { mark: string }> {
  const { db, from, to, tell } = options;
  const { mark: known } = await readKnownPlace(db);
  const progress = { files: 0, bytes: 0 };
  const copying: Copying = {
    ...{ from, to, verified: new Set<string>(), damaged: new Set<string>() },
    onCopied(bytes) {
      progress.files += 1;
      progress.bytes += bytes;
    },
  };
  const total = await listMoved(from);
  const timer = setInterval(
    () => tell(`${progress.files} of ${total.size} files, ${megabytesOf(progress.bytes)}`),
    tellMs,
  );
  try {
    for (let pass = 1; (await copyMissing(copying)).done > fewAtTheEnd && pass < mostPasses; pass++);
  } finally {
    clearInterval(timer);
  }
  for (let attempt = 1; ; attempt++) {
    const moved = await switchPlace({ db, copying, known });
    if (moved) return { ...moved, damaged: [...copying.damaged] };
    if (attempt === 3) throw new CliError('The two places are not the same at the end; begin it again.');
  }
}

interface Switching {
  db: Db;
  copying: Copying;
  /** Of the place that the files are moved from. */
  known: string | null;
}

/** While nothing can be stored. @returns null where something may have been stored meanwhile */
async function switchPlace({ db, copying, known }: Switching) {
  const { to } = copying;
  const closed = { by: randomUUID(), seconds: closedSeconds };
  const isClosed = await transaction(db, async (tx) => {
    if ((await takeMark(tx)) !== known) throw new CliError('The files were moved by somebody else meanwhile.');
    return closeFiles(tx, closed);
  });
  if (!isClosed) throw new CliError('The files are being moved by somebody else.');
  const renewal = setInterval(() => void keepFilesClosed(db, closed).catch(() => {}), renewMs);
  try {
    await copyMissing(copying);
    const all = await compareAll(copying);
    if (all === null) return null;
    const mark = randomUUID();
    await to.write(storeMark, `${mark}\n`);
    const isSwitched = await transaction(db, async (tx) => {
      await takeMark(tx);
      if (!(await keepFilesClosed(tx, closed))) return false;
      await writeKnownPlace(tx, { mark, address: to.address });
      return true;
    });
    const bytes = [...all.values()].reduce((sum, each) => sum + each, 0);
    return isSwitched ? { mark, files: all.size, bytes } : null;
  } finally {
    clearInterval(renewal);
    await openFiles(db, closed.by);
  }
}

const megabytesOf = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;
