import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '#tests/support/app.ts';
import { phone } from '#tests/support/browser.ts';
import { countPresses } from '#tests/support/countPresses.ts';
import { picture } from '#tests/support/picture.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { messageText, stageOf } from './editing.ts';
import { browser } from './sharedBrowser.ts';
import { product } from './sharedProduct.ts';

/** What the funnel of this task takes a practised person; the rest is room for the layout to change. */
const mostPhoneTaps = 24;

const focused = (field: Locator) => expect.poll(() => field.evaluate((e) => e === document.activeElement)).toBe(true);

/** Types the title of a new stage and its text, both where the caret is. */
async function writeStage(page: Page, title: string, text: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Stage', exact: true });
  await focused(sheet.getByLabel('Title'));
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await focused(messageText(page));
  await page.keyboard.type(text);
}

async function addButton(page: Page, kind: 'Next step' | 'Link', label: string): Promise<void> {
  await page.getByRole('button', { name: kind === 'Link' ? 'Add a link' : 'Add a button', exact: true }).tap();
  await focused(page.getByLabel('Button label').last());
  await page.keyboard.type(label);
}

async function leadToNewStage(page: Page, label: string): Promise<void> {
  const message = page.getByRole('dialog', { name: 'Message', exact: true });
  await message.getByRole('button', { name: `“${label}” goes to:` }).tap();
  await page.getByRole('dialog', { name: 'Goes to' }).getByRole('button', { name: 'Create a new stage' }).tap();
}

test('on a phone four stages with a picture, a link and three buttons are made with few taps', async () => {
  const owner = await signUp(product);
  const { id } = await seedFunnel(owner, { document: { stages: [], tags: [] } });
  const { page, errors } = await visit(browser, product.url, '/content/panel/', { token: owner.token, size: phone });
  const taps = await countPresses(page);
  await page.goto(new URL(`/content/funnels/${id}/`, product.url).href);

  await page.getByRole('button', { name: 'Add a stage' }).tap();
  await writeStage(page, 'Hello', 'Good day!');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a photo or video' }).tap();
  await (await chosen).setFiles(await picture());
  await page.getByRole('img', { name: 'Message picture' }).waitFor();
  await addButton(page, 'Link', 'The studio');
  await page.getByRole('button', { name: '“The studio” opens:' }).tap();
  await focused(page.getByRole('dialog', { name: 'Address' }).getByLabel('Address'));
  await page.keyboard.type('studio.example');
  await page.keyboard.press('Enter');
  await addButton(page, 'Next step', 'Show me');
  await leadToNewStage(page, 'Show me');
  await writeStage(page, 'Lesson', 'Centre the clay.');
  await addButton(page, 'Next step', 'What next');
  await leadToNewStage(page, 'What next');
  await writeStage(page, 'Offer', 'Six weeks for 50.');
  await addButton(page, 'Next step', 'I take it');
  await leadToNewStage(page, 'I take it');
  await writeStage(page, 'Thanks', 'See you on Monday!');
  await page.getByRole('dialog', { name: 'Message', exact: true }).getByRole('button', { name: 'Close' }).tap();

  await stageOf(page, 'Offer').getByRole('button', { name: '“I take it” goes to: Thanks' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(4);
  await expect.poll(() => page.getByText(/still to do|issue/).count()).toBe(0);
  expect(taps()).toBeGreaterThan(0);
  expect(taps()).toBeLessThanOrEqual(mostPhoneTaps);
  expect(errors).toEqual([]);
});
