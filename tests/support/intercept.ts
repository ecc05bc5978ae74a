import type { BrowserContext, Page, Route } from 'playwright-core';

/**
 * Intercepts the requests for an address until the returned function is called; from then on they go to the server. The
 * route itself stays: when a page loses its last one, Playwright drops the requests in flight, and the page waits for
 * them for ever.
 */
export async function intercept(
  where: Page | BrowserContext,
  address: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOver = false;
  await where.route(address, (route) => (isOver ? route.fallback() : answer(route)));
  return () => {
    isOver = true;
  };
}
