import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { bareReactFlowHash, gridOf } from './canvas/documents.ts';
import { compareExits } from './canvas/exits.ts';
import { moves, perMove, rounds } from './canvas/gestures.ts';
import {
  type CanvasPages,
  dragHandleOf,
  newPage,
  openBare,
  openOurs,
  setView,
  startCanvasPages,
  stepSeconds,
} from './canvas/pages.ts';
import { within } from './canvas/within.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';

const compared = 300;
const openings = 3;
const mostTries = 100;
const keys = 40;

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

export const bench: Bench = {
  question: `How much does the canvas work for each move of the pointer (median of ${rounds} × ${moves} moves), beside bare React Flow, and how soon can one draw?`,
  async *measure() {
    const pages = await startCanvasPages();
    try {
      yield* compareGestures(pages, compared);
      yield* compareExits(pages, compared);
      yield* compareOpenings(pages);
      yield await within(stepSeconds * 2, 'Typing', typing(pages));
    } finally {
      await pages.stop();
    }
  },
};
