import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { onTestFailed } from 'vitest';
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

/** Opens an address of the product in a fresh profile. What a failed test saw is kept in tmp/e2e. */
export async function visit(browser: Browser, url: string, address: string, look: Look = {}): Promise<Visit> {
  const context = await contextOf(browser, url, look);
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const errors = watchErrors(page);
  onTestFailed(async ({ task }) => {
    const name = `${task.file.name} ${task.name}`.replaceAll(/[^\w.-]+/g, '-');
    if (!page.isClosed()) await page.screenshot({ path: path.join('tmp/e2e', `${name}.png`) });
  });
  await page.goto(new URL(address, url).href);
  return { context, page, errors };
}

/** Opens an address as somebody who has just signed up. */
export async function visitSignedIn(
  browser: Browser,
  url: string,
  address: string,
  look: Look = {},
): Promise<Visit & { user: SignedUp }> {
  const user = await signUp({ url });
  return { ...(await visit(browser, url, address, { ...look, token: user.token })), user };
}
