/** What a block has under some keys, one in the other; undefined where something else is there. */
export function valueAt(from: unknown, ...path: string[]): unknown {
  let at = from;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

/** A text, or a number as one; undefined where it is blank. */
export function textAt(from: unknown, ...path: string[]): string | undefined {
  const value = valueAt(from, ...path);
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** A number, also one that is written as a text; undefined for a variable. */
export function numberAt(from: unknown, ...path: string[]): number | undefined {
  const value = textAt(from, ...path);
  const number = value === undefined ? Number.NaN : Number(value.trim().replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

export const flagAt = (from: unknown, ...path: string[]): boolean => valueAt(from, ...path) === true;

/** A list; what is no object in it is dropped. */
export function itemsAt(from: unknown, ...path: string[]): object[] {
  const value = valueAt(from, ...path);
  return Array.isArray(value) ? value.filter((item): item is object => typeof item === 'object' && item !== null) : [];
}
