import type { BrowserContext, Page, Route } from 'playwright-core';

/**
 * Answers the requests for an address until what this returns is called; they go to the server from then on. The route
 * itself stays: with the last one a page loses whatever is on its way just then, and waits for it for ever.
 */
export async function interfere(
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
