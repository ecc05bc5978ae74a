import { launch, contextOf } from '#tests/support/browser.ts';
import { startProduct } from '#tests/support/product.ts';
import { buildAll } from '#scripts/buildAll.ts';
import { isBuilt } from '#scripts/build/built.ts';

/** Another machine's page, from which the measured one is opened with everything loaded. */
const besides = 'preloader';

/** How long a machine's chart takes until its arrows are there, ms: in a fresh browser, and from another machine's page. */
export async function drawings(id: string, openings: number): Promise<{ first: number[]; next: number[] }> {
  if (!isBuilt(process.cwd())) await buildAll(process.cwd());
  const product = await startProduct();
  const browser = await launch();
  const first: number[] = [];
  const next: number[] = [];
  try {
    for (let opening = 0; opening < openings; opening++) {
      const context = await contextOf(browser, product.url);
      const page = await context.newPage();
      const isDrawn = () =>
        page.waitForFunction(
          (title) =>
            document.querySelector('h1')?.textContent === title && document.querySelector('.react-flow__edge path'),
          id,
        );
      const begun = performance.now();
      await page.goto(`${product.url}/machines/${id}/`, { waitUntil: 'commit' });
      await isDrawn();
      first.push(performance.now() - begun);
      await page.locator(`a[href="/machines/${besides}/"]`).click();
      await page.waitForFunction((title) => document.querySelector('h1')?.textContent === title, besides);
      await page.locator('.react-flow__edge path').first().waitFor({ state: 'attached' });
      const clicked = performance.now();
      await page.locator(`a[href="/machines/${id}/"]`).click();
      await isDrawn();
      next.push(performance.now() - clicked);
      await context.close();
    }
    return { first, next };
  } finally {
    await browser.close();
    await product.stop();
  }
}
