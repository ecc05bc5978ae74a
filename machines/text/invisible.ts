/**
 * White space, control characters, what Unicode draws as nothing (`Default_Ignorable_Code_Point`: zero-width spaces, soft
 * hyphens, the Hangul fillers), and the empty Braille pattern, which is popular for names without letters.
 */
const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nothing of a text can be seen; Telegram calls such a message empty. */
export const isInvisible = (text: string): boolean => invisible.test(text);
