import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/browser.ts';
import { intercept } from '#tests/support/intercept.ts';
import { picture } from '#tests/support/files/picture.ts';
import { variants } from '#tests/support/runsAll.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visitFunnel } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

/** By keys alone; what the field had is replaced. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function press(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

test.each(
  variants([
    ['desktop', desktop],
    ['phone', phone],
  ] as const),
)('a bot is connected, described, repaired and disconnected by keyboard (%s)', async (name, size) => {
  let letEditsThrough = () => {};
  const { page, context, errors, user, id } = await visitFunnel(browser, product.url, {
    size,
    seed: (owner) => seedFunnel(owner, { name: 'Cups' }),
    // An edit that has not left yet is there again after a look at another tab.
    async prepare(opening) {
      letEditsThrough = await intercept(opening, '**/edits/', (route) => route.abort('connectionrefused'));
    },
  });
  const { telegram } = product;
  const bot = telegram.createBot({ username: `cup_${name}_bot`, name: 'Cup' });
  const tab = (label: string) => page.getByRole('navigation', { name: 'Funnel' }).getByRole('link', { name: label });
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const save = () => press(page, button('Save'));
  const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  const shown = (text: string) =>
    page.getByRole('region', { name: 'How people see the bot' }).getByText(text).waitFor();

  await press(page, button('Cups'));
  await type(page, page.getByRole('textbox', { name: 'Funnel name' }), 'Bowls');
  await page.keyboard.press('Enter');
  // The focus goes back to the name before the next key.
  await page.locator(':focus').and(button('Bowls')).waitFor();
  await press(page, tab('Bot'));
  await page.getByRole('heading', { name: 'Connect a bot' }).waitFor();
  expect(await tab('Bot').getAttribute('aria-current')).toBe('page');
  await press(page, tab('Design'));
  await button('Bowls').waitFor();
  letEditsThrough();
  const funnel = async () => (await user.call<Funnel>(endpoints.funnels.get, { params: { id } })).body;
  await expect.poll(async () => (await funnel()).name).toBe('Bowls');
  await press(page, tab('Bot'));

  await type(page, page.getByLabel('Token'), bot.token);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Cup', exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  // One Save writes all that was changed; what Telegram refuses is named at its field, and the rest is saved.
  telegram.faults.answer(1, 500, { method: 'setMyDescription', token: bot.token });
  await type(page, page.getByLabel('Welcome text'), 'Cups of clay');
  await shown('Cups of clay');
  await type(page, page.getByLabel('About'), 'A studio by the river');
  await shown('A studio by the river');
  await save();
  await page.getByText('Saved: About').waitFor();
  await page.getByText('Not saved: Welcome text').waitFor();
  expect(bot.texts.get('short_description ')).toBe('A studio by the river');
  await page.waitForFunction(() => document.activeElement?.matches('textarea[aria-invalid]'));
  expect(await violationsOf(page)).toEqual([]);

  // The refused text outlives a reload, and the second attempt takes it.
  await page.reload();
  expect(await page.getByLabel('Welcome text').inputValue()).toBe('Cups of clay');
  await save();
  await saved();
  expect(bot.texts.get('description ')).toBe('Cups of clay');

  telegram.faults.answer(1, 429, { method: 'setMyName', token: bot.token, retryAfter: 3_600 });
  await type(page, page.getByLabel('Bot name'), 'Kiln');
  await save();
  await page.getByText('Try again after').waitFor();
  await save();
  await page.getByRole('heading', { name: 'Kiln', exact: true }).waitFor();

  await press(page, button('Add a command'));
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Command');
  await page.keyboard.type('price');
  await page.keyboard.press('Tab');
  await page.keyboard.type('What it costs');
  await shown('What it costs');
  await page.keyboard.press('Enter');
  await saved();
  expect(bot.commands.get('{"type":"default"} ru')).toMatchObject([{ command: 'start' }, { command: 'price' }]);

  await page.getByLabel('Bot picture').setInputFiles(await picture());
  await button('Change the picture').waitFor();
  expect(bot.photos.length).toBe(1);

  // The token is revoked while people walk: the new one goes in, and the funnel goes on.
  expect((await user.call(endpoints.funnels.run, { params: { id }, body: {} })).status).toBe(200);
  const person = telegram.person();
  person.start(bot);
  await person.waitFor(bot, 'Shall we begin?');
  telegram.revoke(bot);
  // The open request ends with a message; the next one is refused.
  person.send(bot, 'Hello?');
  const token = `${bot.user.id}:${'n'.repeat(35)}`;
  const renewed = telegram.createBot({ username: bot.user.username ?? '', name: 'Kiln', token });
  await expect.poll(async () => (await funnel()).trouble?.code, { timeout: 60_000 }).toBe('token_revoked');
  await page.reload();
  await page.getByRole('heading', { name: 'Telegram refuses the bot’s token' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await press(page, button('Enter a new token'));
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByLabel('Token'), token);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Telegram refuses the bot’s token' }).waitFor({ state: 'detached' });
  expect(await funnel()).toMatchObject({ state: 'running', trouble: null, people: 1 });
  person.start(renewed);
  await person.waitFor(renewed, 'Shall we begin?');

  // Another bot is asked about with what it does to people.
  await press(page, button('Stop the funnel'));
  await button('Stop the funnel').waitFor({ state: 'detached' });
  const other = telegram.createBot({ username: `bowl_${name}_bot`, name: 'Bowl' });
  await press(page, button('Change the bot'));
  await type(page, dialog.getByLabel('Token'), other.token);
  await page.keyboard.press('Enter');
  await dialog.getByText('This is a different bot.').waitFor();
  expect(await dialog.getByText('1 person stays with the old bot').count()).toBe(2);
  await press(page, dialog.getByRole('button', { name: 'Change the bot' }));
  await page.getByRole('heading', { name: 'Bowl', exact: true }).waitFor();
  expect(await funnel()).toMatchObject({ people: 0, bot: { username: `bowl_${name}_bot` } });

  await press(page, button('Disconnect'));
  await press(page, dialog.getByRole('button', { name: 'Disconnect' }));
  await page.getByRole('heading', { name: 'Connect a bot' }).waitFor();
  expect((await funnel()).state).toBe('draft');
  expect(errors.filter((error) => !/Failed to load resource/.test(error))).toEqual([]);
  await context.close();
});
