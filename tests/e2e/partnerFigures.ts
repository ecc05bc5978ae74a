import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** An amount alone, without words about what is behind it. */
const sum = /^₽[\d,.]+$/;

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
async function expectEntriesOf(page: Page, figure: string, at: number) {
  const link = page.locator('main a[href^="/partner/transactions/?"]', { hasText: sum }).nth(at);
  const shown = minor((await link.textContent()) ?? '');
  await link.click();
  await page.getByRole('group', { name: 'Filters' }).waitFor();
  await page.getByText(/^(Together|No entry matches)/).waitFor();
  const amounts = await page.locator('main li > span:last-child').allTextContents();
  const entries = amounts.reduce((total, text) => total + minor(text), 0);
  expect({ figure, entries }).toEqual({ figure, entries: shown });
  await page.goBack();
  await page.getByRole('heading', { name: 'My links' }).waitFor();
}

const figures = ['available', 'on hold', 'this month', 'requested', 'paid', 'earned by the link'];

/** Opens every figure of the partner's dashboard, and expects each time that the entries add up to it. */
export async function expectAllFiguresOpen(page: Page): Promise<void> {
  const shown = await page.locator('main a[href^="/partner/transactions/?"]', { hasText: sum }).count();
  expect(shown).toBeGreaterThanOrEqual(figures.length);
  for (let at = 0; at < shown; at += 1) await expectEntriesOf(page, figures[at] ?? String(at), at);
}
