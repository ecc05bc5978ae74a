import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type BackupManifest, backupHead, backupManifest } from '#contract/schemas/account/backup.ts';
import { CliError } from '#server/db/cliError.ts';

/**
 * Reads a whole backup and verifies every byte against its manifest. @param into the folder to unpack to; null only
 * verifies. @throws CliError when anything is truncated, changed, missing or unexpected.
 */
export async function readBackup(file: string, into: string | null): Promise<BackupManifest> {
  try {
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
    zip.on('error', () => {});
    try {
      return await readZip(zip, into);
    } finally {
      zip.close();
    }
  } catch (error) {
    // A full disk is no fault of the backup.
    if (error instanceof Error && 'syscall' in error) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`${file} is no backup that is whole: ${reason}.`, { cause: error });
  }
}

async function readZip(zip: ZipFile, into: string | null): Promise<BackupManifest> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const head = entries.get(backupHead);
  if (!head) throw new Error(`there is no ${backupHead} in it`);
  const parsed = backupManifest.safeParse(await json(await zip.openReadStreamPromise(head)));
  if (!parsed.success) throw new Error(`its ${backupHead} cannot be read by this version`);
  const manifest = parsed.data;
  assertNoPathConflict(manifest);
  if (into !== null) {
    for (const folder of manifest.folders) await mkdir(path.join(into, folder), { recursive: true, mode: 0o700 });
  }
  for (const { name, bytes, sha256 } of manifest.entries) {
    const entry = entries.get(name);
    const read = entry ? await readEntry(zip, entry, into === null ? null : path.join(into, name)) : null;
    if (read?.sha256 !== sha256 || read.bytes !== bytes) throw new Error(`${name} is not as it was packed`);
    entries.delete(name);
  }
  entries.delete(backupHead);
  const [foreign] = entries.keys();
  if (foreign !== undefined) throw new Error(`${foreign} is not of it`);
  return manifest;
}

/** A path must not be both a file and a folder. */
function assertNoPathConflict({ folders, entries }: BackupManifest): void {
  const there = new Set(folders.flatMap(withParents));
  for (const { name } of entries) {
    if (there.has(name) || !there.has(path.posix.dirname(name))) throw new Error(`${name} has no place in it`);
  }
}

const withParents = (folder: string): string[] => {
  const parts = folder.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
};

async function readEntry(zip: ZipFile, entry: Entry, to: string | null) {
  const hash = createHash('sha256');
  let bytes = 0;
  const target =
    to === null ? new Writable({ write: (_, __, done) => done() }) : createWriteStream(to, { mode: 0o600 });
  const source = await zip.openReadStreamPromise(entry);
  source.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  await pipeline(source, target);
  return { sha256: hash.digest('hex'), bytes };
}
