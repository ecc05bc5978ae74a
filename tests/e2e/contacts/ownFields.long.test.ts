import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { signUp } from '#tests/support/app.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { isSaved, stageOf } from '../editing.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

test('an own field of contacts stands in a message as a field, is no issue, and has a value in the try-out', async () => {
  const owner = await signUp(product);
  await owner.call(endpoints.fields.create, { body: { title: 'Town', name: 'town', kind: 'text' } });
  const document = threeStages();
  const [message] = document.stages[0]?.messages ?? [];
  if (!message) throw new Error('no message');
  message.text = 'Greetings to {town|your town}!';
  const { id } = await seedFunnel(owner, { document });
  const { page, errors } = await visit(browser, product.url, `/content/funnels/${id}/`, { token: owner.token });
  await stageOf(page, 'Hello').getByText('Greetings to Town!').click();
  const text = page.getByRole('textbox', { name: 'Message text' });
  await text.locator('[data-field="town"]').waitFor();
  expect(await page.getByText('There is no field').count()).toBe(0);

  await text.press('Control+End');
  await page.keyboard.type(' See you in {town}');
  await expect.poll(() => text.locator('[data-field="town"]').count()).toBe(2);
  await page.keyboard.type(', ');
  await page.getByRole('button', { name: 'Insert a field' }).click();
  await page.getByRole('dialog', { name: 'Insert a field' }).getByRole('button', { name: 'Town' }).click();
  await expect.poll(() => text.locator('[data-field="town"]').count()).toBe(3);
  await isSaved(page);

  await page.getByRole('button', { name: 'Try it' }).first().click();
  const chat = page.getByRole('complementary', { name: 'Try it' });
  const log = chat.getByRole('log', { name: 'Chat' });
  await chat.getByRole('button', { name: 'As Anna, new subscriber' }).click();
  await page.getByRole('dialog', { name: 'Subscriber' }).getByLabel('Town').fill('Tbilisi');
  await page.keyboard.press('Escape');
  await chat.getByRole('button', { name: 'Start', exact: true }).click();
  await log.getByText('Greetings to Tbilisi! See you in Tbilisi, Tbilisi').waitFor();
  expect(errors).toEqual([]);
});
