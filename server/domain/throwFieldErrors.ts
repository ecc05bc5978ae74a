import { ValidationError } from './requestErrors.ts';

/** @throws ValidationError with the fields that have errors, if any. */
export function throwFieldErrors(fields: Record<string, readonly string[]>): void {
  const wrong = Object.entries(fields).filter(([, errors]) => errors.length > 0);
  if (wrong.length > 0)
    throw new ValidationError(Object.fromEntries(wrong.map(([field, errors]) => [field, [...errors]])));
}
