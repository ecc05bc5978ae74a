import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** The displayed size, with the EXIF orientation applied. Null for an image with a broken header. */
export async function readPictureSize(path: string): Promise<PictureSize | null> {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    // the file is at fault, which its owner is told
    return null;
  }
}

/** A picture within these limits is drawn in far less; what takes longer is made to. */
export const pictureSeconds = 15;
/** No image within Telegram's limit of side lengths has more pixels than this; larger ones are never decoded. */
export const maxPixels = (limits.photoSideSum / 2) ** 2;

/**
 * Decodes all pixels once into a discarded thumbnail: a truncated or damaged image has an intact header, and Telegram
 * would reject it only when it is sent to a person.
 */
export async function isDecodable(path: string, mime: string): Promise<boolean> {
  if (mime === 'image/webp' && (await isRiffCut(path))) return false;
  const picture = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  picture.timeout({ seconds: pictureSeconds });
  try {
    await picture.resize(32, 32, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
    return true;
  } catch {
    // the file is at fault, which its owner is told
    return false;
  }
}

/** RIFF (WebP container specification): bytes 4 to 7 are the size of what follows. Later frames are not decoded. */
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
