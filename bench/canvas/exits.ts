import type { Page } from 'playwright-core';
import { type Figure, percentile } from '#bench/measure/figure.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { gridOf, withExits } from './documents.ts';
import { oneRound, rounds } from './gestures.ts';
import { type CanvasPages, dragHandleOf, openOurs, setView } from './pages.ts';

const exits = 1_000;
const views = ['zoom 1', 'fitted'] as const;
const gestures = ['pan', 'drag'] as const;

/** The work of a gesture on a canvas with many exits beside that of the same canvas without any. */
export async function* compareExits(pages: CanvasPages, stages: number): AsyncGenerator<Figure> {
  const document = gridOf(stages);
  const open = async (name: string, drawn: typeof document) =>
    openOurs(pages, (await seedFunnel(pages.user, { name, document: drawn })).id);
  const without = await open('Without exits', document);
  const withMany = await open('With exits', withExits(document, exits));
  for (const view of views)
    for (const gesture of gestures) {
      const took = new Map<Page, number[]>([without, withMany].map((page) => [page, []]));
      // One after the other in each round, so that a busy machine slows both alike.
      for (let round = 0; round < rounds; round++)
        for (const [page, all] of took) {
          await page.bringToFront();
          await setView(page, view);
          all.push(await oneRound(pages.browser, page, await dragHandleOf(page, gesture)));
        }
      const [plain, exited] = [...took.values()].map((all) => percentile(all, 0.5));
      const name = `${stages} stages with ${exits.toLocaleString('en')} exits, ${gesture}, ${view}`;
      yield { name: `${name}: a move`, value: exited ?? Number.NaN, unit: 'ms' };
      yield {
        name: `${name}: beside none`,
        value: (exited ?? Number.NaN) / (plain ?? Number.NaN),
        unit: '×',
        goal: { atMost: 1.15 },
      };
    }
  await Promise.all([without, withMany].map((page) => page.context().close()));
}
