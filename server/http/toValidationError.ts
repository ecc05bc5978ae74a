import type { z } from 'zod';
import { ValidationError } from '#server/domain/requestErrors.ts';

type Issue = z.core.$ZodIssue;

/** The most field errors in one response; a body may have hundreds of thousands. */
const mostFields = 100;

/** Type names in Django REST Framework's messages. */
export function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (value === null) return 'NoneType';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return { string: 'str', boolean: 'bool', object: 'dict' }[typeof value as string] ?? typeof value;
}

/** Fields that are one value to whoever fills them in: an error inside is told at the field itself. */
const wholeFields = new Set(['timing', 'rule']);

/**
 * Translates a zod error (parsed with `reportInput`) to Django REST Framework's messages; nested fields are joined by
 * dots.
 */
export function toValidationError(error: z.ZodError): ValidationError {
  // A Map, because a field may be named like a property of every object.
  const fields = new Map<string, string[]>();
  const add = (path: PropertyKey[], sentence: string) => {
    const place = path.map(String);
    const whole = place.findIndex((part) => wholeFields.has(part));
    const field = (whole < 0 ? place : place.slice(0, whole + 1)).join('.') || 'non_field_errors';
    if (fields.size === mostFields && !fields.has(field)) return;
    fields.set(field, [...(fields.get(field) ?? []), sentence]);
  };
  for (const issue of error.issues.flatMap(flatten)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, mostFields)) add([...issue.path, key], 'Unknown field.');
    } else add(issue.path, issue.path.length === 0 ? rootSentence(issue) : sentenceOf(issue));
  }
  return new ValidationError(Object.fromEntries(fields));
}

/** Of a union's branches, the one with the deepest error is the one that was meant. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const depth = (issues: Issue[]) => Math.max(0, ...issues.map((inner) => inner.path.length));
  const best = [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0] ?? [];
  if (depth(best) === 0 && issue.errors.length > 1) return [issue];
  return best.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
}

function rootSentence(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return 'No data provided';
  if (issue.code === 'invalid_type' && issue.expected === 'object') {
    return `Invalid data. Expected a dictionary, but got ${typeName(issue.input)}.`;
  }
  return sentenceOf(issue);
}

function sentenceOf(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'This field is required.';
  if (issue.input === null) return 'This field may not be null.';
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input);
    case 'too_big':
      return bound(issue.origin, 'no more than', 'less', Number(issue.maximum));
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This field may not be blank.';
      return bound(issue.origin, 'at least', 'greater', Number(issue.minimum));
    case 'invalid_format':
      return (
        { uuid: 'Must be a valid UUID.', email: 'Enter a valid email address.' }[issue.format as string] ??
        ownSentence(issue.message)
      );
    case 'invalid_value':
    case 'invalid_union':
      return typeof issue.input === 'string'
        ? `"${issue.input.slice(0, 100)}" is not a valid choice.`
        : 'Invalid value.';
    case 'custom':
      return custom[issue.message] ?? ownSentence(issue.message);
    default:
      return 'Invalid value.';
  }
}

/** Messages of the contract's own refinements. */
const custom: Record<string, string> = {
  blank: 'This field may not be blank.',
  too_long: 'Ensure this field has no more than 128 characters.',
  null_characters: 'Null characters are not allowed.',
};

/** The contract's own messages are sentences; what zod says by itself is not shown. */
const ownSentence = (message: string): string => (/\s.*\.$/s.test(message) ? message : 'Invalid value.');

function wrongType(expected: string, input: unknown): string {
  if (expected === 'string') return 'Not a valid string.';
  if (expected === 'number') return 'A valid number is required.';
  if (expected === 'int') return 'A valid integer is required.';
  if (expected === 'boolean') return 'Must be a valid boolean.';
  if (expected === 'array') return `Expected a list of items but got type "${typeName(input)}".`;
  if (expected === 'object') return `Invalid data. Expected a dictionary, but got ${typeName(input)}.`;
  return 'Invalid value.';
}

function bound(origin: string, amount: string, than: string, limit: number): string {
  if (origin === 'string') return `Ensure this field has ${amount} ${limit} characters.`;
  if (origin === 'array' || origin === 'set') return `Ensure this field has ${amount} ${limit} elements.`;
  return `Ensure this value is ${than} than or equal to ${limit}.`;
}
