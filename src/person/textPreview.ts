import { plainText } from '#machines/text/plainText.ts';

/** A message's text as one line of at most `most` characters, with an ellipsis where it was cut. */
export function textPreview(html: string, most = 120): string {
  const chars = [...plainText(html).replaceAll(/\s+/g, ' ').trim()];
  return chars.length > most ? `${chars.slice(0, most).join('')}…` : chars.join('');
}
