/** NUL, halves of characters, zero-width spaces and marks of direction; joiners belong to words and emoji. */
const unseen = /[\0\p{Surrogate}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** What somebody typed, as it is read and kept: composed, without what nobody sees, trimmed. */
export const foldTyped = (text: string): string => text.replaceAll(unseen, '').normalize('NFC').trim();
