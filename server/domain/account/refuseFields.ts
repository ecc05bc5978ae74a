import { ValidationError } from '../requestErrors.ts';

/** @throws ValidationError of the fields that have any. */
export function refuseFields(fields: Record<string, readonly string[]>): void {
  const wrong = Object.entries(fields).filter(([, errors]) => errors.length > 0);
  if (wrong.length > 0)
    throw new ValidationError(Object.fromEntries(wrong.map(([field, errors]) => [field, [...errors]])));
}
