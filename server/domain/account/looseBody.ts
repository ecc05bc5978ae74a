import { limits } from '#contract/limits.ts';
import { isEmail } from '#machines/text/typed/isEmail.ts';
import { ValidationError } from '../requestErrors.ts';

/** A body as Django REST Framework accepts it: a missing one is empty. @throws ValidationError when it is no object. */
export function looseBody(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (body === null) throw new ValidationError({ non_field_errors: ['No data provided'] });
  if (typeof body === 'object' && !Array.isArray(body)) return body as Record<string, unknown>;
  throw new ValidationError({ non_field_errors: [`Invalid data. Expected a dictionary, but got ${typeName(body)}.`] });
}

const typeName = (value: unknown): string => {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return typeof value === 'boolean' ? 'bool' : 'str';
};

export interface TextRule {
  isRequired?: boolean;
  mayBeBlank?: boolean;
  maxChars?: number;
  isEmail?: boolean;
}

type TextResult = { value: string | undefined; errors: string[] };

/** Validates a text field by Django's rules, with its messages: trimmed, numbers become text. */
export function looseText(body: Record<string, unknown>, field: string, rule: TextRule): TextResult {
  const given = Object.hasOwn(body, field) ? body[field] : undefined;
  const failed = (error: string): TextResult => ({ value: undefined, errors: [error] });
  if (given === undefined)
    return rule.isRequired ? failed('This field is required.') : { value: undefined, errors: [] };
  if (given === null) return failed('This field may not be null.');
  if (typeof given !== 'string' && typeof given !== 'number') return failed('Not a valid string.');
  const value = String(given).trim();
  if (value === '') return rule.mayBeBlank ? { value, errors: [] } : failed('This field may not be blank.');
  const errors: string[] = [];
  if (rule.maxChars !== undefined && [...value].length > rule.maxChars) {
    errors.push(`Ensure this field has no more than ${rule.maxChars} characters.`);
  }
  if (value.includes('\0')) errors.push('Null characters are not allowed.');
  if (/\p{Surrogate}/u.test(value)) errors.push('Surrogate characters are not allowed.');
  if (rule.isEmail && !isEmail(value)) errors.push('Enter a valid email address.');
  return { value, errors };
}

/** A required password, limited before it is normalised, since that takes quadratic time. */
export const loosePassword = (body: Record<string, unknown>, field: string): TextResult =>
  looseText(body, field, { isRequired: true, maxChars: limits.passwordChars });

/** Django's `normalize_email`: the domain in lower case. */
export function normalEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at) + email.slice(at).toLowerCase();
}
