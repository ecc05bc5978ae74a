import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { megabytes } from './megabytes.ts';
import { readVideoSize } from './readVideoSize.ts';

interface Looked {
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

/** Tells what a file is by its bytes, never by its name, and holds it against Telegram's bounds for that kind. */
export async function lookAtFile(path: string, bytes: number): Promise<Looked | Refused> {
  const type = await fileTypeFromFile(path);
  if (type && photos.has(type.mime)) return lookAtPhoto(path, bytes, type.mime);
  if (type && videos.has(type.mime)) return { mime: type.mime, ...(await readVideoSize(path)) };
  return { refused: 'unsupported_media', args: {} };
}

async function lookAtPhoto(path: string, bytes: number, mime: string): Promise<Looked | Refused> {
  const size = await pictureSize(path);
  if (size === null) return { refused: 'unsupported_media', args: {} };
  if (bytes > limits.photoBytes) {
    return { refused: 'file_too_big', args: { limit_mb: megabytes(limits.photoBytes) } };
  }
  const { width, height } = size;
  if (width + height > limits.photoSideSum)
    return { refused: 'unsupported_media', args: { of: 'sides', side_sum: limits.photoSideSum } };
  if (Math.max(width, height) > limits.photoRatio * Math.min(width, height)) {
    return { refused: 'unsupported_media', args: { of: 'ratio', ratio: limits.photoRatio } };
  }
  return { mime, width, height };
}

/** As it is shown: turned by what the camera noted. Null for a picture that is broken. */
async function pictureSize(path: string): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    return null;
  }
}
