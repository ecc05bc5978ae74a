import type { Browser, BrowserContext, Page } from 'playwright-core';
import { buildAll } from '#scripts/buildAll.ts';
import { isBuilt } from '#scripts/build/built.ts';
import { contextOf, desktop, launch, phone } from '#tests/support/browser.ts';
import { startProduct } from '#tests/support/product.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';

const visits = 5;
const processorSlowdown = 4;
const latencyMs = 150;
const bytesPerSecond = 1_600_000 / 8;
/** The observation time after the load event, ms: later layout shifts and paints do not count. */
const settleMs = 2_000;

interface Paints {
  largestMs: number;
  shift: number;
}

interface Visit extends Paints {
  firstMs: number;
  formMs: number;
}

/** Runs in the page before its scripts: records the largest contentful paint and the cumulative layout shift. */
function watchPaints(): void {
  const seen: Paints = { largestMs: Number.NaN, shift: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    seen.largestMs = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

async function visitOnce(browser: Browser, url: string, size: typeof phone): Promise<Visit> {
  const context = await contextOf(browser, url, { size });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaints);
    await slowDown(context, page);
    await page.goto(`${url}/sign-in/`, { waitUntil: 'commit' });
    await page.locator('input[type=email], input[name=email]').first().waitFor();
    const formMs = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleMs);
    const paints = await page.evaluate(() => (globalThis as unknown as { seen: Paints }).seen);
    const firstMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return { ...paints, firstMs, formMs };
  } finally {
    await context.close();
  }
}

async function measureSize(browser: Browser, url: string, name: string, size: typeof phone): Promise<Figure[]> {
  const seen: Visit[] = [];
  for (let visit = 0; visit < visits; visit++) seen.push(await visitOnce(browser, url, size));
  const median = (take: (visit: Visit) => number) => percentile(seen.map(take), 0.5);
  return [
    { name: `${name}: first paint`, value: median((v) => v.firstMs) / 1000, unit: 's' },
    { name: `${name}: largest paint`, value: median((v) => v.largestMs) / 1000, unit: 's', goal: { atMost: 2.5 } },
    { name: `${name}: the form is there`, value: median((v) => v.formMs) / 1000, unit: 's' },
    { name: `${name}: layout shift`, value: median((v) => v.shift), unit: '', goal: { atMost: 0.02 } },
  ];
}

export const bench: Bench = {
  question: `How soon does /sign-in/ stand still over 1.6 Mbit/s, ${latencyMs} ms away, on a processor ${processorSlowdown}× slower than this one (median of ${visits})?`,
  async measure() {
    if (!isBuilt(process.cwd())) await buildAll(process.cwd());
    const product = await startProduct();
    const browser = await launch();
    try {
      return [
        ...(await measureSize(browser, product.url, 'phone', phone)),
        ...(await measureSize(browser, product.url, 'desktop', desktop)),
      ];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};
