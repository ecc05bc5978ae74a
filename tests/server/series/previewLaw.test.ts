import { expect, it } from 'vitest';
import { startTestApp } from '#tests/support/app.ts';
import { rounds, variants } from '#tests/support/runsAll.ts';
import { compareDates } from '#scripts/faults/letters/compareDates.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

it.each(variants([seed, seed + 1]))(
  'what a series previews is what its members are sent, to the second, and what the try-it chat plays: seed %i',
  async (at) => {
    const clock = { now: Date.now() };
    const test = await startTestApp({ works: false, now: () => new Date(clock.now) });
    try {
      const environment = { url: test.url, deps: test.app.deps, clock };
      const differing = await compareDates(environment, { series: rounds(2, 6), seed: at });
      expect(differing, `npm run faults -- letters --series 6 --tries 0 --seed ${at}`).toEqual([]);
    } finally {
      await test.stop();
    }
  },
);
