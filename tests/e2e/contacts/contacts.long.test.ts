import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { MailingSummary } from '#contract/schemas/sending/mailing.ts';
import { signUp, type SignedUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const contactsOf = async (owner: SignedUp, query = {}): Promise<Contact[]> =>
  (await owner.call<{ results: Contact[] }>(endpoints.contacts.list, { query })).body.results;

/** An owner with own fields, a running funnel with one person in it, and a contact without a chat. */
async function crm(name: string) {
  const owner = await signUp(product);
  const level = { title: 'Level', kind: 'choice', choices: ['Beginner', 'Advanced'] };
  await owner.call(endpoints.fields.create, { body: level });
  await owner.call(endpoints.fields.create, { body: { title: 'Next lesson', kind: 'date' } });
  await owner.call(endpoints.fields.create, { body: { title: 'Visits', kind: 'number' } });
  const bot = product.telegram.createBot({ username: `${name}_bot` });
  const tag = { id: randomUUID(), title: 'paid', colour: 'teal' as const };
  const { id: funnel } = await seedFunnel(owner, { bot, document: { ...threeStages(), tags: [tag] } });
  await owner.call(endpoints.funnels.run, { params: { id: funnel }, body: {} });
  const person = product.telegram.person();
  person.start(bot);
  await person.waitFor(bot, 'Shall we begin?');
  const { body: sofia } = await owner.call<Contact>(endpoints.contacts.create, {
    body: {
      ...{ first_name: 'Sofia', last_name: 'Rubina', phone: '+995551032744', tags: [tag.id] },
      fields: { level: 'Beginner', visits: 3, next_lesson: '2026-12-01' },
    },
  });
  return { owner, bot, funnel, tag, person, sofia };
}

test('an owner adds a contact, narrows the table, chooses its columns and exports it', async () => {
  const { owner } = await crm('contacts_table');
  const { page, errors } = await visit(browser, product.url, '/content/crm/contacts/', { token: owner.token });
  const table = page.getByRole('table', { name: 'Contacts' });
  await table.getByText('No chat yet').waitFor();
  expect(await table.getByRole('row').count()).toBe(3);
  await table.getByRole('cell', { name: '1 Dec 2026' }).waitFor();

  await page.getByRole('button', { name: 'Add a contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a contact' });
  await dialog.getByLabel('First name').fill('Timur');
  await dialog.getByLabel('Phone').fill('12');
  await dialog.getByLabel('Visits').fill('many');
  await dialog.getByLabel('paid').check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Not a phone number').waitFor();
  await dialog.getByText('A valid number is required.').waitFor();
  await expect.poll(() => dialog.getByLabel('Phone').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Add a contact' }).click();
  expect(await dialog.getByLabel('First name').inputValue()).toBe('Timur');
  await dialog.getByLabel('Phone').fill('+7 916 204-55-71');
  await dialog.getByLabel('Visits').fill('1,5');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name: 'Timur', level: 1 }).waitFor();
  expect(await contactsOf(owner, { search: 'Timur' })).toMatchObject([
    { phone: '+79162045571', fields: { visits: 1.5 }, tags: [{ title: 'paid' }] },
  ]);

  await page.getByRole('link', { name: 'All contacts' }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByLabel('Tag').selectOption({ label: 'paid' });
  await page.keyboard.press('Escape');
  await expect.poll(() => table.getByRole('row').count()).toBe(3);
  await page.getByRole('button', { name: 'Save as a list' }).click();
  await page.getByLabel('Name of the new list').fill('Those who paid');
  await page.keyboard.press('Enter');
  await page.getByText('The list “Those who paid” is saved: 2 contacts').waitFor();
  await page.getByRole('searchbox').fill('2045571');
  await expect.poll(() => table.getByRole('row').count()).toBe(2);
  await page.getByRole('button', { name: 'Remove the filter “tag paid”' }).click();
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => table.getByRole('row').count()).toBe(4);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Next lesson' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await table.getByText('Timur').waitFor();
  expect(await table.getByRole('columnheader', { name: 'Next lesson' }).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export to XLSX' }).click();
  expect((await saved).suggestedFilename()).toBe('Contacts.xlsx');
  expect(errors).toEqual([]);
});

test('by keyboard contacts are put into a new list and into the archive, and returned', async () => {
  const { owner } = await crm('contacts_bulk');
  const { page, errors } = await visit(browser, product.url, '/content/crm/contacts/', { token: owner.token });
  await page.getByRole('checkbox', { name: 'Select all who match' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('2 contacts selected').waitFor();
  await page.getByRole('button', { name: 'Add to a list' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name of the new list').focus();
  await page.keyboard.type('Spring');
  await page.keyboard.press('Enter');
  await page.getByText('2 contacts added: “Spring”').waitFor();
  const lists = (await owner.call<{ results: { name: string; count: number }[] }>(endpoints.lists.list)).body.results;
  expect(lists).toMatchObject([{ name: 'Spring', count: 2 }]);

  await page.getByRole('checkbox', { name: 'Select Sofia Rubina' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Archive' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('1 contact archived').waitFor();
  await expect.poll(async () => (await contactsOf(owner, { archived: true })).length).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await contactsOf(owner)).length).toBe(2);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('checkbox', { name: 'Select all who match' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Send a message' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/content/mailings/*/');
  await page.getByRole('heading', { name: 'Who gets it' }).waitFor();
  await page.keyboard.type('Spring news');
  await page.getByRole('heading', { name: 'Spring news' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const { results } = (await owner.call<{ results: MailingSummary[] }>(endpoints.mailings.list)).body;
  const [list = ''] = results[0]?.audience.lists ?? [];
  expect(await contactsOf(owner, { list })).toHaveLength(2);
  expect(errors).toEqual([]);
});

test('a contact without a chat is edited in place on a phone, downloaded, and deleted forever', async () => {
  const { owner, sofia } = await crm('contact_page');
  const look = { size: phone, language: 'ru', theme: 'dark', token: owner.token } as const;
  const { page, errors } = await visit(browser, product.url, '/content/crm/contacts/', look);
  await page.getByRole('link', { name: 'Sofia Rubina' }).click();
  const email = page.getByLabel('Эл. почта');
  await email.fill('sofia');
  await email.press('Enter');
  await page.getByRole('alert').waitFor();
  await email.fill('Sofia@example.org');
  await email.press('Enter');
  await expect.poll(() => email.inputValue()).toBe('sofia@example.org');
  await page.getByLabel('Level').selectOption('Advanced');
  await page.getByLabel('Язык').selectOption({ label: 'русский' });
  const read = async () => (await owner.call<Contact>(endpoints.contacts.get, { params: { id: sofia.id } })).body;
  await expect.poll(read).toMatchObject({ email: 'sofia@example.org', language: 'ru', fields: { level: 'Advanced' } });
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByRole('radio', { name: 'Чат', exact: true }).click();
  await page.getByText('https://t.me/contact_page_bot').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ещё действия' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Скачать все данные' }).click();
  expect((await saved).suggestedFilename()).toBe('Sofia Rubina.json');
  await page.getByRole('button', { name: 'Ещё действия' }).click();
  await page.getByRole('menuitem', { name: 'Удалить навсегда' }).click();
  await page.getByText('Данные нельзя будет восстановить').waitFor();
  await page.getByRole('button', { name: 'Удалить навсегда' }).click();
  await page.getByText('Данные контакта удалены').waitFor();
  expect((await read()).erased).not.toBeNull();
  expect(errors).toEqual([]);
});

test('a contact’s own page has the history over all funnels and writes by the bot', async () => {
  const { owner, person, bot, sofia } = await crm('contact_chat');
  const masha = (await contactsOf(owner)).find(({ id }) => id !== sofia.id);
  const { page, errors } = await visit(browser, product.url, `/content/crm/contacts/${masha?.id}/`, {
    token: owner.token,
  });
  await page.getByText('Gets messages').waitFor();
  await page.getByPlaceholder('Sent from your bot').fill('Hello from the CRM');
  await page.keyboard.press('Enter');
  await person.waitFor(bot, 'Hello from the CRM');
  await page.getByLabel('Add a tag').selectOption({ label: 'paid' });
  await page.getByText('Tag “paid” added').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('by keyboard an owner adds a field with options, changes them, and deletes it with its values', async () => {
  const { owner, sofia } = await crm('own_fields');
  const { page, errors } = await visit(browser, product.url, '/content/crm/fields/', { token: owner.token });
  await page.getByText('Level', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add a field' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a field' });
  await expect.poll(() => dialog.getByLabel('Field title').isVisible()).toBe(true);
  await dialog.getByLabel('Field title').focus();
  await page.keyboard.type('City');
  await dialog.getByLabel('Type').selectOption({ label: 'One of several options' });
  await dialog.getByLabel('Placeholder').fill('phone');
  await dialog.getByLabel('Placeholder').press('Enter');
  await dialog.getByText('This name is reserved.').waitFor();
  await dialog.getByLabel('Placeholder').fill('town');
  await dialog.getByLabel('Options').fill('Tbilisi\nBatumi');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Placeholder').press('Enter');
  await page.getByText('{town}', { exact: true }).waitFor();
  await page.getByText('One of several options · 2 options · 0 contacts have a value').waitFor();

  await page.getByRole('button', { name: 'Change “Level”' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Field title').fill('Skill');
  await page.getByRole('dialog').getByLabel('Field title').press('Enter');
  await page.getByText('Skill', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete “Skill”' }).press('Enter');
  await page.getByText('Its value is deleted from 1 contact.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete forever' }).press('Enter');
  await expect.poll(() => page.getByText('Skill', { exact: true }).count()).toBe(0);
  const { body } = await owner.call<Contact>(endpoints.contacts.get, { params: { id: sofia.id } });
  expect(body.fields).toEqual({ visits: 3, next_lesson: '2026-12-01' });
  expect(await violationsOf(page)).toEqual([]);

  await page.keyboard.press('ControlOrMeta+KeyK');
  await page.keyboard.type('Rubina');
  await page.getByRole('option', { name: /Sofia Rubina/ }).click();
  await page.getByRole('heading', { name: 'Sofia Rubina', level: 1 }).waitFor();
  expect(errors).toEqual([]);
});
