import { ValidationError } from './requestErrors.ts';

/** Half of a surrogate pair: in JSON it may stand, in the database it may not. */
const surrogate = /\p{Surrogate}/u;

/** Refuses texts that PostgreSQL does not keep, wherever in a parsed value they stand. @throws ValidationError */
export function refuseUnstorable(value: unknown): void {
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
