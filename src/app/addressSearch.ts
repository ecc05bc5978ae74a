/**
 * The search of an address as texts, whatever they look like: `?search=662E41` is not a number, `?search=true` is the
 * word. A name that comes twice is a list. What a screen needs as something else its own parser reads from the text.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  const given = new URLSearchParams(search);
  for (const name of new Set(given.keys())) {
    const [first = '', ...rest] = given.getAll(name);
    found[name] = rest.length > 0 ? [first, ...rest] : first;
  }
  return found;
}

/** Writes what `parseSearch` reads; what is missing is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) written.append(name, String(one));
  const text = written.toString();
  return text && `?${text}`;
}
