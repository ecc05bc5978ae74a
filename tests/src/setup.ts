import { AsyncLocalStorage } from 'node:async_hooks';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { switchLanguage } from '#src/i18n/language.ts';
import { clearToken } from '#src/platform/storage/tokenCookie.ts';

// how long a test waits for what must come: a loaded machine is slow, not wrong
configure({ asyncUtilTimeout: 30_000 });

/** Files that say `@vitest-environment node` at their top need no page, and start in half the time. */
const hasPage = typeof window !== 'undefined';

if (hasPage) {
  window.scrollTo = () => {};
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }) as unknown as MediaQueryList;
  Element.prototype.setPointerCapture ??= () => {};
  // a text editor that has the focus scrolls to its caret
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

/**
 * Files of a worker share a page, so what a test has left under way, such as a navigation that still loads its screen, would
 * ask the server of the next test: its requests are never answered.
 */
const ofTest = new AsyncLocalStorage<object>();
let running: object | undefined;
const { fetch } = globalThis;
globalThis.fetch = (...request) => {
  const test = ofTest.getStore();
  return test === undefined || test === running ? fetch(...request) : new Promise(() => {});
};

beforeEach(() => {
  running = {};
  ofTest.enterWith(running);
});

beforeEach(async () => {
  if (hasPage) await switchLanguage('en');
});

afterEach(() => {
  if (!hasPage) return;
  cleanup();
  // React Aria keeps one live region for all tests of a worker
  for (const region of document.querySelectorAll('[data-live-announcer] [aria-live]')) region.replaceChildren();
  clearToken();
  sessionStorage.clear();
  localStorage.clear();
});
