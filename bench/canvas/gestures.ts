import type { Browser, Page } from 'playwright-core';
import { percentile } from '#bench/measure/figure.ts';
import { within } from './within.ts';

export type Gesture = 'pan' | 'drag';

/** The rounds of a gesture on an idle machine, and the pointer moves of each. */
export const rounds = 5;
export const moves = 200;
/** A round above the first limit aborts the measurement; above the second, in sum, a gesture gets no further rounds. */
const roundSeconds = 40;
const shareMs = 24_000;
const step = 3;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  /** The part of `dur` in which the thread had a processor. */
  tdur?: number;
  args?: { name?: string };
}

const task = 'ThreadControllerImpl::RunTask';

/** The time in which the page's main thread computed, ms: the sum of its top-level tasks, without waits for a processor. */
function workedMs(events: TraceEvent[]): number {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const busiest = threads.map(({ pid, tid }) =>
    events
      .filter((e) => e.pid === pid && e.tid === tid && e.ph === 'X' && e.name === task)
      .reduce((sum, { dur = 0, tdur = dur }) => sum + tdur / 1_000, 0),
  );
  return Math.max(0, ...busiest);
}

/** Main-thread ms per pointer move of a gesture from `from`, measured by a trace; the median of its rounds. */
export async function perMove(browser: Browser, page: Page, from: { x: number; y: number }): Promise<number> {
  const took: number[] = [];
  const at = performance.now();
  for (let i = 0; i < rounds && performance.now() - at < shareMs; i++)
    took.push(await within(roundSeconds, 'A gesture', oneRound(browser, page, from)));
  return percentile(took, 0.5);
}

/** The main-thread ms per pointer move of one round, in which the pointer returns to its start. */
export async function oneRound(browser: Browser, page: Page, from: { x: number; y: number }): Promise<number> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + step, from.y + step);
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  for (let i = 0; i < moves; i++) {
    // The pointer returns to its start, so that each round begins with the same viewport.
    const far = i < moves / 2 ? i : moves - i;
    await page.mouse.move(from.x + far * step, from.y + far);
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.mouse.move(from.x, from.y);
  await page.mouse.up();
  return workedMs(trace.traceEvents) / moves;
}
