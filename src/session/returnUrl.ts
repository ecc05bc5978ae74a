import { forget, keep, readKept } from '#src/platform/keptForTab.ts';

const key = 'voronka.return';

/** Remembers, for this tab, the page that asked to sign in. */
export const saveReturnUrl = (address: string): void => keep(key, address);

export const clearReturnUrl = (): void => forget(key);

/** The page that asked to sign in, or null where none did. */
export function getReturnUrl(): string | null {
  const address = readKept(key);
  return address?.startsWith('/') && !/^\/[/\\]/.test(address) ? address : null;
}

/** The page to go to after signing in, once; the start page where none asked. */
export function consumeReturnUrl(): string {
  const address = getReturnUrl();
  clearReturnUrl();
  return address ?? '/';
}
