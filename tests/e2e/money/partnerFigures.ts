import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** An amount alone, without words about what is behind it. */
const sum = /^₽[\d,.]+$/;
/** The amount of a week's bar. */
const inLabel = /^Week from .*?: (₽[\d,.]*\d)/;

/** Kopecks of an amount on the page. */
const minor = (text: string): number =>
  Math.round(
    Number(
      text
        .replaceAll(/[^\d.,−-]/g, '')
        .replaceAll(',', '')
        .replace('−', '-'),
    ) * 100,
  );

/** Opens a figure, and expects that the entries there add up to it. */
async function expectEntriesOf(page: Page, figure: string, link: Locator) {
  const shown = minor((await link.getAttribute('aria-label'))?.match(inLabel)?.[1] ?? (await link.textContent()) ?? '');
  await link.click();
  await page.getByRole('group', { name: 'Filters' }).waitFor();
  await page
    .locator('main')
    .getByText(/^(Total|No entry matches)/)
    .waitFor();
  const amounts = await page.locator('main li > span:last-child').allTextContents();
  const entries = amounts.reduce((total, text) => total + minor(text), 0);
  expect({ figure, entries }).toEqual({ figure, entries: shown });
  await page.goBack();
  await page.getByRole('heading', { name: 'My links' }).waitFor();
}

const figures = ['available', 'on hold', 'this month', 'requested', 'paid', 'earned by the link'];

/** Opens every figure of the partner's dashboard, and expects each time that the entries add up to it. */
export async function expectAllFiguresOpen(page: Page): Promise<void> {
  const sums = page.locator('main a[href^="/partner/transactions/?"]', { hasText: sum });
  const weeks = page.getByRole('link', { name: inLabel });
  const [shown, bars] = [await sums.count(), await weeks.count()];
  expect(shown).toBeGreaterThanOrEqual(figures.length);
  expect(bars).toBeGreaterThan(0);
  for (let at = 0; at < shown; at += 1) await expectEntriesOf(page, figures[at] ?? String(at), sums.nth(at));
  for (let at = 0; at < bars; at += 1) await expectEntriesOf(page, `week ${at + 1}`, weeks.nth(at));
}
