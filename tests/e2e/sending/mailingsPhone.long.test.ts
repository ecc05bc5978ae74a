import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { visit } from '#tests/support/visit.ts';
import { opened } from '../opened.ts';
import { peopled } from '../contacts/peopled.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const { funnels, mailings } = endpoints;
const look = { size: phone, language: 'ru', theme: 'dark' } as const;

test('on a phone a mailing is written, tried, sent once to those with a tag, changed and deleted', async () => {
  const { owner, people, bot, received, begun } = await peopled(product, 'by_phone', 3);
  await begun(people.slice(0, 2));
  const { page, errors } = await visit(browser, product.url, '/content/panel/', { ...look, token: owner.token });
  const dialog = page.getByRole('dialog');
  await page.getByRole('navigation', { name: 'Нижнее меню' }).getByRole('link', { name: 'Рассылки' }).click();
  await page.getByRole('button', { name: 'Создать рассылку' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Создать рассылку' }).click();
  await page.locator('[data-message-text] :focus').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.type('Осталось шесть мест');
  await page.getByRole('textbox', { name: /^Название/ }).fill('Последние места');
  await page.getByText('Сохранено', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Отправить себе' }).click();
  await dialog.getByText('Настройте тестовую отправку').waitFor();
  await opened(dialog);
  const link = await dialog.getByRole('link', { name: 'Открыть в Telegram' }).getAttribute('href');
  expect(await violationsOf(page)).toEqual([]);
  const tester = product.telegram.person({ first_name: 'Tester' });
  tester.start(bot, new URL(link ?? '').searchParams.get('start') ?? '');
  await tester.waitFor(bot, 'Shall we begin?');
  // the test follows Start by itself
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Тест отправлен 1 человеку').first().waitFor();
  await tester.waitFor(bot, 'Осталось шесть мест');
  expect(received('Осталось шесть мест')).toEqual([0, 0, 0]);

  await expect.poll(() => page.getByTestId('recipients').textContent()).toBe('3');
  await page.getByRole('button', { name: 'Этап, метка, список или активность' }).click();
  await opened(dialog);
  await page.getByRole('group', { name: 'С одной из меток' }).getByText('VIP').click();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByTestId('recipients').textContent()).toBe('2');
  await page.getByText('Сохранено', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Отправить сейчас' }).click();
  await page.getByRole('button', { name: 'Отменить' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(received('Осталось шесть мест')).toEqual([0, 0, 0]);
  await page.getByText('Отправлена', { exact: true }).waitFor();
  expect(received('Осталось шесть мест')).toEqual([1, 1, 0]);

  await page.getByRole('button', { name: '2 отправлено' }).click();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2);
  await opened(dialog);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Изменить отправленное' }).click();
  await page.getByText('Сообщение изменится в 2 чатах.').waitFor();
  await page.getByRole('textbox', { name: 'Текст сообщения' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', торопитесь');
  await page.getByRole('button', { name: 'Изменить в чатах' }).click();
  await page.getByText('Изменено в 2 чатах.').waitFor();
  expect(received('шесть мест, торопитесь')).toEqual([1, 1, 0]);
  await page.getByRole('button', { name: 'Удалить отправленное' }).click();
  await dialog.getByText('Исчезнет из 2 чатов.').waitFor();
  await opened(dialog);
  await dialog.getByRole('button', { name: 'Удалить', exact: true, disabled: false }).click();
  await page.getByText('Удалено из 2 чатов.').waitFor();
  expect(received('Осталось шесть мест')).toEqual([0, 0, 0]);

  await page.getByRole('navigation', { name: 'Нижнее меню' }).getByRole('link', { name: 'Рассылки' }).click();
  await page.getByRole('link', { name: 'Последние места' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Удалить «Последние места»' }).click();
  await opened(dialog);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await page.getByRole('button', { name: 'Создать рассылку' }).waitFor();
  expect(errors).toEqual([]);
});

test('on a phone a running mailing is paused, held with its funnel, and reaches each person once', async () => {
  const { owner, id: funnel, people, bot, received, begun } = await peopled(product, 'paused', 3);
  const message = { text: 'The kiln is free', image: null, video: null, buttons: [] };
  const { body: made } = await owner.call<Mailing>(mailings.create, { body: { funnel, title: 'News', message } });
  const params = { id: made.id };
  const mailing = async () => (await owner.call<Mailing>(mailings.get, { params })).body;
  const patience = product.telegram.faults.flood({ method: 'sendMessage', token: bot.token });
  await owner.call(mailings.send, { params, body: {} });
  const address = `/content/mailings/${made.id}/`;
  const { page, errors } = await visit(browser, product.url, address, { ...look, token: owner.token });
  const pause = page.getByRole('button', { name: 'Пауза' });
  await pause.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await pause.click();
  await page.getByText('Вы поставили её на паузу.').waitFor();
  await expect.poll(async () => (await mailing()).progress).toMatchObject({ waiting: 3, sending: 0, sent: 0 });
  patience.end();
  // the bot sends again: what would leave by mistake could leave now
  await begun(people);
  expect(await mailing()).toMatchObject({ state: 'paused', reason: 'by_hand' });
  expect(received('The kiln is free')).toEqual([0, 0, 0]);

  const more = product.telegram.faults.flood({ method: 'sendMessage', token: bot.token });
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await pause.waitFor();
  await owner.call(funnels.stop, { params: { id: funnel } });
  await page.getByText('Воронка не запущена. Запустите её и продолжите рассылку.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByRole('alert').waitFor();
  more.end();
  await owner.call(funnels.run, { params: { id: funnel }, body: {} });
  expect(await mailing()).toMatchObject({ state: 'paused', reason: 'funnel_stopped', progress: { sent: 0 } });
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByText('Отправлена', { exact: true }).waitFor();
  expect(received('The kiln is free')).toEqual([1, 1, 1]);
  expect(errors).toEqual([]);
});
