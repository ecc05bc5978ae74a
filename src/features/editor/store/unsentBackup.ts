import type { UnsentEdits } from '#machines/draft/batch.ts';

/**
 * Above this length, in characters, `touched` is left out of the backup, and then the backup is skipped: localStorage
 * is small, and its synchronous writes block typing.
 */
const longest = 100_000;
const start = 'voronka.unsent.';

/**
 * Writes a synchronous copy of a tab's unsent edits to localStorage: an IndexedDB write may not finish before the tab
 * is closed. Where a backup exists, it is newer than the database.
 */
export function writeBackup(key: string, edits: UnsentEdits): void {
  try {
    const { touched: _targets, ...alone } = edits;
    for (const backup of [edits, alone]) {
      const text = JSON.stringify(backup);
      if (text.length <= longest) return localStorage.setItem(start + key, text);
    }
  } catch {
    // The quota is exceeded, or storage is disabled.
  }
  clearBackup(key);
}

/** Called once IndexedDB has the edits, or they are no longer needed. */
export function clearBackup(key: string): void {
  try {
    localStorage.removeItem(start + key);
  } catch {
    // Storage is disabled, so nothing was stored.
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
