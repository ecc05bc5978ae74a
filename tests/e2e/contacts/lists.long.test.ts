import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactList } from '#contract/schemas/contacts/list.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { focused } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const { contacts, fields, lists, mailings } = endpoints;

/** An owner with a funnel, two tags, an own field, and five contacts: three with the first tag. */
async function peopled() {
  const owner = await signUp(product);
  const tag = (title: string, colour: string) => ({ id: randomUUID(), title, colour });
  const tags = [tag('VIP', 'violet'), tag('paid', 'green')] as const;
  const document = { ...threeStages(), tags: [...tags] };
  const bot = product.telegram.createBot({ username: `lists_${randomUUID().slice(0, 8)}_bot` });
  const funnel = await seedFunnel(owner, { bot, document: document as never });
  await owner.call(fields.create, { body: { title: 'Level', kind: 'choice', choices: ['Beginner', 'Master'] } });
  const people = ['Anna', 'Boris', 'Clara', 'Dmitri', 'Elena'];
  for (const [at, first_name] of people.entries())
    await owner.call(contacts.create, {
      body: {
        first_name,
        tags: [...(at < 3 ? [tags[0].id] : []), ...(at === 0 ? [tags[1].id] : [])],
        ...(at === 1 && { fields: { level: 'Master' } }),
      },
    });
  return { owner, funnel, tags };
}

const create = async (owner: SignedUp, body: object) => (await owner.call<ContactList>(lists.create, { body })).body;
const listsOf = async (owner: SignedUp) => (await owner.call<{ results: ContactList[] }>(lists.list)).body.results;
const matches = (page: Page) => page.getByTestId('matches').textContent();
const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page
    .getByRole('button', { name: new RegExp(`^${label} `) })
    .last()
    .click();
  await page.getByRole('option', { name: option }).click();
};

test('a list by rule is built as sentences, counted, kept over a reload, saved, and written to', async () => {
  const { owner, tags } = await peopled();
  const { page, errors } = await visit(browser, product.url, '/content/crm/lists/', { token: owner.token });
  await page.getByText('No lists yet').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create a list' }).click();
  await page.getByLabel('List name').fill('Thinking about spring');
  await page.getByLabel('By rule').check();
  await page.getByRole('button', { name: 'Set up the rule' }).click();

  await page.getByRole('button', { name: 'Create the list' }).click();
  await page.getByText('Add at least one condition.').waitFor();
  await page.getByRole('button', { name: 'Condition', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Tag', exact: true }).click();
  await choose(page, 'Tag', 'VIP');
  await expect.poll(() => matches(page)).toBe('3');
  await page.getByText('3 left').waitFor();
  await page.getByRole('button', { name: 'Condition', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Tag', exact: true }).click();
  await page.getByRole('combobox', { name: 'Is or is not' }).last().selectOption('don’t have the tag');
  await page.getByRole('button', { name: 'Create the list' }).click();
  await page.getByText('Choose a tag.').waitFor();
  await page.reload();
  await page.getByText('Not saved yet, kept on this device').waitFor();
  await choose(page, 'Tag', 'paid');
  await expect.poll(() => matches(page)).toBe('2');

  await page.getByRole('button', { name: 'Group' }).click();
  await page.getByRole('button', { name: 'Add a condition to the group' }).click();
  await page.getByRole('menuitem', { name: 'Custom field' }).click();
  await page.getByRole('combobox', { name: 'Value' }).selectOption('Master');
  await expect.poll(() => matches(page)).toBe('1');
  await page.getByRole('button', { name: 'Add a condition to the group' }).click();
  await page.getByRole('menuitem', { name: 'When they were last seen' }).click();
  await page.getByRole('combobox', { name: 'Is or is not' }).last().selectOption('have not been seen for');
  await expect.poll(() => matches(page)).toBe('2');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create the list' }).click();
  await page.getByText('Who is in it by the saved rule').waitFor();
  const [made] = await listsOf(owner);
  expect(made?.rule).toEqual({
    all: [
      { tag: tags[0].id },
      { tag: tags[1].id, not: true },
      { any: [{ own: { field: 'level', op: 'is', value: 'Master' } }, { silent: 30 }] },
    ],
  });

  await page.route('**/api/lists/*/', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('combobox', { name: 'How many conditions' }).first().selectOption('any');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('No connection to the server.').waitFor();
  await page.unroute('**/api/lists/*/');
  await page.reload();
  await page.getByText('Not saved yet, kept on this device').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The rule is saved').waitFor();

  await page.getByRole('button', { name: 'Rename the list' }).click();
  await page.getByLabel('List name').fill('Autumn');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Thinking about spring' }).waitFor();
  await page.getByRole('button', { name: 'Rename the list' }).click();
  await page.getByLabel('List name').fill('Spring');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Spring' }).waitFor();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Actions for “Spring”' }).click();
  await page.getByRole('menuitem', { name: 'Export to CSV' }).click();
  expect((await downloaded).suggestedFilename()).toBe('Spring.csv');

  await page.getByRole('button', { name: 'Send a mailing to them' }).click();
  await page.getByRole('heading', { name: 'Who gets it' }).waitFor();
  const { body } = await owner.call<{ results: Mailing[] }>(mailings.list);
  expect(body.results[0]?.audience).toEqual({ lists: [made?.id] });
  await page.getByRole('button', { name: 'Remove “Spring”' }).waitFor();
  await page.getByRole('button', { name: 'Stage, tag, list or activity' }).click();
  const choices = page.getByRole('group', { name: 'In one of these lists' });
  await choices.getByText('Spring').click();
  await page.getByText('Everyone in the bot').waitFor();
  await choices.getByText('Spring').click();
  expect(await violationsOf(page)).toEqual([]);
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
});

test('what is gone is marked at its condition on a phone, in Russian, and mended by keyboard', async () => {
  const { owner, tags } = await peopled();
  const gone = await create(owner, { name: 'Гости' });
  const rule = { all: [{ tag: tags[0].id }, { list: gone.id, not: true }, { tag: randomUUID() }] };
  const list = await create(owner, { name: 'Думают о весне', rule });
  const looped = await create(owner, { name: 'Кольцо', rule: { all: [{ list: list.id }] } });
  const other = await create(owner, { name: 'Другие' });
  await owner.call(lists.archive, { params: { id: gone.id } });
  const look = { size: phone, language: 'ru', theme: 'dark', token: owner.token } as const;
  const { page, errors } = await visit(browser, product.url, '/content/crm/lists/', look);
  await page.getByText('Больше нет: другой список, метка.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Думают о весне' }).press('Enter');
  await page.getByText('Этот список в архиве').waitFor();
  await page.getByText('То, что здесь названо, удалено').waitFor();
  expect(await matches(page)).toBe('0');
  expect(await violationsOf(page)).toEqual([]);

  const removes = page.getByRole('button', { name: 'Убрать условие' });
  await removes.nth(2).press('Enter');
  await expect.poll(() => removes.count()).toBe(2);
  const picker = page.getByRole('button', { name: 'Список Гости' });
  await expect.poll(() => focused(page)).toBe('Да или нет');
  await picker.press('Enter');
  await page.getByRole('option', { name: 'Другие' }).waitFor();
  expect(await page.getByRole('listbox', { name: 'Список' }).getByRole('option').allTextContents()).toEqual(['Другие']);
  await page.keyboard.type('дру');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => matches(page)).toBe('3');
  await page.getByRole('button', { name: 'Сохранить' }).press('Enter');
  await page.getByText('Правило сохранено').waitFor();
  await page.getByText('Anna').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const { body } = await owner.call<ContactList>(lists.get, { params: { id: list.id } });
  expect(body).toMatchObject({ broken: false, count: 3 });
  expect(body.rule).toEqual({ all: [{ tag: tags[0].id }, { list: other.id, not: true }] });
  expect(body.used_by.lists).toMatchObject([{ id: looped.id }]);
  expect(errors).toEqual([]);
});

test('people are added to a list by hand and taken out; a list is archived, returned and removed', async () => {
  const { owner } = await peopled();
  const list = await create(owner, { name: 'Guests' });
  await create(owner, { name: 'All but guests', rule: { all: [{ list: list.id, not: true }] } });
  const { page, errors } = await visit(browser, product.url, `/content/crm/lists/${list.id}/`, { token: owner.token });
  await page.getByText('Nobody is in the list yet').waitFor();
  await page.getByRole('button', { name: 'Add people' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Add Anna to the list' }).click();
  await panel.getByRole('searchbox').fill('bor');
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(1);
  await panel.getByRole('button', { name: 'Add Boris to the list' }).click();
  await panel.getByRole('button', { name: 'Added: Boris' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: '2 people' }).waitFor();
  await expect.poll(() => matches(page)).toBe('2');
  await page.getByRole('button', { name: 'Share the link or QR' }).click();
  await page.getByRole('img', { name: /^QR code of https:\/\/t\.me\/lists_/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Anna from the list' }).click();
  await page.getByRole('heading', { name: '1 person' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: '2 people' }).waitFor();

  await page.getByRole('link', { name: 'All lists' }).click();
  await page.getByRole('link', { name: 'All but guests' }).waitFor();
  await page.getByRole('button', { name: 'Actions for “Guests”' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByText('The rule is broken, so nobody matches. No longer there: another list.').waitFor();
  await page.getByRole('radio', { name: 'In the archive', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for “Guests”' }).click();
  await page.getByRole('menuitem', { name: 'Return from the archive' }).click();
  await page.getByText('No lists in the archive').waitFor();
  await page.getByRole('radio', { name: 'Current', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for “Guests”' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByText('list “All but guests”').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(async () => (await listsOf(owner)).map(({ name }) => name)).toEqual(['All but guests']);
  expect(errors).toEqual([]);
});
