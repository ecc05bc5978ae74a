import { decodeEntities } from './entities.ts';

/** The text of a message's HTML: tags removed, entities decoded. */
export const plainText = (html: string): string => decodeEntities(html.replace(/<[^>]*>/g, ''));
