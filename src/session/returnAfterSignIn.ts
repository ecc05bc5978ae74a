import { forget, keep, readKept } from '#src/platform/keptForTab.ts';

const key = 'voronka.return';

/** Remembers, for this tab, the page that asked to sign in. */
export const rememberReturn = (address: string): void => keep(key, address);

export const forgetReturn = (): void => forget(key);

/** The page that asked to sign in, or null where none did. */
export function readReturn(): string | null {
  const address = readKept(key);
  return address?.startsWith('/') && !/^\/[/\\]/.test(address) ? address : null;
}

/** The page to go to after signing in, once; the start page where none asked. */
export function takeReturn(): string {
  const address = readReturn();
  forgetReturn();
  return address ?? '/';
}
