import { type FileHandle, open } from 'node:fs/promises';

export interface VideoSize {
  width: number | null;
  height: number | null;
}

/** A movie's header is small; a larger one is not read. */
const headerBytes = 4 * 1024 * 1024;
/** ISO 14496-12, 4.2: the size and type of a box; a size of 1 is followed by one of 64 bits. */
const boxHeadBytes = 8;
/** ISO 14496-12, box `tkhd`: width and height are its last eight bytes, 16.16 fixed point. */
const sizeBytes = 8;

/**
 * The size of an mp4's picture, from the first track header that has one; nulls where it is unknown. @returns null for
 * a truncated file: a box reaches beyond its end, or the movie's header is missing.
 */
export async function inspectVideo(path: string): Promise<VideoSize | null> {
  const file = await open(path, 'r');
  try {
    const header = await findMovieHeader(file);
    if (header === 'missing') return null;
    return (header && sizeInHeader(header)) ?? { width: null, height: null };
  } finally {
    await file.close();
  }
}

/** The top-level `moov` box, wherever it is; null where it is too large to be read. */
async function findMovieHeader(file: FileHandle): Promise<Buffer | null | 'missing'> {
  const { size } = await file.stat();
  let movie: { at: number; length: number } | undefined;
  for (let at = 0; at + boxHeadBytes <= size; ) {
    const head = await readAt(file, at, 16);
    const length = boxLength(head, size - at);
    if (length < boxHeadBytes || at + length > size) return 'missing';
    if (head.toString('latin1', 4, 8) === 'moov') movie ??= { at, length };
    at += length;
  }
  if (!movie) return 'missing';
  return movie.length > headerBytes ? null : readAt(file, movie.at, movie.length);
}

function boxLength(head: Buffer, rest: number): number {
  const short = head.readUInt32BE(0);
  if (short === 0) return rest;
  return short === 1 && head.length >= 16 ? Number(head.readBigUInt64BE(8)) : short;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function sizeInHeader(header: Buffer): VideoSize | null {
  for (let at = header.indexOf('tkhd', 0, 'latin1'); at >= 4; at = header.indexOf('tkhd', at + 4, 'latin1')) {
    const end = at - 4 + header.readUInt32BE(at - 4);
    if (end > header.length || end - sizeBytes < at) continue;
    const width = header.readUInt16BE(end - 8);
    const height = header.readUInt16BE(end - 4);
    if (width > 0 && height > 0) return { width, height };
  }
  return null;
}
