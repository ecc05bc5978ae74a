import { encode } from 'uqr';
import { saveFile } from '#src/platform/saveFile.ts';

/** The least width of the picture, px: sharp in print at 5 cm. */
const leastPx = 600;
/** The blank border around a code, in modules, as ISO/IEC 18004 asks for. */
const quietZone = 4;

/** Saves a QR code as a PNG with whole pixels for each module. */
export async function saveQrCode(text: string, name: string): Promise<void> {
  const { size, data } = encode(text, { border: quietZone });
  const pixels = Math.ceil(leastPx / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * pixels;
  canvas.height = size * pixels;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * pixels, y * pixels, pixels, pixels);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture) saveFile(picture, name);
}
