import sharp from 'sharp';

/** A small picture, as a file that is chosen. */
export async function picture(name = 'cup.png'): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const create = { width: 320, height: 200, channels: 3 as const, background: { r: 196, g: 120, b: 80 } };
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}
