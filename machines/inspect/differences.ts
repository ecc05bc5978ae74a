/** A value that a step changed in a machine's context. */
export interface Difference {
  /** The names that lead to it, joined by dots. */
  path: string;
  before: unknown;
  after: unknown;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Map);

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** What differs between two contexts, by the names of their values. */
export function differences(before: unknown, after: unknown, path: string[] = []): Difference[] {
  if (same(before, after)) return [];
  if (!isPlain(before) || !isPlain(after)) return [{ path: path.join('.'), before, after }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => differences(before[name], after[name], [...path, name]));
}
