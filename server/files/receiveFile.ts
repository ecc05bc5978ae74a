import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import type { SentAs } from '#contract/mediaKinds.ts';
import type { FileRejection } from '#server/domain/gateways/uploads.ts';
import { isDiskFull } from './isDiskFull.ts';
import type { JobCall } from './inWorker/WorkerPool.ts';
import { megabytes } from './megabytes.ts';
import { inspectUpload, squareOf, tooCostly } from './readMedia.ts';
import { writeBounded } from './writeBounded.ts';

/**
 * Receives an upload into a temporary file under `root`/tmp, synced to the disk, and inspects it. A rejected or aborted
 * upload leaves nothing behind. @param as how it is to be sent; else it is a picture or a film
 */
export const receiveFile = (root: string, source: Readable, call: JobCall, as: SentAs | null = null) =>
  receiveWith(root, source, (written) => inspectUpload({ ...written, as }, call));

/** The same, with another inspection. */
export async function receiveWith<Facts extends object>(
  root: string,
  source: Readable,
  inspect: (written: { path: string; bytes: number }) => Promise<Facts | FileRejection>,
) {
  const path = join(root, 'tmp', randomUUID());
  const discard = () => rm(path, { force: true });
  // The sender may abort before the first read, which then reports it.
  source.on('error', () => {});
  try {
    await mkdir(dirname(path), { recursive: true });
    const written = await writeBounded(path, source, limits.fileBytes);
    if (!written) return await discard().then(() => tooBig);
    if (written.bytes === 0) return await discard().then(() => empty);
    const inspected = await inspect({ path, bytes: written.bytes });
    if ('refused' in inspected) return await discard().then(() => inspected);
    return { ...written, ...inspected, path, discard };
  } catch (error) {
    await discard();
    if (isDiskFull(error)) return storageFull;
    throw error;
  }
}

/** Like `receiveFile`, for an image, cropped to a square JPEG. */
export async function receiveSquare(root: string, source: Readable, call: JobCall) {
  const received = await receiveFile(root, source, call);
  if ('refused' in received) return received;
  try {
    if (!received.mime.startsWith('image/')) return { refused: 'unsupported_media', args: {} } satisfies FileRejection;
    const square = await squareOf(received.path, call);
    return square ? await receiveFile(root, Readable.from([square]), call) : tooCostly;
  } finally {
    await received.discard();
  }
}

/** Like `receiveFile`, for a drawing in SVG, which Telegram does not take, as a PNG. */
export async function receiveDrawing(root: string, svg: string) {
  const call = { account: 'own drawings', signal: new AbortController().signal };
  return receiveFile(root, Readable.from([await sharp(Buffer.from(svg)).png().toBuffer()]), call);
}

const tooBig: FileRejection = { refused: 'file_too_big', args: { limit_mb: megabytes(limits.fileBytes) } };
const empty: FileRejection = { refused: 'unsupported_media', args: { of: 'empty' } };
const storageFull: FileRejection = { refused: 'storage_full', args: {} };
