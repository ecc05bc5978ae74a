/** What this browser keeps for all its tabs; storage that is refused keeps nothing. */
export function readShared(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps it, or forgets it where it is null. */
export function share(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Nothing is kept then.
  }
}
