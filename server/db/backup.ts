import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { lockDataDir } from './lock.ts';
import { overPglite } from './open.ts';
import { openPglite, openPgliteInMemory } from './openPglite.ts';
import { PlainError } from './plainError.ts';
import { pauseSending } from './sendingPaused.ts';

const kept = 7;
const form = /^voronka-.*\.tar\.gz$/;

const folderOf = (dataDir: string) => path.join(dataDir, 'backups');

/** Writes the embedded database to `DATA_DIR/backups`, opens what was written to be sure of it, and keeps the newest seven. */
export async function backUp(pglite: PGlite, dataDir: string, now: Date): Promise<string> {
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `voronka-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`);
  const unchecked = `${file}.unchecked`;
  try {
    const dump = await pglite.dumpDataDir('gzip');
    writeFileSync(unchecked, Buffer.from(await dump.arrayBuffer()), { mode: 0o600, flush: true });
    await check(unchecked);
    renameSync(unchecked, file);
    sync(folder);
  } finally {
    rmSync(unchecked, { force: true });
  }
  const old = readdirSync(folder)
    .filter((name) => form.test(name))
    .sort()
    .slice(0, -kept);
  for (const name of old) rmSync(path.join(folder, name));
  return file;
}

async function check(file: string): Promise<void> {
  const copy = await openPgliteInMemory(new Blob([readFileSync(file)]));
  try {
    await copy.query('select count(*) from schema_migrations');
    await copy.query('select count(*) from users');
  } finally {
    await copy.close();
  }
}

function sync(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Puts a backup in the place of the embedded database; the present one is kept beside it. Sending is off afterwards.
 * @returns where the present one was put, if there was one. @throws PlainError when the file is no backup of ours.
 */
export async function restore(dataDir: string, file: string, now: Date): Promise<string | null> {
  if (!existsSync(file)) throw new PlainError(`There is no file ${file}.`);
  const unlock = lockDataDir(dataDir);
  try {
    await check(file).catch((error: unknown) => {
      throw new PlainError(`${file} is no backup that can be opened.`, { cause: error });
    });
    const present = path.join(dataDir, 'db');
    const aside = existsSync(present)
      ? path.join(dataDir, `db.before-${now.toISOString().replace(/[:.]/g, '-')}`)
      : null;
    if (aside) renameSync(present, aside);
    const database = await overPglite(await openPglite(dataDir, new Blob([readFileSync(file)])));
    await pauseSending(database.db);
    await database.close();
    return aside;
  } finally {
    unlock();
  }
}
