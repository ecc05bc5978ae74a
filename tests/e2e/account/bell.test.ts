import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { NoticePage, NoticeSettings } from '#contract/schemas/notices.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visitSignedIn } from '#tests/support/visit.ts';
import { longTest } from '#tests/support/longTest.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

let bots = 0;

/** Somebody signed in, and a person who has started their bot. */
async function visitOwner(path: string, look = {}) {
  const visited = await visitSignedIn(browser, product.url, path, look);
  const bot = product.telegram.createBot({ username: `bell_${++bots}_bot` });
  const { id } = await seedFunnel(visited.user, { bot });
  expect((await visited.user.call(endpoints.funnels.run, { params: { id }, body: {} })).status).toBe(200);
  const anna = product.telegram.person({ first_name: 'Anna', last_name: 'Kovaleva' });
  anna.start(bot);
  await anna.waitFor(bot, 'Shall we begin?');
  return { ...visited, bot, anna };
}

test('the bell counts what comes while it is open, and leads to who wrote, which reads it', async () => {
  const { page, context, errors, user, bot, anna } = await visitOwner('/content/panel/');
  anna.send(bot, 'Hello');
  anna.send(bot, 'Must I bring the clay?');
  const bell = page.getByRole('button', { name: /^Notices/ });
  await page.getByText('1 unread notice').first().waitFor({ state: 'attached' });
  await bell.click();
  const popover = page.getByRole('dialog', { name: 'Notices' });
  const row = popover.getByRole('link', { name: /Anna Kovaleva wrote/ });
  await row.waitFor();
  // the arrows lead on from the newest
  await expect.poll(() => row.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await row.textContent()).toContain('2 messages, the last: “Must I bring the clay?”');
  expect(await violationsOf(page)).toEqual([]);
  await row.click();
  await page.waitForURL(/\/conversations\/\?contact=[0-9a-f-]+$/);
  await popover.waitFor({ state: 'hidden' });
  const unread = async () => (await user.call<NoticePage>(endpoints.notices.list)).body.unread;
  await expect.poll(unread).toBe(0);
  await page.getByText('1 unread notice').first().waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

longTest('all notices are walked by the arrow keys and read at once', async () => {
  const { page, context, errors, user, bot, anna } = await visitOwner('/content/notices/');
  await page.getByText('Nothing has happened yet').waitFor();
  const ivan = product.telegram.person({ first_name: 'Ivan' });
  ivan.start(bot);
  await ivan.waitFor(bot, 'Shall we begin?');
  anna.send(bot, 'Hello');
  const rows = page.locator('main li a');
  await rows.first().waitFor();
  ivan.send(bot, 'Good day');
  await expect.poll(() => rows.count()).toBe(2);
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Anna Kovaleva wrote');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect
    .poll(async () => (await user.call<NoticePage>(endpoints.notices.list)).body)
    .toMatchObject({ unread: 0, results: [{ is_read: true }, { is_read: true }] });
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

longTest('on a phone the settings of notices are chosen by kind and way, and the night is switched off', async () => {
  const look = { size: phone, language: 'ru' as const };
  const { page, context, errors, user } = await visitSignedIn(browser, product.url, '/settings/notices/', look);
  const settings = async () => (await user.call<NoticeSettings>(endpoints.notices.settings)).body;
  await page.getByRole('switch', { name: 'Импорт завершён: Эл. почта' }).click({ force: true });
  await expect.poll(async () => (await settings()).kinds.import).toEqual({ bell: true, telegram: false, email: true });
  expect(await page.getByRole('switch', { name: 'Бот молчит или отклонён: События' }).isDisabled()).toBe(true);
  await page.getByRole('switch', { name: /^Тихо ночью/ }).click();
  await expect.poll(async () => (await settings()).quiet).toBeNull();
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
