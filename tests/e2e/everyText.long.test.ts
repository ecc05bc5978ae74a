import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOf, launch } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { textFaults } from '#tests/support/textBoxes/textFaults.ts';
import { screens } from '#scripts/screens/screens.ts';
import { type Seeded, seedProduct } from '#scripts/screens/seedProduct.ts';

const only = process.env['ONLY'];
/** A phone's widths are of one page load, a desktop's of another: what is loaded differs. */
const groups = [
  { isPhone: true, widths: [390, 360, 320], height: 844 },
  { isPhone: false, widths: [1440, 1180], height: 900 },
];
let product: Product;
let seeded: Seeded;

beforeAll(async () => {
  product = await startProduct();
  seeded = await seedProduct(product);
});
afterAll(() => product?.stop());

test.each(['en', 'ru'] as const)(
  'no text of any screen is cut or lies over another: %s',
  async (language) => {
    const browser = await launch();
    const faults: string[] = [];
    try {
      for (const { widths, height } of groups)
        for (const screen of screens.filter(({ name }) => !only || name.includes(only))) {
          const token = screen.as && seeded.tokens[screen.as];
          const size = { width: widths[0] ?? 390, height };
          const context = await contextOf(browser, product.url, { language, size, ...(token && { token }) });
          context.setDefaultTimeout(15_000);
          const page = await context.newPage();
          await page.goto(new URL(screen.path(seeded), product.url).href);
          await page.locator(screen.shown).first().waitFor();
          await screen.prepare?.(page, seeded);
          await page.evaluate(() => document.fonts.ready);
          for (const width of widths) {
            await page.setViewportSize({ width, height });
            await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
            faults.push(...(await textFaults(page)).map((fault) => `${screen.name} ${width}: ${fault}`));
          }
          await context.close();
        }
    } finally {
      await browser.close();
    }
    console.log(`${faults.length} faults (${language}):\n${faults.join('\n')}`);
    expect(faults).toEqual([]);
  },
  3_600_000,
);
