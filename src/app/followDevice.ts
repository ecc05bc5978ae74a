import { isWrapped } from '#src/platform/wrapper.ts';

/** In the mobile wrapper: once the device is ready, its splash hides after a while (SPEC 9). In a browser nothing happens. */
export function followDevice(): void {
  const begin = () => void import('#src/shell/splash.ts').then(({ beginSplash }) => beginSplash());
  if (isWrapped()) begin();
  else document.addEventListener('deviceready', begin, { once: true });
}
