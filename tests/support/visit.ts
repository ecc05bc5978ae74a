import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { signUp, type SignedUp } from './app.ts';
import { contextOf, type Appearance, watchErrors } from './browser.ts';
import { seedFunnel } from './seedFunnel.ts';

/** The default timeout of a page, ms. */
const patienceMs = 30_000;

export interface Look extends Appearance {
  /** What the page needs before it loads. */
  prepare?: (page: Page) => unknown;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Errors that the page has thrown or logged. */
  errors: string[];
}

/**
 * Opens a URL of the product in a new browser context, which is closed when the test ends. A failed test's screenshot is
 * stored in tmp/e2e.
 */
export async function visit(
  browser: Browser,
  url: string,
  address: string,
  { prepare, ...look }: Look = {},
): Promise<Visit> {
  const context = await contextOf(browser, url, look);
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const errors = watchErrors(page);
  onTestFinished(async ({ task }) => {
    const name = `${task.file.name} ${task.name}`.replaceAll(/[^\w.-]+/g, '-');
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed && !page.isClosed()) await page.screenshot({ path: path.join('tmp/e2e', `${name}.png`) });
    await context.close();
  });
  await prepare?.(page);
  await page.goto(new URL(address, url).href);
  return { context, page, errors };
}

/** Opens a URL as a user who has just signed up. */
export async function visitSignedIn(
  browser: Browser,
  url: string,
  address: string,
  look: Look = {},
): Promise<Visit & { user: SignedUp }> {
  const user = await signUp({ url });
  return { ...(await visit(browser, url, address, { ...look, token: user.token })), user };
}

/** Opens a new funnel as a user who has just signed up: it is there before the first page loads. */
export async function visitFunnel(
  browser: Browser,
  url: string,
  { seed = seedFunnel, ...look }: Look & { seed?: (user: SignedUp) => Promise<Funnel> } = {},
): Promise<Visit & { user: SignedUp; id: string; funnel: Funnel; address: string }> {
  const user = await signUp({ url });
  const funnel = await seed(user);
  const address = new URL(`/content/funnels/${funnel.id}/`, url).href;
  const visited = await visit(browser, url, address, { ...look, token: user.token });
  return { ...visited, user, id: funnel.id, funnel, address };
}
