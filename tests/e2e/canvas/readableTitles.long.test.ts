import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seedDocument } from '#scripts/database/seedDocument.ts';
import { variants } from '#tests/support/runsAll.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visitFunnel } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const leastPx = 11;

/** How large titles are on the screen: the smallest of them. */
const smallestTitle = (page: Page): Promise<number> =>
  page.locator('.react-flow__viewport').evaluate((viewport) => {
    const zoom = new DOMMatrix(getComputedStyle(viewport).transform).a;
    const titles = [...viewport.querySelectorAll('article h2')];
    return Math.min(...titles.map((title) => Number.parseFloat(getComputedStyle(title).fontSize) * zoom));
  });

test.each(variants([60, 14, 6]))('the titles of %i stages can be read after Fit and after Tidy up', async (stages) => {
  const document = seedDocument(stages, 3, randomUUID);
  const { page, errors } = await visitFunnel(browser, product.url, {
    seed: (owner) => seedFunnel(owner, { document }),
  });
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Fit the whole funnel' }).click();
  await expect.poll(() => smallestTitle(page)).toBeGreaterThanOrEqual(leastPx);
  await page.getByRole('button', { name: 'Tidy up' }).click();
  await page.getByRole('heading', { name: document.stages[0]?.title ?? '', exact: true }).waitFor();
  await expect.poll(() => smallestTitle(page)).toBeGreaterThanOrEqual(leastPx);
  expect(errors).toEqual([]);
});
