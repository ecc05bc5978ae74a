import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOf, launch, phone } from '#tests/support/browser.ts';
import type { Product } from '#tests/support/product.ts';
import { textFaults } from '#tests/support/textBoxes/textFaults.ts';
import { type Screen, screens } from '#scripts/screens/screens.ts';
import { type Seeded, seedProduct, startFullProduct } from '#scripts/screens/seedProduct.ts';

const only = process.env['ONLY'];
/** A phone's widths are of one page load, a desktop's of another: what is loaded differs. */
const groups = [
  { widths: [390, 360, 320], height: 844 },
  { widths: [1440, 1180], height: 900 },
];
let product: Product;
let seeded: Seeded;

beforeAll(async () => {
  product = await startFullProduct();
  seeded = await seedProduct(product);
}, 600_000);
afterAll(() => product?.stop());

/** What is found is printed as it is found, because the whole walk takes many minutes. */
const report = (text: string): boolean => process.stdout.write(`${text}\n`);

/** Walks side by side, because most of a walk is waiting. */
const walkers = 2;

test.each(['en', 'ru'] as const)(
  'no text of any screen is cut or lies over another: %s',
  async (language) => {
    const browser = await launch();
    const faults: string[] = [];
    const walked = screens.filter(({ name }) => !only || new RegExp(only).test(name));
    const left = groups.flatMap((group) => walked.map((screen) => ({ screen, look: { ...group, language } })));
    let looks = 0;
    const walk = async () => {
      const contexts: Contexts = new Map();
      for (let next = left.shift(); next; next = left.shift()) {
        const { screen, look } = next;
        const found = await measure(browser, contexts, screen, look).catch((e: Error) => [e.message]);
        faults.push(...found.map((fault) => `${screen.name} ${fault}`));
        looks += look.widths.length;
        if (found.length > 0) report([screen.name, ...found].join('\n  '));
      }
    };
    try {
      await Promise.all(Array.from({ length: walkers }, walk));
    } finally {
      await browser.close();
    }
    const counts = `${walked.length} screens, ${looks} looks, ${faults.length} faults (${language})`;
    report([counts, ...faults].join('\n'));
    expect(faults).toEqual([]);
  },
  3_600_000,
);

interface Look {
  language: 'en' | 'ru';
  widths: number[];
  height: number;
}

/** One for each account and look, because what was loaded once need not be loaded again. */
type Contexts = Map<string, BrowserContext>;

/** The faults of a screen that is loaded at the first width, and then resized. */
async function measure(
  browser: Browser,
  contexts: Contexts,
  screen: Screen,
  { language, widths, height }: Look,
): Promise<string[]> {
  const token = screen.as && seeded.tokens[screen.as];
  const size = { width: widths[0] ?? phone.width, height };
  const key = `${screen.as} ${language} ${size.width}`;
  const look = { language, size, ...(token && { token }) };
  const context = contexts.get(key) ?? (await contextOf(browser, product.url, look));
  contexts.set(key, context);
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  try {
    await page.goto(new URL(screen.path(seeded), product.url).href);
    await page.locator(screen.shown).first().waitFor();
    await screen.prepare?.(page, seeded);
    await page.evaluate(() => document.fonts.ready);
    const faults: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      faults.push(...(await textFaults(page)).map((fault) => `${width}: ${fault}`));
    }
    return faults;
  } finally {
    await page.close();
  }
}
