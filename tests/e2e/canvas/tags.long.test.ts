import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Funnel, Tag } from '#contract/schemas/funnels/funnel.ts';
import { signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { isSaved, stageOf } from '../editing.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

/** Beside the canvas, or a sheet on a phone. */
const drawer = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }));

async function openTags(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menu', { name: 'More' }).getByRole('menuitem', { name: 'Tags' }).click();
  const panel = drawer(page, 'Tags');
  await panel.waitFor();
  return panel;
}

async function close(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
}

const rowOf = (panel: Locator, title: string): Locator =>
  panel.getByRole('listitem').filter({ has: panel.page().getByRole('button', { name: `Remove the tag “${title}”` }) });

test('a tag is created, added by a button and manually, counted, renamed, removed and restored', async () => {
  const owner = await signUp(product);
  const bot = product.telegram.createBot({ username: 'tags_cup_bot' });
  const { id } = await seedFunnel(owner, { bot });
  const { page, context, errors } = await visit(browser, product.url, `/content/funnels/${id}/`, {
    token: owner.token,
  });
  let panel = await openTags(page);
  await panel.getByRole('heading', { name: 'No tags' }).waitFor();
  for (const [title, colour] of [
    ['saw the ofer', 'Violet'],
    ['friend', 'Orange'],
  ] as const) {
    await panel.getByRole('button', { name: 'Add a tag' }).click();
    await panel.getByLabel('Tag name').first().fill(title);
    await panel.getByRole('radio', { name: colour }).check();
    await page.keyboard.press('Enter');
    await rowOf(panel, title).waitFor();
  }
  await rowOf(panel, 'saw the ofer').getByLabel('Tag name').fill('saw the offer');
  await rowOf(panel, 'saw the offer').getByRole('button', { name: 'Colour of “saw the offer”: Violet' }).click();
  await page.getByRole('dialog', { name: 'Tag colour' }).getByRole('radio', { name: 'Teal' }).check();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Colour of “saw the offer”: Teal' }).waitFor();
  await close(panel);

  await stageOf(page, 'Hello').getByRole('button', { name: 'Shall we begin?' }).click();
  await page.getByRole('button', { name: 'More actions for the button “Begin”' }).click();
  await page.getByRole('button', { name: 'saw the offer', exact: true }).click();
  await isSaved(page);
  expect(await owner.call(endpoints.funnels.run, { params: { id }, body: {} })).toMatchObject({ status: 200 });
  const anna = product.telegram.person({ first_name: 'Anna' });
  anna.start(bot);
  anna.press(bot, await anna.waitFor(bot, 'Shall we begin?'), 'Begin');
  await anna.waitFor(bot, 'A cup of clay');

  await page.keyboard.press('Escape');
  await stageOf(page, 'Offer').getByRole('button', { name: '1 person is on this stage' }).click();
  const people = page.getByRole('complementary', { name: 'People on “Offer”' });
  const tags = people.getByRole('list', { name: 'Tags of Anna' });
  await tags.getByText('saw the offer').waitFor();
  await tags.getByRole('button', { name: 'Add a tag to Anna' }).click();
  await page.getByRole('dialog', { name: 'Add a tag' }).getByRole('button', { name: 'friend' }).click();
  await tags.getByRole('button', { name: 'Remove the tag “friend” from Anna' }).waitFor();
  await close(people);

  panel = await openTags(page);
  await rowOf(panel, 'friend').getByText('no button adds it').waitFor();
  await rowOf(panel, 'friend').getByRole('button', { name: '1 person has it' }).click();
  const friends = page.getByRole('complementary', { name: 'People with the tag “friend”' });
  await friends.getByRole('button', { name: 'Remove the tag “friend” from Anna' }).click();
  await friends.getByRole('button', { name: 'Remove the tag “friend” from Anna' }).waitFor({ state: 'detached' });
  await close(friends);
  await rowOf(panel, 'friend').getByText('nobody has it').waitFor();

  const seen = rowOf(panel, 'saw the offer');
  const { document } = (await owner.call<Funnel>(endpoints.funnels.get, { params: { id } })).body;
  const offer = document.stages.find(({ title }) => title === 'Offer');
  const rule = { any: [{ tag: document.tags[0]?.id }, { visited: { funnel: id, stage: offer?.id } }] };
  await owner.call(endpoints.lists.create, { body: { name: 'Ready to buy', kind: 'rule', rule } });
  await seen.getByRole('button', { name: 'Remove the tag “saw the offer”' }).click();
  await seen.getByText('1 person has this tag and loses it when you publish.').waitFor();
  await seen.getByText('“Begin” on the stage “Hello”').waitFor();
  await seen.getByText('list “Ready to buy”').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await seen.getByRole('button', { name: 'Remove the tag', exact: true }).click();
  await seen.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Undo' }).click();
  await seen.getByText('1 button adds it').waitFor();
  await close(panel);

  await stageOf(page, 'Offer').locator('header').click();
  await page.keyboard.press('Delete');
  await page.getByRole('status').getByText('It is used in: list “Ready to buy”.').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('two hundred tags are searched on a phone, and a long name is truncated with a notice', async () => {
  const owner = await signUp(product);
  const many = Array.from({ length: 200 }, (_, i): Tag => ({ id: randomUUID(), title: `Tag ${i}`, colour: 'teal' }));
  const { id } = await seedFunnel(owner, { document: { ...threeStages(), tags: many } });
  const { page, context, errors } = await visit(browser, product.url, `/content/funnels/${id}/`, {
    token: owner.token,
    size: phone,
    theme: 'dark',
  });
  const panel = await openTags(page);
  await panel.getByLabel('Find a tag').fill('tag 17');
  // 17, 117 and 170 to 179
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(12);
  await panel.getByRole('button', { name: 'Add a tag' }).tap();
  const name = panel.getByLabel('Tag name').first();
  await name.focus();
  await page.keyboard.insertText('🎉 مرحبا '.repeat(1_250));
  await panel.getByText(`A title has up to ${limits.titleChars} characters`).waitFor();
  expect((await name.inputValue()).length).toBeLessThanOrEqual(limits.titleChars);
  expect(await violationsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Create the tag' }).tap();
  await panel.getByLabel('Find a tag').fill('مرحبا');
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});
