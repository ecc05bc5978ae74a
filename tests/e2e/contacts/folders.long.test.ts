import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { picture } from '#tests/support/files/picture.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit, visitSignedIn } from '#tests/support/visit.ts';
import { tabTo } from '../focus.ts';
import { noticeShown } from '../account/notice.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const { folders } = endpoints;
const foldersOf = async (owner: SignedUp) =>
  (await owner.call<{ results: Folder[] }>(folders.list)).body.results.map(({ name }) => name);

async function make(owner: SignedUp, body: Record<string, unknown>): Promise<string> {
  return (await owner.call<Folder>(folders.create, { body })).body.id;
}

test('folders are made, changed, put in order by keyboard, copied, archived and deleted', async () => {
  const { page, errors, user } = await visitSignedIn(browser, product.url, '/content/panel/');
  await page.getByRole('link', { name: 'CRM' }).first().click();
  await page.getByRole('heading', { name: 'No folders yet' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create a folder' }).press('Enter');
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create a folder' });
  await create.press('Enter');
  await page.getByRole('alert').getByText('This field may not be blank.').waitFor();
  expect(await page.locator('input:focus').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Folder name').fill('Courses');
  await page.getByLabel('Description').fill('Beginners');
  await page.getByRole('radio', { name: 'Cup' }).check();
  await page.getByRole('radio', { name: 'Pottery' }).check();
  expect(await violationsOf(page)).toEqual([]);
  await create.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
  await page.getByRole('link', { name: 'All folders' }).click();
  await make(user, { name: 'Fair' });
  await make(user, { name: 'Tbilisi' });
  await page.reload();

  await tabTo(page, 'Move “Courses”');
  // one right after the other: no key is lost
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.getByText('The folder is at place 2 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await expect.poll(() => foldersOf(user)).toEqual(['Fair', 'Courses', 'Tbilisi']);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'More actions for “Tbilisi”' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  await page.getByLabel('Folder name').fill('Batumi');
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await picture('sea.png'));
  await page.getByRole('radio', { name: 'Your background', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('heading', { name: 'Batumi' }).waitFor();
  const shown = page.getByRole('article', { name: 'Batumi' }).locator('img');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Copy “Batumi”' }).click();
  await page.getByRole('heading', { name: 'Batumi (copy)' }).waitFor();

  await page.getByRole('button', { name: 'Archive “Fair”' }).click();
  await page.getByRole('heading', { name: 'Fair' }).waitFor({ state: 'detached' });
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await noticeShown(page, '“Fair” is back');
  await page.getByRole('button', { name: 'More actions for “Batumi (copy)”' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to remove the folder?' });
  await question.getByRole('button', { name: 'Delete forever' }).click();
  await noticeShown(page, 'The folder “Batumi (copy)” is deleted');
  await expect.poll(() => foldersOf(user)).toEqual(['Courses', 'Batumi', 'Fair']);
  expect(errors).toEqual([]);
});

test('the contacts of a folder are found, taken out together and given back, and opened on the way and back', async () => {
  const owner = await signUp(product);
  const id = await make(owner, { name: 'Evening group' });
  for (const first_name of ['Anna', 'Boris', 'Vera', 'Outsider']) {
    const { body } = await owner.call<{ id: string }>(endpoints.contacts.create, { body: { first_name } });
    if (first_name !== 'Outsider')
      await owner.call(folders.addItem, { params: { id, kind: 'contacts', item: body.id } });
  }
  const look = { token: owner.token };
  const { page, errors } = await visit(browser, product.url, `/content/crm/folders/${id}/`, look);
  const shown = () => page.getByRole('rowheader').allInnerTexts();
  await expect.poll(async () => (await shown()).length).toBe(3);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('searchbox').fill('an');
  await expect.poll(async () => (await shown()).length).toBe(1);
  await page.getByRole('searchbox').fill('');
  await expect.poll(async () => (await shown()).length).toBe(3);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Remove from the folder' }).click();
  await page.getByRole('heading', { name: 'No contacts in this folder' }).waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Contacts 3' }).waitFor();
  await page.getByRole('link', { name: 'Anna' }).click();
  await page.getByRole('link', { name: 'Back to the folder' }).click();
  await page.getByRole('heading', { level: 1, name: 'Evening group' }).waitFor();
  expect(errors).toEqual([]);
});

test('on a phone and by keyboard things are put into a folder, taken out and returned', async () => {
  const owner = await signUp(product);
  const { id: autumn } = await seedFunnel(owner, { name: 'Осень' });
  await seedFunnel(owner, { name: 'Весна' });
  const id = await make(owner, { name: 'Тбилиси', description: 'Студия', picture: 'place', background: 'dusk' });
  const look = { size: phone, language: 'ru', theme: 'dark', token: owner.token } as const;
  const { page, errors } = await visit(browser, product.url, `/content/crm/folders/${id}/?tab=funnels`, look);
  await page.getByRole('button', { name: 'Добавить воронки' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Воронки в папке «Тбилиси»' });
  for (const name of ['Осень', 'Весна']) await dialog.getByRole('checkbox', { name }).press('Space');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Готово' }).press('Enter');
  await page.getByRole('link', { name: 'Осень' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Убрать «Весна» из папки' }).press('Enter');
  await page.getByRole('link', { name: 'Весна' }).waitFor({ state: 'detached' });
  await page.getByRole('status').getByRole('button', { name: 'Отменить' }).click();
  await page.getByRole('link', { name: 'Весна' }).waitFor();

  await owner.call(endpoints.funnels.archive, { params: { id: autumn } });
  await page.reload();
  await page.getByRole('link', { name: 'Воронки 1' }).waitFor();
  await page.getByRole('link', { name: 'Архив 1' }).press('Enter');
  await page.getByRole('button', { name: 'Вернуть «Осень»' }).press('Enter');
  await page.getByRole('heading', { name: 'Из этой папки ничего нет в архиве' }).waitFor();
  await page.getByRole('link', { name: 'Воронки 2' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('link', { name: 'Все папки' }).click();
  await page.getByRole('article', { name: 'Тбилиси' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});
