/**
 * White space, control characters, what Unicode renders as nothing (`Default_Ignorable_Code_Point`: zero-width spaces,
 * soft hyphens, the Hangul fillers), and the empty Braille pattern, which is popular for names without letters.
 */
const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text is visually empty; Telegram rejects such a message as empty. */
export const isInvisible = (text: string): boolean => invisible.test(text);
