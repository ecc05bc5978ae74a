import { z } from 'zod';

/** A text of Telegram's without what PostgreSQL does not store: NUL, and halves of surrogate pairs. */
export const storableText = z.string().transform((text) => text.replaceAll('\0', '').toWellFormed());
