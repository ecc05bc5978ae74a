import { open, readFile } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';
import { megabytes } from './megabytes.ts';

/** What JSON begins with, behind a mark of the byte order and white space. */
const beginning = /^\uFEFF?\s*[{[]/;
const firstBytes = 64;

/** Whether a file is one of JSON by its first characters, and no zip. */
export async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(firstBytes), 0, firstBytes, 0);
    return beginning.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
}

/** A received file that is read as a whole; one that is too big for it is refused, and discarded. */
export async function textOf(
  path: string,
  { sha256, bytes }: { sha256: string; bytes: number },
  discard: () => Promise<void>,
) {
  const most = limits.convertedBytes;
  if (bytes <= most) return { sha256, readText: () => readFile(path), close: discard };
  await discard();
  return { refused: 'file_too_big' as const, args: { limit_mb: megabytes(most) } };
}
