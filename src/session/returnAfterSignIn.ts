import { forget, keep, readKept } from '#src/platform/keptForTab.ts';

const key = 'voronka.return';

/** Remembers, for this tab, the page that asked to sign in. */
export const rememberReturn = (address: string): void => keep(key, address);

/** The page to go to after signing in, once; the start page where none asked. */
export function takeReturn(): string {
  const address = readKept(key);
  forget(key);
  return address?.startsWith('/') && !address.startsWith('//') ? address : '/';
}
