import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { focused, tabTo } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const address = '/content/crm/duplicates/';
const { contacts, fields, funnels } = endpoints;

const add = async (owner: SignedUp, body: object): Promise<Contact> =>
  (await owner.call<Contact>(contacts.create, { body })).body;
const everybody = async (owner: SignedUp) =>
  (await owner.call<{ results: Contact[] }>(contacts.list)).body.results.map(({ first_name }) => first_name).sort();

/** A person who came through a bot, with a phone and a level. */
async function meet(owner: SignedUp, name: string, username: string): Promise<Contact> {
  await owner.call(fields.create, { body: { title: 'Level', kind: 'text' } });
  const bot = product.telegram.createBot({ username: `${username}_bot` });
  const { id } = await seedFunnel(owner, { bot, document: { ...threeStages(), tags: [] } });
  await owner.call(funnels.run, { params: { id }, body: {} });
  const person = product.telegram.person({ first_name: name, last_name: 'Kovaleva', username });
  person.start(bot);
  await person.waitFor(bot, 'Shall we begin?');
  const [contact] = (await owner.call<{ results: Contact[] }>(contacts.list)).body.results;
  const body = { phone: '+995555123456', note: 'Left-handed', fields: { level: 'Beginner' } };
  return (await owner.call<Contact>(contacts.change, { params: { id: contact?.id ?? '' }, body })).body;
}

test('an owner chooses field by field, merges, takes it back, and tells two people apart', async () => {
  const owner = await signUp(product);
  const met = await meet(owner, 'Anna', 'anna_kov');
  const typed = { first_name: 'Анна', last_name: 'Ковалёва', phone: '+995555123456', email: 'anna@example.org' };
  await add(owner, { ...typed, note: 'Called in May', fields: { level: 'Has tried' } });
  await add(owner, { first_name: 'David', last_name: 'Beridze', email: 'd@example.org' });
  await add(owner, { first_name: 'Dato', last_name: 'B.', email: 'd@example.org' });
  const person = `/content/crm/contacts/${met.id}/`;
  const { page, errors } = await visit(browser, product.url, person, { token: owner.token });
  await page.getByRole('link', { name: 'Compare and merge with Анна Ковалёва' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Compare and merge with Анна Ковалёва' }).click();
  await page.getByRole('heading', { name: '1 pair' }).waitFor();
  await page.getByRole('link', { name: 'All likely duplicates' }).click();
  await page.getByRole('heading', { name: '2 pairs' }).waitFor();
  await page.getByText('Both have the phone +995555123456.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('group', { name: 'Name' }).getByText('Анна Ковалёва').click();
  await page.getByRole('group', { name: 'Level' }).getByText('Has tried').click();
  await page.getByText('Result: Анна Ковалёва, @anna_kov').waitFor();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('Both have the e-mail d@example.org.').waitFor();
  const read = async () => (await owner.call<Contact>(contacts.get, { params: { id: met.id } })).body;
  expect(await read()).toMatchObject({ ...typed, note: 'Left-handed', fields: { level: 'Has tried' } });
  await page.getByRole('heading', { name: 'Recent merges' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Different people' }).click();
  await page.getByText('No duplicates found').waitFor();
  await page.getByRole('button', { name: /undo “different people”/ }).click();
  await page.getByText('Both have the e-mail d@example.org.').waitFor();
  await page.getByRole('button', { name: 'Different people' }).click();
  await page.getByText('No duplicates found').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(new URL('/content/crm/contacts/', product.url).href);
  for (const name of ['David Beridze', 'Анна Ковалёва'])
    await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('Result: Анна Ковалёва, @anna_kov').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.waitForURL(`**${person}`);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await page.getByText('The merge is undone').first().waitFor();
  await page.goto(new URL(address, product.url).href);
  await page.getByRole('button', { name: /Undo the merge of/ }).click();
  await page.getByRole('heading', { name: '1 pair' }).waitFor();
  expect(await read()).toEqual(met);
  expect(await everybody(owner)).toEqual(['Anna', 'Dato', 'David', 'Анна']);
  expect(errors).toEqual([]);
});

test('on a phone and by keyboard alone two are merged and the toast gives them back, in Russian', async () => {
  const owner = await signUp(product);
  await add(owner, { first_name: 'Нино', phone: '+995555000001' });
  await add(owner, { first_name: 'Нина', phone: '+995555000001' });
  await add(owner, { first_name: 'Ян', email: 'y@example.org' });
  await add(owner, { first_name: 'Яна', email: 'y@example.org' });
  const look = { size: phone, language: 'ru', theme: 'dark', token: owner.token } as const;
  const { page, errors } = await visit(browser, product.url, address, look);
  await page.getByRole('heading', { name: 'Это один человек?' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await tabTo(page, /^Я.*одинаковая почта$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Это один человек?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.getByText('Результат: Яна').waitFor();
  await tabTo(page, 'Объединить');
  await page.keyboard.press('Enter');
  await page.getByText('Объединено').first().waitFor();
  await expect.poll(() => focused(page)).toBe('Это один человек?');
  expect(await everybody(owner)).toEqual(['Нина', 'Нино', 'Яна']);
  await page.getByRole('button', { name: 'Отменить', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => everybody(owner)).toEqual(['Нина', 'Нино', 'Ян', 'Яна']);
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});
