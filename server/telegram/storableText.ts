import { z } from 'zod';

/** NUL, or half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/gu;

/** A text of Telegram's without what PostgreSQL does not store; halves of characters become U+FFFD. */
export const storable = (text: string): string =>
  text.replaceAll(unstorable, (found) => (found === '\0' ? '' : '\ufffd'));

/** Parses such a text. */
export const storableText = z.string().transform(storable);

/** The beginning of such a text; a character that it would cut in half becomes U+FFFD. */
export const storableStart = (text: string, mostChars: number): string => storable(text.slice(0, mostChars));
