import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type BackupManifest, backupHead } from '#contract/schemas/account/backup.ts';

export interface Source {
  /** The path in the backup. */
  name: string;
  /** Where it is in the installation. */
  origin: string;
  /** Null where it is gone. */
  open(): Promise<Readable | null>;
}

export interface Packing {
  /** The folder of the copied database. */
  db: string;
  /** Null leaves them out. A file that is gone by its turn is skipped. */
  uploads: { folders: Iterable<string>; files: Iterable<Source> } | null;
  about: Omit<BackupManifest, 'folders' | 'entries'>;
  /** The file to write. */
  to: string;
}

/** Writes a backup's zip and syncs it to the disk. @returns uploads whose content does not match their hash. */
export async function packBackup({ db, uploads, about, to }: Packing): Promise<{ damaged: string[] }> {
  const folders: string[] = [];
  const damaged: string[] = [];
  const entries: BackupManifest['entries'] = [];
  const zip = new ZipFile();
  const packed = pipeline(zip.outputStream, createWriteStream(to, { mode: 0o600, flush: true }));
  const fail = (error: Error) => (zip.outputStream as Readable).destroy(error);
  zip.on('error', fail);
  /** @returns the file's hash; null where it does not exist. */
  const add = async ({ name, open }: Source, compress: boolean): Promise<string | null> => {
    // Sequentially, so that what the manifest lists was there when it was read.
    const source = await open();
    if (source === null) return null;
    const hash = createHash('sha256');
    let bytes = 0;
    zip.addReadStreamLazy(name, { compress, mode: 0o100600 }, (take) => {
      source.on('data', (chunk) => {
        hash.update(chunk);
        bytes += chunk.length;
      });
      take(null, source);
    });
    await Promise.race([finished(source), packed]).finally(() => source.destroy());
    const sha256 = hash.digest('hex');
    entries.push({ name, bytes, sha256 });
    return sha256;
  };
  try {
    for (const source of await list(db, 'db', folders)) {
      if ((await add(source, true)) === null) throw new Error(`${source.origin} is gone.`);
    }
    folders.push(...(uploads?.folders ?? []));
    for (const source of uploads?.files ?? []) {
      // Images and videos are compressed already.
      const sha256 = await add(source, false);
      if (sha256 !== null && path.basename(source.name) !== sha256) damaged.push(source.origin);
    }
    const manifest = { ...about, folders, entries } satisfies BackupManifest;
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), backupHead, { mode: 0o100600 });
    zip.end();
    await packed;
  } catch (error) {
    fail(error instanceof Error ? error : new Error(String(error)));
    // it fails with the same error, once its file is closed
    await packed.catch(() => {});
    throw error;
  }
  await sync(to);
  return { damaged };
}

/** Reads a local file; null where it is gone. */
export async function openFileIfThere(file: string): Promise<Readable | null> {
  try {
    return (await open(file, 'r')).createReadStream();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** All files of a folder, recursively; folders are collected too. */
async function list(folder: string, name: string, folders: string[]): Promise<Source[]> {
  folders.push(name);
  const found: Source[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    const inside = `${name}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await list(file, inside, folders)));
    else found.push({ name: inside, origin: file, open: () => openFileIfThere(file) });
  }
  return found;
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
