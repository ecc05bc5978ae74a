const secret = /token|initdata|launch|password|secret|authorization/i;
export const masked = '•••';

/** Shows tokens, launch data and passwords as dots, wherever they are in a value. */
export function maskSecrets(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(maskSecrets);
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    secret.test(name) && typeof inner === 'string' ? masked : maskSecrets(inner),
  ]);
  return Object.fromEntries(entries);
}
