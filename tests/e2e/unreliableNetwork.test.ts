import { expect, test } from 'vitest';
import { runOn } from '../../scripts/faults/browsers/runBrowsers.ts';
import { whatBroke } from '../../scripts/faults/browsers/reportBrowsers.ts';
import { browser } from './sharedBrowser.ts';
import { product } from './sharedProduct.ts';

/** Another one by SEED; longer by `npm run faults -- browsers`. */
const bounds = { seed: Number(process.env.SEED ?? 5), steps: 15 };

test('three screens on unreliable networks converge, and no typed word is lost', async () => {
  const result = await runOn(product, browser, { ...bounds, say: () => {} });
  expect(whatBroke(result, bounds)).toBe('');
  expect(result.figures.words).toBeGreaterThan(5);
}, 300_000);
