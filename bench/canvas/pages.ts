import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build, preview } from 'vite';
import { signUp, type SignedUp } from '#tests/support/app.ts';
import { contextOf, launch, type Appearance } from '#tests/support/browser.ts';
import { buildAll } from '#scripts/buildAll.ts';
import { makeProduct, type Product } from '#scripts/faults/product.ts';
import type { Gesture } from './gestures.ts';

/** The limit of one step, s. */
export const stepSeconds = 40;

export interface CanvasPages {
  product: Product;
  browser: Browser;
  user: SignedUp;
  bareUrl: string;
}

/** A page whose timeouts are the limit of one step. */
export async function newPage(browser: Browser, url: string, look: Appearance): Promise<Page> {
  const context = await contextOf(browser, url, look);
  context.setDefaultTimeout(stepSeconds * 1_000);
  return context.newPage();
}

export async function openOurs({ product, browser, user }: CanvasPages, id: string): Promise<Page> {
  const page = await newPage(browser, product.url, { token: user.token });
  await page.goto(`${product.url}/content/funnels/${id}/`, { waitUntil: 'commit' });
  await page.locator('.react-flow__node').first().waitFor();
  return page;
}

export async function openBare({ browser, bareUrl }: CanvasPages, hash: string, reference: Page): Promise<Page> {
  const box = await reference.locator('.react-flow').boundingBox();
  const size = { width: Math.round(box?.width ?? 1_000), height: Math.round(box?.height ?? 800) };
  const page = await newPage(browser, bareUrl, { size });
  await page.goto(`${bareUrl}/bare.html#${hash}`);
  await page.locator('.react-flow__node').first().waitFor();
  return page;
}

export type View = 'zoom 1' | 'fitted';

/** Sets the zoom by the keyboard shortcuts that both pages share; on a card, which a drag focuses, they do not act. */
export async function setView(page: Page, view: View): Promise<void> {
  await page.locator('.react-flow').focus();
  await page.keyboard.press(view === 'fitted' ? '0' : '1');
  await page.waitForFunction((isFitted) => {
    const shown = document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform ?? '';
    const zoom = Number(/scale\(([\d.]+)\)/.exec(shown)?.[1]);
    return isFitted ? zoom < 1 : zoom === 1;
  }, view === 'fitted');
}

/** The point where a gesture starts: the empty pane for a pan, the header of the middle stage for a drag. */
export async function dragHandleOf(page: Page, gesture: Gesture): Promise<{ x: number; y: number }> {
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

/** Builds and starts the product and the page of bare React Flow. */
export async function startCanvasPages(): Promise<CanvasPages & { stop: () => Promise<void> }> {
  const root = import.meta.dirname;
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
  const project = path.resolve(import.meta.dirname, '../..');
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
