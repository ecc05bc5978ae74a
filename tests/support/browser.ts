import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from './tools.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export interface Appearance {
  size?: { width: number; height: number };
  theme?: 'light' | 'dark';
  language?: 'ru' | 'en';
  token?: string;
  /** Runs the service worker, which keeps what the app starts with. */
  keepsShell?: boolean;
}

/** Launches the system's Chromium, headless. */
export const launch = (flags: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath() ?? '/usr/bin/chromium', args: [...chromiumFlags, ...flags] });

/** Opens a new browser context; `token` becomes the session cookie of a signed-in user. */
export async function contextOf(browser: Browser, url: string, look: Appearance = {}): Promise<BrowserContext> {
  const { size = desktop, theme = 'light', language = 'en', token, keepsShell = false } = look;
  const isPhone = size.width < 720;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme,
    locale: language,
    reducedMotion: 'reduce',
    hasTouch: isPhone,
    isMobile: isPhone,
    deviceScaleFactor: 1,
    // it would answer what a test means to answer or to refuse
    serviceWorkers: keepsShell ? 'allow' : 'block',
  });
  const cookies: { name: string; value: string; url: string }[] = [{ name: 'django_language', value: language, url }];
  if (token) cookies.push({ name: 'auth_token', value: token, url });
  await context.addCookies(cookies);
  return context;
}

/** Collects the errors that a page throws or logs; a test ends by expecting none. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (e) => errors.push(e.message));
  page.on('console', (m) => {
    if (m.type() === 'error' && !/Failed to load resource/.test(m.text())) errors.push(m.text());
  });
  return errors;
}
