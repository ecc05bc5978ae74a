import { expect, it } from 'vitest';
import { startTestApp } from '#tests/support/app.ts';
import { compareDates } from '../../../scripts/faults/letters/compareDates.ts';

it.each([1, 2])('what a series previews is what its members are sent, to the second: seed %i', async (seed) => {
  const clock = { now: Date.now() };
  const test = await startTestApp({ works: false, now: () => new Date(clock.now) });
  try {
    const environment = { url: test.url, deps: test.app.deps, clock };
    expect(await compareDates(environment, { series: 6, seed }), `npm run faults -- letters --seed ${seed}`).toEqual(
      [],
    );
  } finally {
    await test.stop();
  }
});
