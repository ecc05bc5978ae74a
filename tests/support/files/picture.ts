import sharp from 'sharp';

const cup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">
  <rect width="320" height="200" fill="#e8d5c0"/>
  <rect y="140" width="320" height="60" fill="#cdb394"/>
  <ellipse cx="150" cy="152" rx="76" ry="12" fill="#a98d6d"/>
  <path d="M208 82c44-6 44 52 -6 46" fill="none" stroke="#3f5f78" stroke-width="12"/>
  <path d="M88 62h124c0 44-8 72-26 88a80 14 0 0 1-72 0c-18-16-26-44-26-88z" fill="#5b7f9b"/>
  <ellipse cx="150" cy="62" rx="62" ry="13" fill="#2f4a5e"/>
</svg>`;

/** A small picture of a cup, for a file input. */
export async function picture(name = 'cup.png'): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(cup)).resize(640, 400).png().toBuffer() };
}
