import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideSplashWhenReady } from '#src/app/hideSplashWhenReady.ts';

const hide = vi.fn();
type Wrapped = { Capacitor?: object };

beforeEach(() => {
  vi.useFakeTimers();
  hide.mockClear();
  Object.assign(navigator, { splashscreen: { hide } });
});
afterEach(() => {
  vi.useRealTimers();
  delete (window as Wrapped).Capacitor;
});

/** The part of the splash has come and counts. */
async function begun() {
  await vi.dynamicImportSettled();
  expect(vi.getTimerCount()).toBe(1);
}

test('the splash screen hides once, three seconds after the device is ready', async () => {
  hideSplashWhenReady();
  expect(vi.getTimerCount()).toBe(0);
  document.dispatchEvent(new Event('deviceready'));
  await begun();
  document.dispatchEvent(new Event('deviceready'));
  vi.advanceTimersByTime(2_999);
  expect(hide).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(hide).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(hide).toHaveBeenCalledOnce();
});

test('Capacitor’s splash screen hides without an event', async () => {
  const own = vi.fn();
  (window as Wrapped).Capacitor = { isNativePlatform: () => true, Plugins: { SplashScreen: { hide: own } } };
  hideSplashWhenReady();
  await begun();
  vi.advanceTimersByTime(3_000);
  expect(own).toHaveBeenCalledOnce();
  expect(hide).not.toHaveBeenCalled();
});

test('a browser without a device bridge starts no timer', () => {
  hideSplashWhenReady();
  vi.advanceTimersByTime(60_000);
  expect(hide).not.toHaveBeenCalled();
});
