import { readShared, share } from '#src/platform/keptForBrowser.ts';
import { forget, forgetAll, keep, readKept } from '#src/platform/keptForTab.ts';
import { clearReturnUrl } from './returnUrl.ts';

const key = 'voronka.person';

/** Who used this browser last, by id. */
const lastUser = (): string | null => readShared(key);

/**
 * Remembers who uses this tab. Where somebody else did before, what they typed here is forgotten, as far as it is
 * not kept under their own name.
 *
 * @returns whether somebody else did
 */
export function setTabUser(id: string): boolean {
  const before = readKept(key);
  if (before !== id) keep(key, id);
  if (lastUser() !== id) share(key, id);
  if (before === null || before === id) return false;
  clearFormDrafts(before);
  return true;
}

/** Who used this tab leaves it. */
export function clearTabUser(): void {
  const before = readKept(key);
  forget(key);
  if (before !== null) clearFormDrafts(before);
}

export const clearLastUser = (): void => share(key, null);

function clearFormDrafts(person: string): void {
  clearReturnUrl();
  forgetAll((kept) => kept.startsWith('voronka.form.') && !kept.includes(person));
}
