import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { intercept } from '#tests/support/intercept.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from './sharedBrowser.ts';
import { product } from './sharedProduct.ts';

const odd = [
  { first_name: 'Boris', last_name: '' },
  { first_name: 'محمد', last_name: 'بن عبد الله' },
  { first_name: 'А'.repeat(64), last_name: 'Я'.repeat(64) },
];

/** A running funnel with three who stand at its beginning, and Anna, who went on and has asked something. */
async function peopled(name: string) {
  const owner = await signUp(product);
  const bot = product.telegram.createBot({ username: `${name}_bot` });
  const tag = { id: '0192f0c1-0000-7000-8000-000000000001', title: 'friend', colour: 'teal' as const };
  const { id } = await seedFunnel(owner, { bot, document: { ...threeStages(), tags: [tag] } });
  expect(await owner.call(endpoints.funnels.run, { params: { id }, body: {} })).toMatchObject({ status: 200 });
  for (const names of odd) {
    const person = product.telegram.person(names);
    person.start(bot);
    await person.waitFor(bot, 'Shall we begin?');
  }
  const anna = product.telegram.person({ first_name: 'Anna', username: `anna_${name}` });
  anna.start(bot, 'fair');
  anna.press(bot, await anna.waitFor(bot, 'Shall we begin?'), 'Begin');
  await anna.waitFor(bot, 'A cup of clay');
  anna.send(bot, 'How much is a jug?');
  await expect
    .poll(
      async () =>
        (await owner.call<{ count: number }>(endpoints.funnels.people, { params: { id }, query: { unread: 'true' } }))
          .body.count,
    )
    .toBe(1);
  return { owner, bot, id, anna };
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'People' }).locator('tbody').getByRole('row');

test('contacts are filtered by the URL, bulk moved and tagged after a confirmation with their number, and exported', async () => {
  const { owner, id, bot } = await peopled('table');
  const { page, context, errors } = await visit(browser, product.url, `/content/funnels/${id}/`, {
    token: owner.token,
  });
  await page.getByRole('link', { name: /^People/ }).click();
  await page.getByText('4 people', { exact: true }).waitFor();
  await expect.poll(() => rowsOf(page).count()).toBe(4);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Offer');
  await page.getByText('1 person matches').waitFor();
  await rowsOf(page).getByRole('link', { name: 'Anna' }).click();
  await page.getByRole('heading', { name: 'Anna' }).waitFor();
  await page.goBack();
  await page.getByText('1 person matches').waitFor();
  expect(new URL(page.url()).searchParams.get('stage')).not.toBeNull();
  await page.reload();
  await page.getByText('1 person matches').waitFor();
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('All stages');

  // By the keyboard alone, from one person to the next.
  await page.getByText('4 people', { exact: true }).waitFor();
  await rowsOf(page).first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() =>
      rowsOf(page)
        .nth(1)
        .getByRole('link')
        .evaluate((link) => link === document.activeElement),
    )
    .toBe(true);

  await page.getByRole('checkbox', { name: 'Select all who match' }).check();
  await page.getByText('4 people chosen').waitFor();
  await page.getByRole('button', { name: 'Move' }).click();
  let dialog = page.getByRole('dialog', { name: 'Move to a stage' });
  await dialog.getByRole('combobox', { name: 'To the stage' }).selectOption('Offer');
  await dialog.getByText('3 people will get 1 message.').waitFor();
  await dialog.getByText('Skipped: 1 person who is on this stage already.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.getByText('3 people were moved to “Offer”.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => rowsOf(page).filter({ hasText: 'Offer' }).count()).toBe(4);

  await page.getByRole('checkbox', { name: 'Choose Anna' }).check();
  await page.getByRole('checkbox', { name: 'Choose Boris' }).check();
  await page.getByText('2 people chosen').waitFor();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  dialog = page.getByRole('dialog', { name: 'Add or remove a tag' });
  await dialog.getByRole('combobox', { name: 'Tag' }).selectOption('friend');
  await dialog.getByText('2 people will get the tag.').waitFor();
  await dialog.getByRole('button', { name: 'Add the tag' }).click();
  await dialog.getByText('2 people were given the tag.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('combobox', { name: 'Tag', exact: true }).selectOption('friend');
  await page.getByText('2 people match').waitFor();

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv).toMatch(/Anna/);
  expect(csv).not.toMatch(/محمد/);

  await page.getByRole('searchbox').fill('nobody is called so');
  await page.getByRole('heading', { name: 'Nobody matches' }).waitFor();
  await page.getByRole('button', { name: 'Clear the search and the filters' }).click();
  await page.getByText('4 people', { exact: true }).waitFor();

  // Who comes now is seen at once.
  product.telegram.person({ first_name: 'Zoya' }).start(bot);
  await rowsOf(page).first().getByRole('link', { name: 'Zoya' }).waitFor();
  await page.getByText('5 people', { exact: true }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('one contact is viewed, answered, annotated, moved and restarted on a phone', async () => {
  const { owner, id, bot, anna } = await peopled('person');
  const { page, context, errors } = await visit(browser, product.url, `/content/funnels/${id}/people/?unread=true`, {
    token: owner.token,
    size: phone,
    theme: 'dark',
  });
  await rowsOf(page).getByText('1 unread message').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await rowsOf(page).getByRole('link', { name: 'Anna' }).tap();
  await page.getByRole('heading', { name: 'Anna' }).waitFor();
  await page.getByText('How much is a jug?').waitFor();
  await page.getByText('Pressed “Begin” on “Hello”', { exact: true }).waitFor();
  await page.getByText('It led to “Offer”.').waitFor();
  await page.getByText('Because they pressed “Begin” on “Hello”.').first().waitFor();
  await page.getByText('Once they press a button').waitFor();
  const unread = async () =>
    (await owner.call<{ count: number }>(endpoints.funnels.people, { params: { id }, query: { unread: 'true' } })).body
      .count;
  await expect.poll(unread).toBe(0);

  // What is half-typed survives a reload, and a sending that failed.
  const answer = page.getByRole('textbox', { name: 'Your message' });
  await answer.fill('900, with <love> & care');
  await page.getByRole('textbox', { name: 'Note' }).fill('Asks for jugs');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('How much is a jug?').waitFor();
  expect(await answer.inputValue()).toBe('900, with <love> & care');
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Asks for jugs');
  const stopIntercepting = await intercept(page, '**/send/', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByRole('alert').waitFor();
  expect(await answer.inputValue()).toBe('900, with <love> & care');
  stopIntercepting();
  await page.getByRole('button', { name: 'Send again' }).tap();
  await anna.waitFor(bot, '900, with <love> & care');
  await page.getByText('You wrote', { exact: true }).waitFor();
  expect(await answer.inputValue()).toBe('');

  await page.getByRole('combobox', { name: 'Add a tag' }).selectOption('friend');
  await page.getByRole('button', { name: 'Remove the tag “friend”' }).waitFor();

  await page.getByRole('button', { name: 'Move to a stage' }).tap();
  const move = page.getByRole('dialog', { name: 'Move to a stage' });
  await move.getByRole('combobox').selectOption('Thanks');
  await move.getByText('Anna will get 1 message.').waitFor();
  await move.getByText('Thank you!').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await move.getByRole('button', { name: 'Move', exact: true }).tap();
  await anna.waitFor(bot, 'Thank you!');
  await page.getByText('You moved them from “Offer” to “Thanks”').waitFor();

  await page.getByRole('button', { name: 'Restart' }).tap();
  const anew = page.getByRole('dialog', { name: 'Restart?' });
  await anew.getByText('Anna will get 2 messages.').waitFor();
  await anew.getByRole('button', { name: 'Restart' }).tap();
  await page.getByText('You restarted the journey at “Hello”').waitFor();

  anna.block(bot);
  await page.getByText('They have blocked the bot: nothing can be sent until they unblock it.').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
