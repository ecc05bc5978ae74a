import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOf, desktop, launch, phone } from '#tests/support/browser.ts';
import { type Beginning, type Crawled, crawlOverlays } from '#tests/support/overlays/crawlOverlays.ts';
import { type LayerKind, layerKinds, topLayer } from '#tests/support/overlays/layers.ts';
import type { Product } from '#tests/support/product.ts';
import { type Screen, screens } from '#scripts/screens/screens.ts';
import { type Seeded, seedProduct, startFullProduct } from '#scripts/screens/seedProduct.ts';

const only = process.env['ONLY'];
let product: Product;
let seeded: Seeded;

beforeAll(async () => {
  product = await startFullProduct();
  seeded = await seedProduct(product);
}, 600_000);
afterAll(() => product?.stop());

/** Nothing that is pressed on the walk changes anything: what would be written does not arrive. */
async function readOnly(page: Page, isWalked: () => boolean): Promise<void> {
  await page.route('**/api/**', (route) => {
    const isWritten =
      route.request().method() !== 'GET' && !/estimate|preview|search|audience/.test(route.request().url());
    return isWritten && isWalked() ? route.abort() : route.continue();
  });
}

/** What is found is printed as it is found, because the whole walk takes many minutes. */
const report = (text: string): boolean => process.stdout.write(`${text}\n`);

/** Walks side by side, because most of a walk is waiting. */
const walkers = 2;

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'every overlay opens on its first field, keeps what was typed, and gives the focus back: %s',
  async (_, size) => {
    const browser = await launch();
    const known = new Set<string>();
    const opened = new Map<LayerKind, number>();
    const faults: string[] = [];
    const left = screens.filter(({ name }) => !only || new RegExp(only).test(name));
    const count = left.length;
    const walk = async () => {
      const contexts = new Map<string | undefined, BrowserContext>();
      for (let screen = left.shift(); screen; screen = left.shift()) {
        const began = Date.now();
        const crawled = await crawl(await contextFor(browser, contexts, screen, size), screen, known);
        for (const { kind } of crawled.opened) opened.set(kind, (opened.get(kind) ?? 0) + 1);
        faults.push(...crawled.faults.map((one) => `${screen.name}: ${one}`));
        const lines = [...crawled.opened.map(({ way }) => way), ...crawled.faults.map((one) => `FAULT ${one}`)];
        const took = `${Math.round((Date.now() - began) / 1000)} s, ${crawled.presses} presses, loaded ${crawled.loads} times`;
        report([`${screen.name}: ${took}`, ...lines].join('\n  '));
      }
    };
    try {
      await Promise.all(Array.from({ length: walkers }, walk));
    } finally {
      await browser.close();
    }
    const counts = layerKinds.map((kind) => `${opened.get(kind) ?? 0} of kind ${kind}`);
    report(`${count} screens, ${counts.join(', ')}; ${faults.length} faults\n${faults.join('\n')}`);
    expect(faults).toEqual([]);
  },
  7_200_000,
);

/** Of a walker one for each account, because what was loaded once need not be loaded again. */
async function contextFor(
  browser: Browser,
  contexts: Map<string | undefined, BrowserContext>,
  { as }: Screen,
  size: typeof desktop,
): Promise<BrowserContext> {
  const token = as && seeded.tokens[as];
  const context = contexts.get(as) ?? (await contextOf(browser, product.url, { size, ...(token && { token }) }));
  contexts.set(as, context);
  context.setDefaultTimeout(60_000);
  return context;
}

/** What was typed before and did not arrive at the server is kept, and would stand where the next walk begins. */
async function forgetTyped(page: Page): Promise<void> {
  // the page that is left writes its last words
  await page.goto(new URL('/icon.svg', product.url).href);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
}

async function crawl(context: BrowserContext, screen: Screen, known: Set<string>): Promise<Crawled> {
  const page = await context.newPage();
  let isWalked = false;
  await readOnly(page, () => isWalked);
  let { prepare } = screen;
  const open = async (begins: Beginning = 'fresh') => {
    isWalked = false;
    if (begins === 'fresh') await forgetTyped(page);
    await page.goto(new URL(screen.path(seeded), product.url).href);
    await page.locator(screen.shown).first().waitFor();
    await prepare?.(page, seeded);
    isWalked = true;
  };
  try {
    if (prepare) await open();
    // what a picture opens by hand the walk opens by itself
    if (prepare && (await topLayer(page))) prepare = undefined;
    return await crawlOverlays(page, open, known);
  } catch (error) {
    return { opened: [], faults: [`the walk breaks off: ${String(error).slice(0, 300)}`], loads: 0, presses: 0 };
  } finally {
    await page.close();
  }
}
