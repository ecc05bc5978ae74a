import { expect, test } from 'vitest';
import { rounds } from '#tests/support/runsAll.ts';
import { runScreens } from '#scripts/faults/browsers/runBrowsers.ts';
import { formatFailure } from '#scripts/faults/browsers/reportBrowsers.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

/** Another one by SEED; longer by `npm run faults -- browsers`. */
const bounds = { seed: Number(process.env.SEED ?? 5), steps: rounds(7, 15) };

test('three screens on unreliable networks converge, and no typed word is lost', async () => {
  const result = await runScreens(product, browser, { ...bounds, say: () => {} });
  // A failed comparison would be cut off after a few words.
  if (result.broken.length > 0) throw new Error(formatFailure(result, bounds));
  // How many depends on which steps the networks leave possible.
  expect(result.figures.words).toBeGreaterThan(0);
}, 300_000);
