import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { noticeShown } from '../account/notice.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const { contacts, folders, lists, templates } = endpoints;

/** One archived thing of each kind but funnels; the rule of a list names the archived list. */
async function archiveEach(owner: SignedUp): Promise<void> {
  const made = [
    [folders, { name: 'Тбилиси' }],
    [lists, { name: 'Оплатили' }],
    [contacts, { first_name: 'Анна' }],
    [templates, { name: 'Курс' }],
  ] as const;
  for (const [calls, body] of made) {
    const { id } = (await owner.call<{ id: string }>(calls.create, { body })).body;
    if (calls === lists) {
      const rule = { all: [{ list: id }] };
      await owner.call(lists.create, { body: { name: 'Придут снова', kind: 'rule', rule } });
    }
    expect((await owner.call(calls.archive, { params: { id } })).status).toBe(200);
  }
}

test('on a phone and by keyboard things of each kind are returned from the archive and deleted forever', async () => {
  const owner = await signUp(product);
  await archiveEach(owner);
  const look = { size: phone, language: 'ru', theme: 'dark', token: owner.token } as const;
  const { page, errors } = await visit(browser, product.url, '/content/archives/', look);
  const tab = (name: string) => page.getByRole('navigation', { name: 'Что в архиве' }).getByRole('link', { name });
  await tab('Списки').press('Enter');
  await page.getByRole('button', { name: 'Вернуть «Оплатили»' }).press('Enter');
  await page.getByRole('heading', { name: 'В архиве нет списков' }).waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Отменить' }).click();
  await page.getByText('Оплатили', { exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const questions = [
    ['Папки', 'Удалить «Тбилиси» навсегда', 'Вы уверены, что хотите удалить папку?', 'В архиве нет папок'],
    ['Списки', 'Удалить «Оплатили» навсегда', 'Вы уверены, что хотите удалить список?', 'В архиве нет списков'],
    ['Контакты', 'Удалить «Анна» навсегда', 'Вы уверены, что хотите удалить контакт?', 'В архиве нет контактов'],
    ['Шаблоны', 'Удалить «Курс» навсегда', 'Вы уверены, что хотите удалить шаблон?', 'В архиве нет шаблонов'],
  ] as const;
  for (const [kind, button, question, nothing] of questions) {
    await tab(kind).press('Enter');
    await page.getByRole('button', { name: button }).press('Enter');
    const dialog = page.getByRole('dialog', { name: question });
    await dialog.getByText('Данные нельзя будет восстановить').waitFor();
    if (kind === 'Списки') await dialog.getByText('список «Придут снова»').waitFor();
    await dialog.getByRole('button', { name: 'Удалить навсегда' }).press('Enter');
    await page.getByRole('heading', { name: nothing }).waitFor();
  }
  const current = page.getByRole('navigation', { name: 'Что в архиве' }).locator('[aria-current]');
  expect(await current.allInnerTexts()).toEqual(['Шаблоны']);
  const box = (await current.boundingBox()) ?? expect.fail();
  expect(box.x + box.width).toBeLessThanOrEqual(phone.width);
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(errors).toEqual([]);
});

test('a funnel with people is deleted only when its name is typed', async () => {
  const owner = await signUp(product);
  const bot = product.telegram.createBot({ username: 'typed_name_bot' });
  const { id } = await seedFunnel(owner, { bot, name: 'Spring course' });
  await owner.call(endpoints.funnels.run, { params: { id }, body: {} });
  const person = product.telegram.person();
  person.start(bot);
  await person.waitFor(bot, 'Shall we begin?');
  await owner.call(endpoints.funnels.archive, { params: { id } });
  const { page, errors } = await visit(browser, product.url, '/content/archives/', { token: owner.token });
  await page.getByRole('button', { name: 'Delete “Spring course” forever' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to remove the funnel?' });
  await question.getByText('1 person in the funnel').waitFor();
  const forever = question.getByRole('button', { name: 'Delete forever' });
  expect(await forever.isDisabled()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.type('Spring course');
  await page.keyboard.press('Enter');
  await noticeShown(page, 'The funnel is deleted');
  await page.getByText('You have no archives').waitFor();
  expect(errors).toEqual([]);
});
