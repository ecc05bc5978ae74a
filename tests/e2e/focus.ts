import type { Page } from 'playwright-core';

/** What has the focus, by its accessible name. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const field = at instanceof HTMLInputElement ? at.name || at.labels?.[0]?.textContent : at?.textContent;
    const name = at?.getAttribute('aria-label') ?? field;
    return name?.trim() ?? '';
  });

/** What loads meanwhile is reached at a later round, ms. */
const patienceMs = 30_000;

/** Presses Tab until something has the focus, round after round. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    const here = await focused(page);
    if (typeof name === 'string' ? here === name : name.test(here)) return;
    passed.push(here);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(name)}; it passes ${[...new Set(passed)].join(', ')}`);
}
