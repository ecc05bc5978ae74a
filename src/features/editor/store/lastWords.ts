import type { UnsentEdits } from './unsent.ts';

/**
 * Longer ones are said without what is around them, or left to the database alone: the browser has little room here,
 * and writing it holds the typing up.
 */
const longest = 100_000;
const start = 'voronka.unsent.';

/**
 * What a tab had unsent when it was last asked, written before the call returns: the database is slower than a tab
 * that is closed with the last key. Where there is something, it is newer than what the database has.
 */
export function sayLast(key: string, edits: UnsentEdits): void {
  try {
    const { touched: _around, ...alone } = edits;
    for (const said of [edits, alone]) {
      const text = JSON.stringify(said);
      if (text.length <= longest) return localStorage.setItem(start + key, text);
    }
  } catch {
    // no room, or none allowed
  }
  forgetLast(key);
}

/** The database has it, or it is not needed any more. */
export function forgetLast(key: string): void {
  try {
    localStorage.removeItem(start + key);
  } catch {
    // nothing was kept
  }
}

export function readLast(key: string): UnsentEdits | null {
  try {
    return JSON.parse(localStorage.getItem(start + key) ?? 'null');
  } catch {
    return null;
  }
}

/** The keys under which something was said. */
export function lastKeys(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
  } catch {
    return [];
  }
}
