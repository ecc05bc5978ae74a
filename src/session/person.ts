import { readShared, share } from '#src/platform/keptForBrowser.ts';
import { forget, forgetAll, keep, readKept } from '#src/platform/keptForTab.ts';
import { forgetReturn } from './returnAfterSignIn.ts';

const key = 'voronka.person';

/** Who used this browser last, by id. */
const lastPerson = (): string | null => readShared(key);

/**
 * Remembers who uses this tab. Where somebody else did before, what they typed here is forgotten, as far as it is
 * not kept under their own name.
 *
 * @returns whether somebody else did
 */
export function settlePerson(id: string): boolean {
  const before = readKept(key);
  if (before !== id) keep(key, id);
  if (lastPerson() !== id) share(key, id);
  if (before === null || before === id) return false;
  forgetTyped(before);
  return true;
}

/** Who used this tab leaves it. */
export function forgetPerson(): void {
  const before = readKept(key);
  forget(key);
  if (before !== null) forgetTyped(before);
}

export const forgetLastPerson = (): void => share(key, null);

function forgetTyped(person: string): void {
  forgetReturn();
  forgetAll((kept) => kept.startsWith('voronka.form.') && !kept.includes(person));
}
