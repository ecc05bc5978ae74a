import { decodeEntities } from '#machines/text/entities.ts';

/** A message's text without its marks. */
export const plainText = (html: string): string => decodeEntities(html.replace(/<[^>]*>/g, ''));
