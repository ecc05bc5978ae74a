import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits for a dialog: until the first frame of its animation it is transparent, so that axe does not see it, and beside
 * its place, so that a press may miss.
 */
export const opened = (dialog: Locator): Promise<void> =>
  expect.poll(() => dialog.evaluate((it) => it.checkVisibility({ opacityProperty: true }))).toBe(true);
