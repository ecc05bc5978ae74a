import { decodeEntities } from '#machines/text/entities.ts';

/** A message's text without its marks. */
export const plainText = (html: string): string => decodeEntities(html.replace(/<[^>]*>/g, ''));

/** Its first words, on one line. */
export function firstWords(html: string, most = 120): string {
  const chars = [...plainText(html).replaceAll(/\s+/g, ' ').trim()];
  return chars.length > most ? `${chars.slice(0, most).join('')}…` : chars.join('');
}
