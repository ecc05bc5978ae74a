import sharp from 'sharp';
import { maxPixels, pictureSeconds } from './inspectPicture.ts';

/** The size of Telegram's profile pictures. */
const squareSide = 640;

/** A picture cropped to a square JPEG. */
export const makeSquare = (path: string): Promise<Buffer> =>
  sharp(path, { limitInputPixels: maxPixels })
    .timeout({ seconds: pictureSeconds })
    .autoOrient()
    .resize(squareSide, squareSide)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 90 })
    .toBuffer();
