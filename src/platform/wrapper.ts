interface Splash {
  hide(): unknown;
}

/** Capacitor's bridge, or Cordova's older plugin. */
interface WrappedWindow {
  Capacitor?: { isNativePlatform?(): boolean; Plugins?: { SplashScreen?: Splash } };
}
interface WrappedNavigator {
  splashscreen?: Splash;
}

const bridge = () => (window as WrappedWindow).Capacitor;

/** Whether the page runs in Capacitor on a phone; its bridge exists before the page, like Cordova's "deviceready". */
export const isNativeApp = (): boolean => bridge()?.isNativePlatform?.() ?? false;

/** Hides the native splash screen, if there is one. */
export function hideSplash(): void {
  const splash = bridge()?.Plugins?.SplashScreen ?? (navigator as WrappedNavigator).splashscreen;
  splash?.hide();
}
