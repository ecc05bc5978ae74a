import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { everybody, upload } from '#tests/server/imports/importWorld.ts';
import { listByHand, membersOf } from '#tests/server/imports/importLists.ts';
import { signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const { fields, imports, lists } = endpoints;
const address = '/content/crm/imports/';

/** An account with a tag, an own field and a list by hand. */
async function prepared() {
  const owner = await signUp(product);
  const tag = { id: crypto.randomUUID(), title: 'Course', colour: 'teal' as const };
  await seedFunnel(owner, { document: { ...threeStages(), tags: [tag] } });
  await owner.call(fields.create, { body: { title: 'City', kind: 'text' } });
  return { owner, tag, list: await listByHand(owner, 'Clay club') };
}

const choose = (page: Page, file: string, name = 'people.csv', mimeType = 'text/csv') =>
  page.getByTestId('contacts-file').setInputFiles({ name, mimeType, buffer: Buffer.from(file) });

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

const people = `Name;Last name;Phone;Where from
Anna;Kovaleva;+7 999 111-22-33;Tver
Ivan;Petrov;+7 999 111-22-44;Riga
Vera;;12;Oslo
`;

test('an owner uploads a file, matches its columns, imports it, reads what was left out and undoes it', async () => {
  const { owner, tag, list } = await prepared();
  const { page, errors } = await visit(browser, product.url, address, { token: owner.token });
  await page.getByText('No imports yet').waitFor();
  await page.getByRole('link', { name: 'Custom fields' }).click();
  await page.getByText('City').first().waitFor();
  await page.getByRole('link', { name: 'Imports', exact: true }).click();
  await page.getByText('No imports yet').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import contacts' }).click();
  const sample = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Sample file, XLSX' }).click();
  expect((await sample).suggestedFilename()).toBe('Sample of contacts.xlsx');
  await choose(page, '%PDF-1.7', 'people.pdf', 'application/pdf');
  await page.getByText('This is not a table. Choose a CSV or XLSX file.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await choose(page, people);
  await page.getByText('CSV in UTF-8, semicolon-separated').waitFor();
  await page.getByRole('cell', { name: 'Kovaleva' }).waitFor();
  expect(await everybody(owner)).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);

  const target = (column: string) => page.getByRole('combobox', { name: `What “${column}” becomes` });
  await target('Where from').selectOption({ label: 'Last name' });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Two columns become the same.').waitFor();
  expect(await page.getByText('Another column is “Last name” already').count()).toBe(2);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'What “Last name” becomes',
  );
  await target('Where from').selectOption({ label: 'City, custom field' });
  await page.getByLabel('Overwrite with the file').check();
  await page.getByLabel('Tags', { exact: true }).selectOption({ label: 'Course · Ceramics' });
  const gone = await listByHand(owner, 'Gone');
  await page.reload();
  await page.getByLabel('List', { exact: true }).selectOption({ label: 'Gone' });
  await owner.call(lists.remove, { params: { id: gone } });
  await page.getByRole('button', { name: 'Import 3 contacts' }).click();
  await page.getByText('There is no such manual list.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => page.getByLabel('List', { exact: true }).inputValue()).toBe('-1');
  await page.getByLabel('List', { exact: true }).selectOption({ label: 'Clay club' });
  expect(await page.getByLabel('Overwrite with the file').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Do not add the tag “Course”' }).waitFor();
  await page.getByRole('button', { name: 'Import 3 contacts' }).click();

  await page.getByRole('heading', { name: '3 rows are imported' }).waitFor();
  await page.getByText('Imported without this cell.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const written = await everybody(owner);
  expect(written).toMatchObject([
    { first_name: 'Anna', fields: { city: 'Tver' }, tags: [{ id: tag.id }] },
    { first_name: 'Ivan', fields: { city: 'Riga' }, tags: [{ id: tag.id }] },
    { first_name: 'Vera', phone: null, fields: { city: 'Oslo' }, tags: [{ id: tag.id }] },
  ]);
  expect(await membersOf(owner, list)).toEqual(written.map((one) => one.id).sort());
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download to correct' }).click();
  expect((await report).suggestedFilename()).toBe('people to correct.csv');

  await owner.call(endpoints.contacts.change, { params: { id: written[1]?.id ?? '' }, body: { note: 'Called' } });
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await page.getByText('1 contact stayed: it was changed or used since.').waitFor();
  await page.getByRole('heading', { name: 'What stayed' }).waitFor();
  await page.getByRole('link', { name: 'Ivan Petrov' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect((await everybody(owner)).map((one) => one.first_name)).toEqual(['Ivan']);
  await page.getByRole('link', { name: 'All imports' }).click();
  await page.getByText('undone 2 · kept 1').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a table as people have it says what will be imported and why not, and makes fields and tags on the way', async () => {
  const { owner } = await prepared();
  const { page, errors } = await visit(browser, product.url, address, { token: owner.token });
  await page.getByRole('button', { name: 'Import contacts' }).click();
  const table = [
    ['Customers in November'],
    ['Full name', 'Phone', 'Born', 'Labels'],
    ['Anna Kovaleva', '12', '31.12.1990', 'Course, Loyal'],
    ['', '7.91612E+10', '', ''],
  ];
  await choose(page, table.map((row) => row.join(';')).join('\n'));
  await page.getByText('2 rows · CSV in UTF-8, semicolon-separated').waitFor();
  const header = page.getByRole('combobox', { name: 'Header' });
  expect(await header.locator('option:checked').textContent()).toMatch(/^Row 2 is a header · Full name/);
  await page.getByText('1 row is skipped').waitFor();
  await page.getByText('Excel has rounded this phone number.').waitFor();
  await page.getByText('Row 4: 7.91612E+10').waitFor();
  const makesTag = page.getByRole('switch', { name: 'Create 1 new tag' });
  expect(await makesTag.isChecked()).toBe(true);
  await page.getByRole('cell', { name: 'Course, Loyal' }).waitFor();
  await makesTag.uncheck();
  await page.getByText('There is no such tag.').waitFor();
  await makesTag.check();
  await page.getByText('There is no such tag.').waitFor({ state: 'detached' });
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'What “Born” becomes' }).selectOption({ label: '+ New field' });
  await page.getByRole('dialog').waitFor();
  expect(await page.getByLabel('Field title').inputValue()).toBe('Born');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Import 1 contact', exact: true }).waitFor();
  for (const column of ['Full name', 'Labels', 'Born'])
    await page.getByRole('combobox', { name: `What “${column}” becomes` }).selectOption({ label: 'Skip' });
  await page.getByText('Nothing would be imported.').waitFor();
  expect(await page.getByRole('button', { name: 'Nothing to import' }).isDisabled()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'What “Full name” becomes' }).selectOption({ label: 'Full name' });
  await page.getByRole('combobox', { name: 'What “Born” becomes' }).selectOption({ label: 'Born, custom field' });
  await page.getByRole('combobox', { name: 'What “Labels” becomes' }).selectOption({ label: 'Tag' });
  await page.getByRole('button', { name: 'Import 1 contact', exact: true }).click();
  await page.getByRole('heading', { name: '1 row is imported' }).waitFor();
  expect(await everybody(owner)).toMatchObject([
    { first_name: 'Anna', last_name: 'Kovaleva', phone: null, fields: { born: '1990-12-31' } },
  ]);
  expect((await everybody(owner))[0]?.tags.map(({ title }) => title).sort()).toEqual(['Course', 'Loyal']);
  expect(errors).toEqual([]);
});

test('a file whose answer was lost is sent again by one press, and is there once', async () => {
  const { owner } = await prepared();
  const { page } = await visit(browser, product.url, address, { token: owner.token });
  let uploads = 0;
  await page.route('**/api/imports/?id=*', async (route) => {
    if (uploads++ > 0) return route.continue();
    expect((await route.fetch()).status(), 'it has arrived').toBe(201);
    await route.abort();
  });
  await page.getByRole('button', { name: 'Import contacts' }).click();
  await choose(page, people);
  await page.getByText('If the file has arrived, it is not added twice.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('CSV in UTF-8, semicolon-separated').waitFor();
  const { body } = await owner.call<{ results: ContactImport[] }>(imports.list);
  expect(body.results.map(({ id }) => id)).toEqual([new URL(page.url()).pathname.split('/').at(-2)]);
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, role: 'button' | 'link', name: string) {
  const wanted = page.getByRole(role, { name, exact: true });
  await wanted.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach “${name}”.`);
}

test('on a phone a file is imported by the keyboard alone, also where its page was left', async () => {
  const owner = await signUp(product);
  const look = { size: phone, language: 'ru', theme: 'dark', token: owner.token } as const;
  const { page, errors } = await visit(browser, product.url, address, look);
  await tabTo(page, 'button', 'Импортировать контакты');
  await page.keyboard.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  const csv = 'Имя;Телефон\nАнна;+79991112233\nИван;+79991112244\n';
  await (await chooser).setFiles({ name: 'ученики.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('cell', { name: 'Анна' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  await tabTo(page, 'link', 'Все импорты');
  await page.keyboard.press('Enter');
  await page.getByText('Ещё не импортирован').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  await tabTo(page, 'link', 'ученики.csv');
  await page.keyboard.press('Enter');
  await page.getByLabel('Список', { exact: true }).selectOption({ label: 'Новый список «ученики»' });
  await tabTo(page, 'button', 'Импортировать 2 контакта');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Импортировано 2 строки' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  await page.getByRole('link', { name: 'Открыть список' }).waitFor();
  const { body: made } = await owner.call<{ results: object[] }>(lists.list);
  expect(made.results).toMatchObject([{ name: 'ученики', kind: 'manual', count: 2 }]);
  await tabTo(page, 'button', 'Отменить импорт');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'button', 'Отмена');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Импорт отменён.' }).waitFor();
  expect(await everybody(owner)).toEqual([]);
  expect(errors).toEqual([]);
});

test('the progress of an import survives a reload, and Stop keeps what is written', async () => {
  const owner = await signUp(product);
  const rows = Array.from({ length: 150_000 }, (_, at) => `Person ${at},+7916${1_000_000 + at}\n`);
  const { id } = (await upload(product.url, owner, `First name,Phone\n${rows.join('')}`)).body;
  const { page, errors } = await visit(browser, product.url, `${address}${id}/`, { token: owner.token });
  await page.getByRole('button', { name: 'Import 150,000 contacts' }).click();
  await page.getByText('of 150,000 rows').waitFor();
  await page.reload();
  await page.getByRole('progressbar', { name: 'Progress of the import' }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('heading', { name: /^Stopped: [\d,]+ rows? (is|are) imported$/ }).waitFor();
  const { body } = await owner.call<ContactImport>(imports.get, { params: { id } });
  expect(body).toMatchObject({ state: 'done', stopped: true });
  expect(body.progress.added).toBeLessThan(150_000);
  await page.getByRole('button', { name: 'Undo the import' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});
