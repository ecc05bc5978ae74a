import type { FieldBook } from '../fields/fieldBook.ts';

const mention = /\{\{([^{}]+)\}\}/g;

/** A text with the fields that its variables have become; what is no variable stays as it was written. */
export const withFields = (text: string, fields: Pick<FieldBook, 'ofName'>): string =>
  text.replaceAll(mention, (whole, name: string) => {
    const field = fields.ofName(name);
    return field ? `{${field.name}}` : whole;
  });

export const hasVariables = (text: string): boolean => text.search(mention) >= 0;
