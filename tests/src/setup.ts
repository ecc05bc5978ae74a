import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { switchLanguage } from '#src/i18n/language.ts';
import { clearToken } from '#src/platform/tokenCookie.ts';

// how long a test waits for what must come: a loaded machine is slow, not wrong
configure({ asyncUtilTimeout: 30_000 });

if (typeof window !== 'undefined') {
  window.scrollTo = () => {};
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }) as unknown as MediaQueryList;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

beforeEach(async () => {
  await switchLanguage('en');
});

afterEach(() => {
  cleanup();
  clearToken();
  sessionStorage.clear();
  localStorage.clear();
});
