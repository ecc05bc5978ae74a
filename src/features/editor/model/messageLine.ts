import { plainText } from '#machines/text/plainText.ts';

/** The first line of a message as plain text, for previews. */
export function messageLine(html: string): string {
  const line = plainText(html)
    .split('\n')
    .find((some) => some.trim() !== '');
  return line?.trim().slice(0, 120) ?? '';
}
