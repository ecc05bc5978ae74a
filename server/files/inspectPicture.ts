import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** As it is shown: turned by what the camera noted. Null for a picture whose header is broken. */
export async function readPictureSize(path: string): Promise<PictureSize | null> {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    // the file is at fault, which its owner is told
    return null;
  }
}

/** A side sum of 10,000 allows no more pixels than a square of it; nothing larger is ever decoded. */
const maxPixels = (limits.photoSideSum / 2) ** 2;

/**
 * Decodes all pixels once, into a thumbnail that is thrown away: a picture that was cut off or damaged on the way has a
 * whole header, and Telegram would refuse it only when it is sent to a person.
 */
export async function isDecodable(path: string, mime: string): Promise<boolean> {
  if (mime === 'image/webp' && (await isRiffCut(path))) return false;
  const picture = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  try {
    await picture.resize(32, 32, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
    return true;
  } catch {
    // the file is at fault, which its owner is told
    return false;
  }
}

/** RIFF (WebP container specification): bytes 4 to 7 give the size of all that follows. Later frames are not decoded. */
async function isRiffCut(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readUInt32LE(4) + 8 > size;
  } finally {
    await file.close();
  }
}
