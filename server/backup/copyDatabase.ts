import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#server/db/open/open.ts';

type Embedded = NonNullable<Database['pglite']>;

/**
 * Copies the embedded database while its queries wait. The copy is crash-consistent: it is like one after a crash and
 * contains every acknowledged commit.
 */
export async function copyDatabase(pglite: Embedded, from: string, to: string): Promise<void> {
  // A checkpoint leaves little write-ahead log to replay in the copy.
  await pglite.exec('checkpoint');
  await pglite.runExclusive(() => copyFolder(from, to));
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) await copyFolder(source, target);
    // Copy-on-write, where the file system supports it.
    else if (await isUsed(source)) await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
}

const segmentBytes = 16n * 1024n * 1024n;
const segmentName = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})$/;

/**
 * Recycled segments of the write-ahead log still hold old content. A segment in use carries its own address at its
 * beginning (PostgreSQL, access/xlog_internal.h: after a magic number, flags and a timeline).
 */
async function isUsed(file: string): Promise<boolean> {
  const [, log, segment] = segmentName.exec(path.basename(file)) ?? [];
  if (log === undefined || segment === undefined) return true;
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    const address = (BigInt(`0x${log}`) << 32n) + BigInt(`0x${segment}`) * segmentBytes;
    return bytesRead === 16 && buffer.readBigUInt64LE(8) === address;
  } finally {
    await handle.close();
  }
}
