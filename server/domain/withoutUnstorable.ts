/** What PostgreSQL cannot store of a text: NUL, and halves of surrogate pairs, which are valid in JSON. */
const unstorable = /\0|\p{Surrogate}/gu;

/** A value of JSON without what cannot be stored in its texts; nothing else of it changes. */
export function withoutUnstorable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(unstorable, '');
  if (Array.isArray(value)) return value.map(withoutUnstorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutUnstorable(part)]));
}
