import type { Browser, Page } from 'playwright-core';
import { percentile } from '../figure.ts';

export type Gesture = 'pan' | 'drag';

const rounds = 5;
const moves = 200;
const step = 3;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
}

/** Time that the page's main thread worked, ms: all tasks of its renderer. */
function workedMs(events: TraceEvent[]): number {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const busiest = threads.map(({ pid, tid }) =>
    events
      .filter((e) => e.pid === pid && e.tid === tid && e.ph === 'X' && e.name.endsWith('RunTask'))
      .reduce((sum, { dur = 0 }) => sum + dur / 1_000, 0),
  );
  return Math.max(0, ...busiest);
}

/** Main-thread ms for each pointer move of a gesture that begins at a point, by a trace; the median of five rounds. */
export async function perMove(browser: Browser, page: Page, from: { x: number; y: number }): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + step, from.y + step);
    await browser.startTracing(page, {
      categories: ['toplevel', '__metadata', 'disabled-by-default-devtools.timeline'],
    });
    for (let i = 0; i < moves; i++) {
      // there and back, so that the same is in sight at the end
      const far = i < moves / 2 ? i : moves - i;
      await page.mouse.move(from.x + far * step, from.y + far);
    }
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    await page.mouse.move(from.x, from.y);
    await page.mouse.up();
    took.push(workedMs(trace.traceEvents) / moves);
  }
  return percentile(took, 0.5);
}
