import { fileTypeFromFile } from 'file-type';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { isDecodable, readPictureSize } from './inspectPicture.ts';
import { inspectVideo } from './inspectVideo.ts';
import { megabytes } from './megabytes.ts';

interface Inspected {
  mime: string;
  width: number | null;
  height: number | null;
}
interface Refused {
  refused: ErrorCode;
  args: Record<string, string | number>;
}

/** What Telegram takes as a photo and shows as one. */
const photos = new Set(['image/jpeg', 'image/png', 'image/webp']);
const videos = new Set(['video/mp4']);

const unsupported: Refused = { refused: 'unsupported_media', args: {} };
const damaged: Refused = { refused: 'unsupported_media', args: { of: 'damaged' } };

/** Tells what a file is by its bytes, never by its name, and holds it against Telegram's bounds for that kind. */
export async function inspectFile(path: string, bytes: number): Promise<Inspected | Refused> {
  const mime = await detectMime(path);
  if (photos.has(mime)) return inspectPhoto(path, bytes, mime);
  if (!videos.has(mime)) return unsupported;
  const size = await inspectVideo(path);
  return size ? { mime, ...size } : damaged;
}

/** Empty where it cannot be told: the detector throws at the end of some files that were cut off. */
async function detectMime(path: string): Promise<string> {
  try {
    return (await fileTypeFromFile(path))?.mime ?? '';
  } catch (error) {
    if (isOfSystem(error)) throw error;
    return '';
  }
}

const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

async function inspectPhoto(path: string, bytes: number, mime: string): Promise<Inspected | Refused> {
  const size = await readPictureSize(path);
  if (size === null) return damaged;
  if (bytes > limits.photoBytes) {
    return { refused: 'file_too_big', args: { limit_mb: megabytes(limits.photoBytes) } };
  }
  const { width, height } = size;
  if (width + height > limits.photoSideSum)
    return { refused: 'unsupported_media', args: { of: 'sides', side_sum: limits.photoSideSum } };
  if (Math.max(width, height) > limits.photoRatio * Math.min(width, height)) {
    return { refused: 'unsupported_media', args: { of: 'ratio', ratio: limits.photoRatio } };
  }
  return (await isDecodable(path, mime)) ? { mime, width, height } : damaged;
}
