import type { Page } from 'playwright-core';

/** Waits for the banner on top to say something. */
export const noticeShown = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor();
