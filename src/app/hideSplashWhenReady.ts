import { isNativeApp } from '#src/platform/wrapper.ts';

/** In the mobile app: hides the splash screen some time after the device is ready. Does nothing in a browser. */
export function hideSplashWhenReady(): void {
  const begin = () => void import('#src/shell/preloader/splash.ts').then(({ startSplashTimer }) => startSplashTimer());
  if (isNativeApp()) begin();
  else document.addEventListener('deviceready', begin, { once: true });
}
