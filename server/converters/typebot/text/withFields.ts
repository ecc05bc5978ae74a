import type { FieldBook } from '../fields/fieldBook.ts';

const mention = /\{\{([^{}]+)\}\}/g;
/** Code in a text has braces of its own, and variables in it. */
const codeOrMention = /\{\{=[\s\S]*?=\}\}|\{\{([^{}]+)\}\}/g;
/** Also one that is written in parts. */
const left = /\{\{=[\s\S]*?=\}\}|\{\{[^{}]*\}\}|\{\{/g;

/** A text with the fields that its variables have become; code, and what is no variable, stays as it was written. */
export const withFields = (text: string, fields: Pick<FieldBook, 'ofName'>): string =>
  text.replaceAll(codeOrMention, (whole, name: string | undefined) => {
    const field = name === undefined ? null : fields.ofName(name);
    return field ? `{${field.name}}` : whole;
  });

export const hasVariables = (text: string): boolean => text.search(mention) >= 0;

/** What `withFields` leaves of a text that people would read. */
export const leftOf = (text: string): string[] => [...new Set(text.match(left) ?? [])];
