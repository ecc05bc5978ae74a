interface Splash {
  hide(): unknown;
}

/** What the mobile wrapper puts into the page: Capacitor's bridge, or the older plugin of Cordova. */
interface WrappedWindow {
  Capacitor?: { isNativePlatform?(): boolean; Plugins?: { SplashScreen?: Splash } };
}
interface WrappedNavigator {
  splashscreen?: Splash;
}

const bridge = () => (window as WrappedWindow).Capacitor;

/** Whether the page is shown by Capacitor on a phone: its bridge is there before the page, which is its "device ready". */
export const isWrapped = (): boolean => bridge()?.isNativePlatform?.() ?? false;

/** Hides the picture that the wrapper shows while the page loads; nothing where there is none. */
export function hideSplash(): void {
  const splash = bridge()?.Plugins?.SplashScreen ?? (navigator as WrappedNavigator).splashscreen;
  splash?.hide();
}
