import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import type { Letter, Member, Series } from '#contract/schemas/sending/series.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { visit } from '#tests/support/visit.ts';
import { opened } from '../opened.ts';
import { peopled } from '../contacts/peopled.ts';
import { browser } from '../sharedBrowser.ts';

/** A product of its own, whose clock the tests move on. */
let product: Product;
let aheadMs = 0;
beforeAll(async () => {
  product = await startProduct({ now: () => new Date(Date.now() + aheadMs) });
});
afterAll(() => product.stop());

const moveTo = (moment: string) => {
  aheadMs = Date.parse(moment) + 1_000 - Date.now();
};
const look = { size: phone, language: 'ru', theme: 'dark' } as const;
const message = (text: string) => ({ text, image: null, video: null, buttons: [] });
const dayMs = 86_400_000;

async function makeMailing(owner: SignedUp, funnel: string, text: string): Promise<Mailing> {
  const body = { funnel, title: text, message: message(text) };
  return (await owner.call<Mailing>(endpoints.mailings.create, { body })).body;
}

test('on a phone a mailing is scheduled for a day by the clock of another city, and leaves then', async () => {
  const { owner, id: funnel, received } = await peopled(product, 'scheduled', 2);
  const { id } = await makeMailing(owner, funnel, 'Today we begin');
  const address = `/content/mailings/${id}/`;
  const { page, errors } = await visit(browser, product.url, address, { ...look, token: owner.token });
  await page.getByRole('button', { name: 'Запланировать' }).click();
  const dialog = page.getByRole('dialog', { name: 'Когда отправить?' });
  await opened(dialog);
  await dialog.getByRole('button', { name: /^Город или страна/ }).click();
  await page.getByRole('combobox', { name: 'Город или страна' }).fill('токио');
  await page.getByRole('option', { name: /^Токио/ }).click();
  const day = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10);
  await dialog.getByRole('spinbutton').first().click();
  await page.keyboard.type(day.split('-').toReversed().join(''));
  await dialog.getByRole('textbox', { name: 'Время дня' }).fill('10.30');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Запланировать' }).click();
  await page.getByText('Запланирована', { exact: true }).waitFor();
  const { body: scheduled } = await owner.call<Mailing>(endpoints.mailings.get, { params: { id } });
  expect(scheduled).toMatchObject({ send_wall: `${day}T10:30`, time_zone: 'Asia/Tokyo' });
  expect(Date.parse(scheduled.send_at ?? '')).toBe(Date.parse(`${day}T10:30:00+09:00`));
  expect(await violationsOf(page)).toEqual([]);
  expect(received('Today we begin')).toEqual([0, 0]);

  moveTo(scheduled.send_at ?? '');
  // Whatever is written about mailings wakes the one timer, which had slept until the moment that is now past.
  await makeMailing(owner, funnel, 'Another');
  await page.getByText('Отправлена', { exact: true }).waitFor();
  expect(received('Today we begin')).toEqual([1, 1]);
  expect(errors).toEqual([]);
});

test('on a phone a letter gets its time, and leaves when it is due for a person who is in the series', async () => {
  const { owner, id: funnel, people, bot, received } = await peopled(product, 'due_letter', 1);
  const body = { funnel, name: 'Серия', starts_on: { kind: 'funnel' } };
  const { body: series } = await owner.call<Series>(endpoints.series.create, { body });
  const params = { id: series.id };
  const letter = { name: 'Глина', message: message('Clay is waiting') };
  await owner.call<Letter>(endpoints.series.addLetter, { params, body: letter });
  const address = `/content/letters/${series.id}/`;
  const { page, errors } = await visit(browser, product.url, address, { ...look, token: owner.token });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Указать время' }).click();
  await page.getByRole('textbox', { name: 'Задержка' }).fill('2');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Указать время' }).click();
  await page.getByRole('switch', { name: 'Выключена', disabled: false }).click();
  await dialog.getByText('С сегодняшнего дня').waitFor();
  await opened(dialog);
  await dialog.getByText('С сегодняшнего дня').click();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Включить' }).click();
  await page.getByRole('switch', { checked: true }).waitFor();
  const members = async () =>
    (await owner.call<{ results: Member[] }>(endpoints.series.members, { params })).body.results;
  const [member] = await members();
  expect(received('Clay is waiting')).toEqual([0]);

  moveTo(member?.next?.at ?? '');
  // Who joins wakes the one timer, which had slept until the moment that is now past.
  product.telegram.person().start(bot);
  await people[0]?.waitFor(bot, 'Clay is waiting');
  await expect.poll(async () => (await members()).find(({ id }) => id === member?.id)?.state).toBe('finished');
  await page.reload();
  await page.getByRole('button', { name: '1 получили' }).click();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  await opened(dialog);
  expect(await violationsOf(page)).toEqual([]);
  expect(received('Clay is waiting')).toEqual([1]);
  expect(errors).toEqual([]);
});
