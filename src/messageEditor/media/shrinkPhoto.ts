import { limits } from '#contract/limits.ts';
import { kindOfMime } from '#contract/mediaKinds.ts';

/** Telegram downscales larger photos to this, px; sending it smaller also uploads faster. */
const longestSide = 2_560;
const qualities = [0.9, 0.8, 0.65, 0.5];

/** Scales a size into Telegram's limits with the same aspect ratio. */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export const needsShrinking = (bytes: number, width: number, height: number): boolean =>
  bytes > limits.photoBytes || width + height > limits.photoSideSum;

/**
 * Converts an image that Telegram would refuse for its size or type into a photo that fits; returns others unchanged.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  try {
    if (kindOfMime(file.type) === 'image' && !needsShrinking(file.size, picture.width, picture.height)) return file;
    return (await smaller(picture)) ?? file;
  } finally {
    picture.close();
  }
}

async function smaller(picture: ImageBitmap): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), fittingSize(picture.width, picture.height));
  const paper = canvas.getContext('2d');
  if (!paper) return null;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= limits.photoBytes) return blob;
  }
  return null;
}
