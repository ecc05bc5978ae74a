import type { Page } from 'playwright-core';

/** Counts the presses of a mouse or a finger on a page; what is typed is not counted. Call it before the page opens. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => void presses++);
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void };
    addEventListener('pointerdown', () => countPress(), { capture: true });
  });
  return () => presses;
}
