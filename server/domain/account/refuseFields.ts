import { FieldErrors } from '../problem.ts';

/** @throws FieldErrors of the fields that have any. */
export function refuseFields(fields: Record<string, readonly string[]>): void {
  const wrong = Object.entries(fields).filter(([, errors]) => errors.length > 0);
  if (wrong.length > 0) throw new FieldErrors(Object.fromEntries(wrong.map(([field, errors]) => [field, [...errors]])));
}
