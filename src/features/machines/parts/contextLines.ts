import type { Difference } from '#machines/inspect/differences.ts';

export interface ContextLine {
  kind: 'same' | 'before' | 'after';
  text: string;
}

const longest = 300;

const written = (value: unknown): string => {
  const text = value === undefined ? 'undefined' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** A context line by line, one for each value; a changed one before and after. */
export function contextLines(context: object, changes: readonly Difference[]): ContextLine[] {
  const changed = new Map(changes.map((change) => [change.path, change]));
  const lines = Object.entries(context).flatMap(([name, value]): ContextLine[] => {
    const inner = [...changed.values()].filter(({ path }) => path === name || path.startsWith(`${name}.`));
    if (inner.length === 0) return [{ kind: 'same', text: `${name}: ${written(value)}` }];
    return inner.flatMap(({ path, before, after }) => [
      { kind: 'before', text: `${path}: ${written(before)}` },
      { kind: 'after', text: `${path}: ${written(after)}` },
    ]);
  });
  return lines;
}
