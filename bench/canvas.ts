import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build, preview } from 'vite';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { signUp, type SignedUp } from '#tests/support/app.ts';
import { contextOf, launch, type Appearance } from '#tests/support/browser.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { buildAll } from '#scripts/buildAll.ts';
import { makeProduct, type Product } from '#scripts/faults/product.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';
import { type Gesture, moves, perMove, rounds } from './canvas/gestures.ts';
import { within } from './canvas/within.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';

const compared = 300;
const messages = 4;
const columns = 20;
const openings = 3;
const mostTries = 100;
const keys = 40;
const stepSeconds = 40;

/** A funnel as a grid, so that both canvases show the same stages at the same places. */
function gridOf(stages: number): FunnelDocument {
  const document = seedDocument(stages, messages, randomUUID);
  const placed = document.stages.map((stage, i) => ({
    ...stage,
    x: (i % columns) * 380,
    y: Math.floor(i / columns) * 460,
  }));
  return { ...document, stages: placed };
}

/** The same stages and arrows as React Flow's own nodes and edges. */
function bareReactFlowHash({ stages }: FunnelDocument): string {
  const nodes = stages.map(({ id, title, x, y }) => ({ id, position: { x, y }, data: { label: title } }));
  const edges = stages.slice(1).map(({ id }, i) => ({ id: `to-${id}`, source: stages[i]?.id, target: id }));
  return encodeURIComponent(JSON.stringify({ nodes, edges }));
}

interface CanvasPages {
  product: Product;
  browser: Browser;
  user: SignedUp;
  bareUrl: string;
}

/** A page whose timeouts are the limit of one step. */
async function newPage(browser: Browser, url: string, look: Appearance): Promise<Page> {
  const context = await contextOf(browser, url, look);
  context.setDefaultTimeout(stepSeconds * 1_000);
  return context.newPage();
}

async function openOurs({ product, browser, user }: CanvasPages, id: string): Promise<Page> {
  const page = await newPage(browser, product.url, { token: user.token });
  await page.goto(`${product.url}/content/funnels/${id}/`, { waitUntil: 'commit' });
  await page.locator('.react-flow__node').first().waitFor();
  return page;
}

async function openBare({ browser, bareUrl }: CanvasPages, hash: string, reference: Page): Promise<Page> {
  const box = await reference.locator('.react-flow').boundingBox();
  const size = { width: Math.round(box?.width ?? 1_000), height: Math.round(box?.height ?? 800) };
  const page = await newPage(browser, bareUrl, { size });
  await page.goto(`${bareUrl}/bare.html#${hash}`);
  await page.locator('.react-flow__node').first().waitFor();
  return page;
}

type View = 'zoom 1' | 'fitted';

/** Sets the zoom by the keyboard shortcuts that both pages share; on a card, which a drag focuses, they do not act. */
async function setView(page: Page, view: View): Promise<void> {
  await page.locator('.react-flow').focus();
  await page.keyboard.press(view === 'fitted' ? '0' : '1');
  await page.waitForFunction((isFitted) => {
    const shown = document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform ?? '';
    const zoom = Number(/scale\(([\d.]+)\)/.exec(shown)?.[1]);
    return isFitted ? zoom < 1 : zoom === 1;
  }, view === 'fitted');
}

/** The point where a gesture starts: the empty pane for a pan, the header of the middle stage for a drag. */
async function dragHandleOf(page: Page, gesture: Gesture): Promise<{ x: number; y: number }> {
  return page.evaluate((isDrag) => {
    const pane = document.querySelector('.react-flow')?.getBoundingClientRect() ?? new DOMRect();
    const middle = { x: pane.x + pane.width / 2, y: pane.y + pane.height / 2 };
    const away = ({ x, y }: { x: number; y: number }) => Math.hypot(x - middle.x, y - middle.y);
    if (isDrag) {
      const boxes = [...document.querySelectorAll('.react-flow__node')].map((n) => n.getBoundingClientRect());
      const box = boxes.sort((a, b) => away(a) - away(b))[0] ?? pane;
      return { x: box.x + box.width / 4, y: box.y + Math.min(12, box.height / 4) };
    }
    const points = Array.from({ length: 400 }, (_, i) => ({
      x: middle.x - 200 + (i % 20) * 20,
      y: middle.y - 200 + Math.floor(i / 20) * 20,
    }));
    const isEmpty = ({ x, y }: { x: number; y: number }) =>
      document.elementFromPoint(x, y)?.classList.contains('react-flow__pane') ?? false;
    return points.filter(isEmpty).sort((a, b) => away(a) - away(b))[0] ?? middle;
  }, gesture === 'drag');
}

async function* compareGestures(pages: CanvasPages, stages: number): AsyncGenerator<Figure> {
  const document = gridOf(stages);
  const { id } = await seedFunnel(pages.user, { name: `${stages} stages`, document });
  const ours = await openOurs(pages, id);
  const bare = await openBare(pages, bareReactFlowHash(document), ours);
  for (const view of ['zoom 1', 'fitted'] as const)
    for (const gesture of ['pan', 'drag'] as const) {
      await ours.bringToFront();
      await setView(ours, view);
      const own = await perMove(pages.browser, ours, await dragHandleOf(ours, gesture));
      await bare.bringToFront();
      await setView(bare, view);
      const theirs = await perMove(pages.browser, bare, await dragHandleOf(bare, gesture));
      const name = `${stages} stages, ${gesture}, ${view}`;
      yield { name: `${name}: a move`, value: own, unit: 'ms', goal: { atMost: 16 } };
      yield { name: `${name}: bare React Flow`, value: theirs, unit: 'ms' };
      yield { name: `${name}: ratio`, value: own / theirs, unit: '×', goal: { atMost: 1.3 } };
    }
  await Promise.all([ours, bare].map((page) => page.context().close()));
}

/** The time from the navigation to the first drag that moves a stage, s. */
async function openingSeconds({ product, browser, user }: CanvasPages, id: string): Promise<number> {
  const page = await newPage(browser, product.url, { token: user.token });
  const at = performance.now();
  await page.goto(`${product.url}/content/funnels/${id}/`, { waitUntil: 'commit' });
  // Polled at each frame, because a locator's retries are half a second apart.
  await page.waitForFunction(() => document.querySelector('.react-flow__node'));
  for (let tries = 0, isMoved = false; !isMoved; tries++) {
    if (tries === mostTries) throw new Error('No stage can be dragged.');
    const { x, y } = await dragHandleOf(page, 'drag');
    const held = await page.evaluateHandle(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('div.react-flow__node'),
      [x, y] as const,
    );
    const placeOf = () => held.evaluate((node) => (node instanceof HTMLElement ? node.style.transform : ''));
    const before = await placeOf();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 2, y + 2);
    await page.mouse.move(x + 40, y + 40);
    isMoved = (await placeOf()) !== before;
    await page.mouse.up();
  }
  const seconds = (performance.now() - at) / 1_000;
  await page.context().close();
  return seconds;
}

async function* compareOpenings(pages: CanvasPages): AsyncGenerator<Figure> {
  const goals: Record<number, number> = { 300: 1, 1_000: 2.5 };
  const medians = new Map<number, number>();
  for (const stages of [300, 1_000]) {
    const { id } = await seedFunnel(pages.user, { name: `Open ${stages}`, document: gridOf(stages) });
    const took: number[] = [];
    for (let i = 0; i < openings; i++)
      took.push(await within(stepSeconds, `Opening ${stages} stages`, openingSeconds(pages, id)));
    medians.set(stages, percentile(took, 0.5));
    yield {
      name: `${stages} stages: from navigation to the first drag`,
      value: percentile(took, 0.5),
      unit: 's',
      goal: { atMost: goals[stages] ?? 0 },
    };
  }
  const ratio = (medians.get(1_000) ?? Number.NaN) / (medians.get(300) ?? Number.NaN);
  yield { name: 'opening 1000 stages beside 300', value: ratio, unit: '×', goal: { atMost: 4 } };
}

/** The time from a key press to the frame that shows it, by the browser's Event Timing API, ms. */
async function typing(pages: CanvasPages): Promise<Figure> {
  const { id } = await seedFunnel(pages.user, { name: 'Typing', document: gridOf(1_000) });
  const page = await openOurs(pages, id);
  await page.locator('.react-flow__node').first().click();
  await page.getByRole('textbox', { name: 'Message text' }).click();
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') seen.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (let i = 0; i < keys; i++) await page.keyboard.type('a', { delay: 60 });
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
  // The browser does not report events that took less than 16 ms.
  const all = [...seen, ...Array.from({ length: Math.max(0, keys - seen.length) }, () => 16)];
  await page.context().close();
  return {
    name: '1000 stages: from a key to its paint, p95',
    value: percentile(all, 0.95),
    unit: 'ms',
    goal: { atMost: 100 },
  };
}

async function startCanvasPages(): Promise<CanvasPages & { stop: () => Promise<void> }> {
  const root = path.join(import.meta.dirname, 'canvas');
  const outDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bare-'));
  const input = path.join(root, 'bare.html');
  await build({ root, configFile: false, logLevel: 'silent', build: { outDir, rolldownOptions: { input } } });
  const served = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir },
    preview: { port: 0 },
  });
  const bareUrl = served.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  // The bundled server in its own process, as in production.
  const project = path.resolve(import.meta.dirname, '..');
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-canvas-'));
  await buildAll(project);
  const main = path.join(project, 'dist/server/main.mjs');
  const product = await makeProduct({ main, dataDir, telegramRoot: 'http://127.0.0.1:9' });
  product.start();
  await product.ready();
  const browser = await launch();
  const stop = async () => {
    await browser.close();
    await product.stop();
    await served.close();
    for (const made of [outDir, dataDir]) rmSync(made, { recursive: true, force: true });
  };
  return { product, browser, user: await signUp(product), bareUrl, stop };
}

export const bench: Bench = {
  question: `How much does the canvas work for each move of the pointer (median of ${rounds} × ${moves} moves), beside bare React Flow, and how soon can one draw?`,
  async *measure() {
    const pages = await startCanvasPages();
    try {
      yield* compareGestures(pages, compared);
      yield* compareOpenings(pages);
      yield await within(stepSeconds * 2, 'Typing', typing(pages));
    } finally {
      await pages.stop();
    }
  },
};
