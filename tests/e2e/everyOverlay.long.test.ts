import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOf, desktop, launch, phone } from '#tests/support/browser.ts';
import { crawlOverlays } from '#tests/support/overlays/crawlOverlays.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { type Screen, screens } from '#scripts/screens/screens.ts';
import { type Seeded, seedProduct } from '#scripts/screens/seedProduct.ts';

const only = process.env['ONLY'];
let product: Product;
let seeded: Seeded;

beforeAll(async () => {
  product = await startProduct();
  seeded = await seedProduct(product);
});
afterAll(() => product?.stop());

/** Nothing that is pressed on the way changes anything: what would be written does not arrive. */
async function readOnly(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => {
    const isWritten =
      route.request().method() !== 'GET' && !/estimate|preview|search|audience/.test(route.request().url());
    return isWritten ? route.abort() : route.continue();
  });
}

/** What is found is printed as it is found, because the whole walk takes many minutes. */
const report = (text: string): boolean => process.stdout.write(`${text}\n`);

const isStart = ({ prepare }: Screen) => prepare === undefined;

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'every overlay opens on its first field, keeps what was typed, and gives the focus back: %s',
  async (_, size) => {
    const browser = await launch();
    const known = new Set<string>();
    const opened: string[] = [];
    const faults: string[] = [];
    try {
      for (const screen of screens.filter((one) => isStart(one) && (!only || one.name.includes(only)))) {
        const token = screen.as && seeded.tokens[screen.as];
        const context = await contextOf(browser, product.url, { size, ...(token && { token }) });
        const page = await context.newPage();
        await readOnly(page);
        const open = async () => {
          await page.goto(new URL(screen.path(seeded), product.url).href);
          await page.locator(screen.shown).first().waitFor();
        };
        const crawled = await crawlOverlays(page, open, known);
        opened.push(...crawled.opened.map((one) => `${screen.name}: ${one}`));
        faults.push(...crawled.faults.map((one) => `${screen.name}: ${one}`));
        await context.close();
        report(`${screen.name}\n  ${[...crawled.opened, ...crawled.faults.map((one) => `FAULT ${one}`)].join('\n  ')}`);
      }
    } finally {
      await browser.close();
    }
    report(`${opened.length} overlays, ${faults.length} faults`);
    expect(faults).toEqual([]);
  },
  3_600_000,
);
