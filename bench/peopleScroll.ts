import type { Browser, Page } from 'playwright-core';
import { contextOf, desktop, launch, phone } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';
import { type TraceEvent, worksBetween } from './people/frames.ts';
import { seedMany } from './people/seedMany.ts';

const people = 100_000;
const stages = 20;
/** The distance that one frame scrolls, px: in a fast fling four new rows, in a drag of the scroll bar all rows. */
const steps = { fling: 200, drag: 5_000 };
const frames = 300;

interface Place {
  name: string;
  token: string;
  path: string;
}

/** The table of a funnel's people, and that of all contacts, who are the same. */
async function seed({ app }: Product): Promise<{ ofFunnel: Place; ofAll: Place }> {
  const { owner, funnel } = await seedMany(app(), { stages, people });
  const { token } = owner;
  return {
    ofFunnel: { name: 'people', token, path: `/content/funnels/${funnel}/people/` },
    ofAll: { name: 'contacts', token, path: '/content/crm/contacts/' },
  };
}

const scroller = 'div:has(> table)';

/** Scrolls until all pages of people are loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.locator(scroller).evaluate(async (box, count) => {
    const row = () => Number(box.querySelector('tbody tr:last-child')?.getAttribute('aria-rowindex'));
    while (row() <= count) {
      box.scrollTop = box.scrollHeight;
      await new Promise((next) => setTimeout(next, 5));
    }
  }, people);
}

/** CPU time of the main thread for each frame that scrolls the table, measured by a trace, ms. */
async function perFrame(
  { browser, page }: { browser: Browser; page: Page },
  from: number,
  step: number,
): Promise<{ mean: number; p95: number }> {
  const box = page.locator(scroller);
  await box.evaluate((element, top) => (element.scrollTop = top), from);
  await browser.startTracing(page, {
    categories: ['toplevel', '__metadata', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await box.evaluate(
    async (element, [by, times]) => {
      for (let i = 0; i < times; i++) {
        await new Promise((next) => requestAnimationFrame(next));
        performance.mark('scroll.frame');
        element.scrollTop += by;
      }
    },
    [step, frames] as const,
  );
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const worked = worksBetween(trace.traceEvents, 'scroll.frame');
  return { mean: worked.reduce((sum, ms) => sum + ms, 0) / worked.length, p95: percentile(worked, 0.95) };
}

async function measureAt(
  browser: Browser,
  product: Product,
  { name: shown, token, path }: Place,
  size: typeof desktop,
): Promise<Figure[]> {
  const context = await contextOf(browser, product.url, { token, size });
  const page = await context.newPage();
  await page.goto(product.url + path);
  await page.locator(`${scroller} tbody tr`).first().waitFor();
  const name = `${shown}, ${size === phone ? 'phone' : 'desktop'}`;
  const goal = { atMost: 16 };
  const reading = await perFrame({ browser, page }, 0, steps.fling);
  const figures: Figure[] = [
    { name: `${name}: a frame of a fling while pages are read, mean`, value: reading.mean, unit: 'ms', goal },
  ];
  if (size !== phone) {
    await scrollThrough(page);
    const fling = await perFrame({ browser, page }, 2_000_000, steps.fling);
    const drag = await perFrame({ browser, page }, 1_000_000, steps.drag);
    figures.push(
      { name: `${name}: a frame of a fling among ${people}, mean`, value: fling.mean, unit: 'ms', goal },
      { name: `${name}: a frame of a fling among ${people}, p95`, value: fling.p95, unit: 'ms' },
      { name: `${name}: a frame of a dragged scroll bar, mean`, value: drag.mean, unit: 'ms' },
    );
  }
  await context.close();
  return figures;
}

export const bench: Bench = {
  question: `How much CPU time does the page take for each frame while ${people} people, or contacts, scroll by?`,
  async measure() {
    const product = await startProduct();
    const browser = await launch();
    try {
      const { ofFunnel, ofAll } = await seed(product);
      return [
        ...(await measureAt(browser, product, ofFunnel, desktop)),
        ...(await measureAt(browser, product, ofFunnel, phone)),
        ...(await measureAt(browser, product, ofAll, desktop)),
        ...(await measureAt(browser, product, ofAll, phone)),
      ];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};
