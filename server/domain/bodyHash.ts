import { createHash } from 'node:crypto';

/**
 * A hash of a parsed body, whatever the order of its keys, which distinguishes an idempotent retry from another request
 * with the same id.
 */
export function bodyHash(body: unknown): string {
  return createHash('sha256').update(orderedJson(body)).digest('base64url');
}

/** Canonical JSON: equal for equal values, whatever the order of their keys. */
export const orderedJson = (value: unknown): string => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]));
}
