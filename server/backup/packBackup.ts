import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type BackupManifest, backupHead } from '#contract/schemas/backup.ts';

interface Source {
  /** Where it lies in the backup. */
  name: string;
  file: string;
}

export interface Packing {
  /** The folder of the copied database. */
  db: string;
  /** The folder of the uploads; null leaves them out. */
  files: string | null;
  about: Omit<BackupManifest, 'folders' | 'entries'>;
  /** The file to write. */
  to: string;
}

/** Writes the zip of a backup and syncs it to the disk. @returns uploads that are not what their name, a hash, says. */
export async function packBackup({ db, files, about, to }: Packing): Promise<{ damaged: string[] }> {
  const folders: string[] = [];
  const damaged: string[] = [];
  const entries: BackupManifest['entries'] = [];
  const zip = new ZipFile();
  const packed = pipeline(zip.outputStream, createWriteStream(to, { mode: 0o600, flush: true }));
  const fail = (error: Error) => (zip.outputStream as Readable).destroy(error);
  zip.on('error', fail);
  const add = ({ name, file }: Source, compress: boolean, heard: (sha256: string) => void = () => {}) =>
    zip.addReadStreamLazy(name, { compress, mode: 0o100600 }, (take) => {
      const hash = createHash('sha256');
      let bytes = 0;
      const source = createReadStream(file);
      source.on('data', (chunk) => {
        hash.update(chunk);
        bytes += chunk.length;
      });
      source.once('end', () => {
        const sha256 = hash.digest('hex');
        entries.push({ name, bytes, sha256 });
        heard(sha256);
      });
      source.once('error', fail);
      take(null, source);
    });
  for (const source of await list(db, 'db', folders)) add(source, true);
  for (const owner of files === null ? [] : await ownersIn(files)) {
    for (const source of await list(path.join(files ?? '', owner), `files/${owner}`, folders)) {
      // pictures and videos are packed already
      add(source, false, (sha256) => {
        if (path.basename(source.name) !== sha256) damaged.push(source.file);
      });
    }
  }
  // what the others are is known when they have been written
  zip.addReadStreamLazy(backupHead, { mode: 0o100600 }, (take) => {
    take(null, Readable.from([JSON.stringify({ ...about, folders, entries } satisfies BackupManifest)]));
  });
  zip.end();
  await packed;
  await sync(to);
  return { damaged };
}

/** All files within a folder; folders are noted. */
async function list(folder: string, name: string, folders: string[]): Promise<Source[]> {
  folders.push(name);
  const found: Source[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = { file: path.join(folder, entry.name), name: `${name}/${entry.name}` };
    if (entry.isDirectory()) found.push(...(await list(inside.file, inside.name, folders)));
    else found.push(inside);
  }
  return found;
}

/** Beside the owners lies what is not finished. */
async function ownersIn(files: string): Promise<string[]> {
  const names = await readdir(files).catch(() => []);
  return names.filter((name) => name !== 'tmp' && name !== 'unfinished');
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}
