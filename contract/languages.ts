/** The languages of the interface and of the server's texts. */
export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];
