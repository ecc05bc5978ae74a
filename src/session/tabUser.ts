import { localStore } from '#src/platform/storage/localStore.ts';
import { sessionStore } from '#src/platform/storage/sessionStore.ts';
import { clearReturnUrl } from './returnUrl.ts';

const key = 'voronka.person';

/** The id of the last user of this browser. */
const lastUser = (): string | null => localStore.get(key);

/**
 * Stores who uses this tab. If another user did before, their form input is cleared, except what is stored under their
 * id. @returns whether another user did
 */
export function setTabUser(id: string): boolean {
  const before = sessionStore.get(key);
  if (before !== id) sessionStore.set(key, id);
  if (lastUser() !== id) localStore.set(key, id);
  if (before === null || before === id) return false;
  clearFormDrafts(before);
  return true;
}

/** Clears the tab's user when they leave. */
export function clearTabUser(): void {
  const before = sessionStore.get(key);
  sessionStore.remove(key);
  if (before !== null) clearFormDrafts(before);
}

export const clearLastUser = (): void => localStore.set(key, null);

function clearFormDrafts(person: string): void {
  clearReturnUrl();
  sessionStore.removeWhere((key) => key.startsWith('voronka.form.') && !key.includes(person));
}
