import type { Locator, Page } from 'playwright-core';
import { stableBox } from '#tests/support/stableBox.ts';

/** What a person does in the message panel, on the canvas and in the outline alike. */

export const messageText = (page: Page): Locator => page.getByRole('textbox', { name: 'Message text' });

export async function writeMessage(page: Page, text: string): Promise<void> {
  await messageText(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

export async function addButton(page: Page, kind: 'Next step' | 'Link', label: string): Promise<void> {
  const words = page.getByLabel('Button label');
  const count = await words.count();
  await page.getByRole('button', { name: kind === 'Link' ? 'Add a link' : 'Add a button', exact: true }).click();
  await words.nth(count).fill(label);
}

export async function setAddress(page: Page, label: string, address: string): Promise<void> {
  await page.getByRole('button', { name: `“${label}” opens:` }).click();
  const popup = page.getByRole('dialog', { name: 'Address' });
  await popup.getByLabel('Address').fill(address);
  await popup.getByRole('button', { name: 'Done' }).click();
}

/** Puts a file into the message that is open. */
export const addMedia = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> =>
  page.getByTestId('media').setInputFiles(file);

export const isSaved = (page: Page): Promise<void> =>
  page.getByRole('status').getByText('Saved', { exact: true }).first().waitFor();

/** The stage on the canvas. */
export const stageOf = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });

/** Draws an arrow: from the dot of a button to a stage. */
export async function drawArrow(page: Page, from: string, label: string, to: string): Promise<void> {
  const row = stageOf(page, from).getByRole('listitem').filter({ hasText: label });
  const dot = await centreOf(row.locator('.react-flow__handle'));
  const target = await centreOf(stageOf(page, to));
  await page.mouse.move(dot.x, dot.y);
  await page.mouse.down();
  await page.mouse.move((dot.x + target.x) / 2, (dot.y + target.y) / 2, { steps: 4 });
  await page.mouse.move(target.x, target.y, { steps: 4 });
  await page.mouse.up();
}

async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await stableBox(locator);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
