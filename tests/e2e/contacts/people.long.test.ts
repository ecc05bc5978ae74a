import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { intercept } from '#tests/support/intercept.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { noticeShown } from '../account/notice.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const friend = '0192f0c1-0000-7000-8000-000000000001';
const odd = [
  { first_name: 'Boris', last_name: '' },
  { first_name: 'محمد', last_name: 'بن عبد الله' },
  { first_name: 'А'.repeat(64), last_name: 'Я'.repeat(64) },
];

/** A running funnel with three who stand at its beginning, and Anna, who went on and has asked something. */
async function peopled(name: string) {
  const owner = await signUp(product);
  const bot = product.telegram.createBot({ username: `${name}_bot` });
  const tag = { id: friend, title: 'friend', colour: 'teal' as const };
  const { id } = await seedFunnel(owner, { bot, document: { ...threeStages(), tags: [tag] } });
  expect(await owner.call(endpoints.funnels.run, { params: { id }, body: {} })).toMatchObject({ status: 200 });
  const others = odd.map((names) => product.telegram.person(names));
  for (const person of others) {
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
  return { owner, bot, id, anna, others };
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'People' }).locator('tbody').getByRole('row');

test('contacts are filtered by the URL, bulk moved and tagged after a confirmation with their number, and exported', async () => {
  const { owner, id, bot, anna, others } = await peopled('table');
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
  await page.getByRole('textbox', { name: 'Your message' }).click();
  await page.keyboard.type('A cup');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('or a jug?');
  await page.keyboard.press('Enter');
  await anna.waitFor(bot, 'A cup\nor a jug?');
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
  await page.getByText('4 people selected').waitFor();
  await page.getByRole('button', { name: 'Move' }).click();
  let dialog = page.getByRole('dialog', { name: 'Move to a stage' });
  await dialog.getByRole('combobox', { name: 'To the stage' }).selectOption('Offer');
  await dialog.getByText('3 people will get 1 message.').waitFor();
  await dialog.getByText('Skipped: 1 person who is already on this stage.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.getByText('3 people were moved to “Offer”.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => rowsOf(page).filter({ hasText: 'Offer' }).count()).toBe(4);

  const tagAnnaAndBoris = async (joins: boolean) => {
    await page.getByRole('checkbox', { name: 'Select Anna' }).check();
    await page.getByRole('checkbox', { name: 'Select Boris' }).check();
    await page.getByText('2 people selected').waitFor();
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    dialog = page.getByRole('dialog', { name: 'Add or remove a tag' });
    await dialog.getByRole('combobox', { name: 'Tag' }).selectOption('friend');
    await dialog.getByText('2 people will get the tag.').waitFor();
    const series = dialog.getByRole('switch', { name: /Add 2 people to the letter series too/ });
    if (joins) await series.press('Space');
    else expect(await series.isVisible()).toBe(false);
    await dialog.getByRole('button', { name: 'Add the tag' }).click();
    await noticeShown(page, '2 people got the tag.');
  };
  await tagAnnaAndBoris(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await noticeShown(page, '2 people lost the tag.');
  await expect.poll(() => rowsOf(page).getByText('friend').count()).toBe(0);
  const starts_on = { kind: 'tag', tag: friend };
  const series = await owner.call<Series>(endpoints.series.create, {
    body: { funnel: id, name: 'Friends', starts_on },
  });
  const params = { id: series.body.id };
  const message = { text: 'Hello, friend', image: null, video: null, buttons: [] };
  const letter = { name: 'Hello', message, timing: { kind: 'after', days: 1 } };
  await owner.call(endpoints.series.addLetter, { params, body: letter });
  await owner.call(endpoints.series.turnOn, { params, body: {} });
  await tagAnnaAndBoris(true);
  expect((await owner.call<Series>(endpoints.series.get, { params })).body.members).toMatchObject({ in: 2 });

  // A message to all but one, with who gets it before and after.
  await page.getByRole('checkbox', { name: 'Select all who match' }).check();
  await page.getByRole('checkbox', { name: 'Select Anna' }).uncheck();
  await page.getByText('3 people selected').waitFor();
  await page.getByRole('button', { name: 'Send a message' }).click();
  dialog = page.getByRole('dialog', { name: 'Send a message' });
  await dialog.getByText('3 people will get it.').waitFor();
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('The kiln opens on <Sunday>');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('3 people got it.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const kiln = (person: typeof anna) =>
    person.messages(bot).filter((one) => 'text' in one && one.text === 'The kiln opens on <Sunday>').length;
  expect([anna, ...others].map(kiln)).toEqual([0, 1, 1, 1]);

  // The head sorts, and Space on a row selects it.
  await page.getByRole('button', { name: 'Since' }).press('Enter');
  await page.locator('th[aria-sort=ascending]').waitFor();
  await page.waitForURL((url) => url.searchParams.get('order') === 'since');
  await rowsOf(page).first().getByRole('link').press('Space');
  await page.getByText('1 person selected').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Since' }).click();
  await page.locator('th[aria-sort=descending]').waitFor();
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
  const show = (pane: 'Chat' | 'About') => page.getByRole('radio', { name: pane, exact: true }).tap();
  await show('About');
  await page.getByRole('textbox', { name: 'Note' }).fill('Asks for jugs');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('How much is a jug?').waitFor();
  expect(await answer.inputValue()).toBe('900, with <love> & care');
  await show('About');
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Asks for jugs');
  await show('Chat');
  const stopIntercepting = await intercept(page, '**/send/', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByRole('alert').waitFor();
  expect(await answer.inputValue()).toBe('900, with <love> & care');
  stopIntercepting();
  await page.getByRole('button', { name: 'Send again' }).tap();
  await anna.waitFor(bot, '900, with <love> & care');
  await page.getByText('You wrote', { exact: true }).waitFor();
  expect(await answer.inputValue()).toBe('');

  await show('About');
  await page.getByRole('combobox', { name: 'Add a tag' }).selectOption('friend');
  await page.getByRole('button', { name: 'Remove the tag “friend”' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByRole('button', { name: 'Remove the tag “friend”' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Move to a stage' }).tap();
  const move = page.getByRole('dialog', { name: 'Move to a stage' });
  await move.getByRole('combobox').selectOption('Thanks');
  await move.getByText('Anna will get 1 message.').waitFor();
  await move.getByText('Thank you!').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await move.getByRole('button', { name: 'Move', exact: true }).tap();
  await anna.waitFor(bot, 'Thank you!');
  await show('Chat');
  await page.getByText('You moved them from “Offer” to “Thanks”').waitFor();
  await show('About');

  await page.getByRole('button', { name: 'Restart' }).tap();
  const anew = page.getByRole('dialog', { name: 'Restart?' });
  await anew.getByText('Anna will get 2 messages.').waitFor();
  await anew.getByRole('button', { name: 'Restart' }).tap();
  await show('Chat');
  await page.getByText('You restarted the journey at “Hello”').waitFor();

  anna.block(bot);
  await page.getByText('They have blocked the bot: nothing can be sent until they unblock it.').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('people are selected on a phone by a long press, after which taps select too', async () => {
  const { owner, id } = await peopled('press');
  const { page, context, errors } = await visit(browser, product.url, `/content/funnels/${id}/people/`, {
    token: owner.token,
    size: phone,
  });
  const anna = rowsOf(page).filter({ hasText: 'Anna' });
  await anna.waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  const { x = 0, y = 0 } = (await anna.boundingBox()) ?? {};
  const touch = await context.newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 80, y: y + 20 }] });
  await page.getByText('1 person selected').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await rowsOf(page).getByRole('link', { name: 'Boris' }).tap();
  await page.getByText('2 people selected').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/content/funnels/${id}/people/`);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear' }).tap();
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('a long chat opens at its newest entry, and older ones load above without moving what is read', async () => {
  const { owner, id, bot, anna } = await peopled('chat');
  const query = { search: 'Anna' };
  const { body } = await owner.call<{ results: { id: string }[] }>(endpoints.funnels.people, { params: { id }, query });
  const contact = body.results[0]?.id ?? '';
  for (let n = 1; n <= 60; n++)
    await owner.call(endpoints.contacts.send, {
      params: { id: contact },
      body: { funnel: id, message: { text: `Line ${n}` } },
    });
  await anna.waitFor(bot, 'Line 60');
  const { page, context, errors } = await visit(browser, product.url, `/content/funnels/${id}/people/${contact}/`, {
    token: owner.token,
  });
  const lineOf = (n: number) => page.getByRole('listitem').getByText(`Line ${n}`, { exact: true });
  const placeOf = (n: number) => lineOf(n).evaluate((line) => line.getBoundingClientRect().top);
  await lineOf(60).waitFor();
  await expect.poll(async () => ((await placeOf(60)) > 0 ? (await placeOf(60)) < 900 : false)).toBe(true);
  expect(await page.getByText(/^Pressed Start/).count()).toBe(0);
  const wall = page.getByRole('region', { name: 'Messages' });
  await wall.evaluate((element) => element.scrollTo({ top: -900 }));
  const before = await placeOf(40);
  await page.getByText(/^Pressed Start/).waitFor();
  expect(Math.abs((await placeOf(40)) - before)).toBeLessThan(2);
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
