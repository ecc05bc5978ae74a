import sharp from 'sharp';
import { maxPixels, pictureSeconds } from './inspectPicture.ts';

/** Bot API, sendVideo: a JPEG below 200 kB whose sides are at most 320 px; at this quality it has some 20 kB. */
const longestSide = 320;
const quality = 80;
const formats = new Set(['jpeg', 'png', 'webp']);

/** A film's thumbnail as Telegram takes it, of a picture that was sent along; null where that is no picture. */
export async function makeThumbnail(picture: Uint8Array): Promise<Buffer | null> {
  try {
    const image = sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await image.metadata();
    if (!formats.has(format)) return null;
    return await image
      .timeout({ seconds: pictureSeconds })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer();
  } catch {
    // the picture is at fault, which whoever sent it is told
    return null;
  }
}
