function get(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A null value removes the key. */
function set(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Blocked storage stores nothing.
  }
}

/** The storage shared by all tabs of this browser; where it is blocked, nothing is stored. */
export const localStore = { get, set };
