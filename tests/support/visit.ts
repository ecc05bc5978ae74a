import type { Browser, BrowserContext, Page } from 'playwright-core';
import { signUp, type SignedUp } from './app.ts';
import { contextOf, type Look, watchErrors } from './browser.ts';

/** How long a page may take before a test fails, ms. */
const patienceMs = 15_000;

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page has thrown or logged as an error. */
  errors: string[];
}

/** Opens a path of the product in a fresh profile. */
export async function visit(browser: Browser, url: string, path: string, look: Look = {}): Promise<Visit> {
  const context = await contextOf(browser, url, look);
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const errors = watchErrors(page);
  await page.goto(new URL(path, url).href);
  return { context, page, errors };
}

/** Opens a path as somebody who has just signed up. */
export async function visitSignedIn(
  browser: Browser,
  url: string,
  path: string,
  look: Look = {},
): Promise<Visit & { user: SignedUp }> {
  const user = await signUp({ url });
  return { ...(await visit(browser, url, path, { ...look, token: user.token })), user };
}
