import type { UnsentEdits } from '#machines/draft/batch.ts';

/**
 * A longer backup is written without what is around the edits, or not at all: the browser has little room here, and
 * writing it holds the typing up.
 */
const longest = 100_000;
const start = 'voronka.unsent.';

/**
 * A synchronous copy of a tab's unsent edits in localStorage: IndexedDB is slower than a tab that is closed with the
 * last key. Where there is a backup, it is newer than what the database has.
 */
export function writeBackup(key: string, edits: UnsentEdits): void {
  try {
    const { touched: _targets, ...alone } = edits;
    for (const backup of [edits, alone]) {
      const text = JSON.stringify(backup);
      if (text.length <= longest) return localStorage.setItem(start + key, text);
    }
  } catch {
    // no room, or none allowed
  }
  clearBackup(key);
}

/** The database has the edits, or they are not needed any more. */
export function clearBackup(key: string): void {
  try {
    localStorage.removeItem(start + key);
  } catch {
    // nothing was stored
  }
}

export function readBackup(key: string): UnsentEdits | null {
  try {
    return JSON.parse(localStorage.getItem(start + key) ?? 'null');
  } catch {
    return null;
  }
}

export function backupKeys(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
  } catch {
    return [];
  }
}
