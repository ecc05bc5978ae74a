import { sessionStore } from '#src/platform/storage/sessionStore.ts';

const key = 'voronka.return';

/** Stores the URL that requires signing in, for this tab. */
export const saveReturnUrl = (address: string): void => sessionStore.set(key, address);

export const clearReturnUrl = (): void => sessionStore.remove(key);

/** The URL to return to after signing in; null without one. */
export function getReturnUrl(): string | null {
  const address = sessionStore.get(key);
  return address?.startsWith('/') && !/^\/[/\\]/.test(address) ? address : null;
}

/** Returns the URL to go to after signing in and removes it; the start page by default. */
export function consumeReturnUrl(): string {
  const address = getReturnUrl();
  clearReturnUrl();
  return address ?? '/';
}
