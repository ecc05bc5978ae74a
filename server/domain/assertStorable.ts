import { ValidationError } from './requestErrors.ts';

/** A lone surrogate is valid in JSON, but not in PostgreSQL. */
const surrogate = /\p{Surrogate}/u;

/** Rejects texts that PostgreSQL cannot store, anywhere in a parsed value. @throws ValidationError */
export function assertStorable(value: unknown): void {
  const fields: [string, string[]][] = [];
  note(value, [], fields);
  if (fields.length > 0) throw new ValidationError(Object.fromEntries(fields));
}

function note(value: unknown, path: string[], fields: [string, string[]][]): void {
  if (typeof value === 'string') {
    const sentence = sentenceOf(value);
    if (sentence) fields.push([path.join('.') || 'non_field_errors', [sentence]]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) note(part, [...path, key], fields);
  }
}

function sentenceOf(text: string): string | null {
  if (text.includes('\0')) return 'Null characters are not allowed.';
  return surrogate.test(text) ? 'Surrogate characters are not allowed.' : null;
}
