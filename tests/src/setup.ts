import { beginTest } from './ofTest.ts';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { switchLanguage } from '#src/i18n/language.ts';
import { clearToken } from '#src/platform/storage/tokenCookie.ts';

/** What a page says, without its frame, whose markup alone is longer than what a report shows. */
const textsOf = (page: Element): string =>
  [...page.querySelectorAll('main, dialog, [role=dialog], [role=alert]')].map((part) => prettyDOM(part)).join('\n');

configure({
  // how long a test waits for what must come: a loaded machine is slow, not wrong
  asyncUtilTimeout: 30_000,
  getElementError: (message, container) => {
    const shown = container === document.body ? textsOf(container) : '';
    return Object.assign(new Error(`${message}\n\n${shown === '' ? prettyDOM(container) : shown}`), {
      name: 'TestingLibraryElementError',
    });
  },
});

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

beforeEach(async () => {
  // a chunk that the test before has begun to load would draw parts of this one as if they were its own
  if (hasPage) await vi.dynamicImportSettled();
});
// not async: what it enters would be left again with its promise
beforeEach(() => beginTest());

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
