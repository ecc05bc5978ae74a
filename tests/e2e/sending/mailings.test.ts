import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing, MailingSummary } from '#contract/schemas/sending/mailing.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { longTest } from '#tests/support/longTest.ts';
import { visit } from '#tests/support/visit.ts';
import { focused } from '../focus.ts';
import { peopled } from '../contacts/peopled.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const mailingsOf = async (owner: SignedUp): Promise<MailingSummary[]> =>
  (await owner.call<{ results: MailingSummary[] }>(endpoints.mailings.list)).body.results;

/** A draft of a mailing by the API. */
async function draft(owner: SignedUp, funnel: string, text: string): Promise<Mailing> {
  const message = { text, image: null, video: null, buttons: [] };
  return (await owner.call<Mailing>(endpoints.mailings.create, { body: { funnel, title: 'News', message } })).body;
}

const pressTwentyTimes = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 20; press++) button.click();
  });

test('an owner writes a mailing, narrows it, takes it back, sends it once and sees who got it', async () => {
  const { owner, id, people, bot, received } = await peopled(product, 'composed', 3);
  const [first] = people;
  first?.press(bot, await first.waitFor(bot, 'Shall we begin?'), 'Begin');
  await first?.waitFor(bot, 'A cup of clay');
  const { page, errors } = await visit(browser, product.url, `/content/funnels/${id}/mailings/`, {
    token: owner.token,
  });
  await page.getByRole('button', { name: 'Create a mailing' }).click();
  // the caret is in the text, whose first words name it until it gets a title
  await page.locator('[data-message-text] :focus').waitFor();
  await page.keyboard.type('Six places are left');
  await page.getByRole('heading', { name: 'Six places are left' }).waitFor();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Last places');
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(() => page.getByTestId('recipients').textContent()).toBe('3');

  await page.getByRole('button', { name: 'Stage, tag, list or activity' }).click();
  const choices = page.getByRole('group', { name: 'On one of these stages now' });
  await choices.getByRole('checkbox', { name: 'Hello 2' }).waitFor();
  await choices.getByText('Hello').click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByTestId('recipients').textContent()).toBe('2');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'See them' }).press('Enter');
  await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(2);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByText('Six places are left').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Undo');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Send now');
  expect((await mailingsOf(owner))[0]).toMatchObject({ state: 'draft', send_at: null });

  await pressTwentyTimes(page, 'Send now');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.getByText('To 2 people').waitFor();
  await page.getByText('Sent', { exact: true }).waitFor();
  expect(received('Six places are left')).toEqual([0, 1, 1]);
  expect(await mailingsOf(owner)).toHaveLength(1);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: '2 sent' }).click();
  await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Copy “Last places”' }).click();
  await page.getByRole('button', { name: 'Send now' }).waitFor();
  await page.getByRole('link', { name: 'All mailings of the funnel' }).click();
  await page.getByRole('button', { name: 'Remove “Last places”' }).click();
  await page.getByText('Are you sure you want to remove the mailing?').waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(async () => (await mailingsOf(owner)).length).toBe(1);
  expect(errors).toEqual([]);
});

longTest(
  'on a phone and by keyboard a mailing is scheduled and taken back, and two tabs pause and cancel it',
  async () => {
    const { owner, id, received } = await peopled(product, 'two_tabs', 4);
    const mailing = await draft(owner, id, 'Come and see');
    const address = `/content/mailings/${mailing.id}/`;
    const look = { size: phone, language: 'ru', theme: 'dark', token: owner.token } as const;
    const { page, context, errors } = await visit(browser, product.url, address, look);
    await page.getByRole('button', { name: 'Запланировать' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Запланировать' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Запланирована').waitFor();
    await page.getByRole('button', { name: 'Снять с отправки' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Черновик').waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await owner.call(endpoints.funnels.settings, {
      params: { id },
      body: { settings: { quiet: quietAroundNow(), time_zone: 'UTC' } },
    });
    await owner.call(endpoints.mailings.send, { params: { id: mailing.id }, body: {} });
    await page.getByText('4 людям').waitFor();
    const other = await context.newPage();
    // The other tab hears nothing of what happens, as over a bad network.
    await other.route('**/api/mailings/events/', (route) => route.abort());
    await other.goto(new URL(address, product.url).href);
    await other.getByRole('button', { name: 'Пауза' }).waitFor();
    await page.getByRole('button', { name: 'Отменить рассылку' }).click();
    await page.getByRole('dialog').getByText('4 человека её не получат').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить рассылку' }).click();
    await page.getByText('Вы её отменили. Отправленное остаётся.').waitFor();
    await pressTwentyTimes(other, 'Пауза');
    await other.getByText('Рассылка тем временем изменилась. Вот её последняя версия.').waitFor();
    await other.getByText('Вы её отменили. Отправленное остаётся.').waitFor();
    expect(received('Come and see')).toEqual([0, 0, 0, 0]);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(errors).toEqual([]);
  },
);

longTest(
  'each number of a mailing opens its people with the reason, and the uncertain are sent it again by hand',
  async () => {
    const { owner, id, bot, document, people, received } = await peopled(product, 'reasons', 4);
    const button = { id: randomUUID(), kind: 'next', label: 'Book', to: document.stages[1]?.id ?? null, tag: null };
    const message = { text: 'Book your place', image: null, video: null, buttons: [button] };
    const { body: mailing } = await owner.call<Mailing>(endpoints.mailings.create, {
      body: { funnel: id, title: 'Booking', message },
    });
    const { token } = bot;
    product.telegram.faults.answer(1, 400, { method: 'sendMessage', token, description: 'Bad Request: no' });
    product.telegram.faults.loseAnswers(1, { method: 'sendMessage', token });
    await owner.call(endpoints.mailings.send, { params: { id: mailing.id }, body: {} });
    const { page, errors } = await visit(browser, product.url, `/content/mailings/${mailing.id}/`, {
      token: owner.token,
    });
    await page.getByText('1 person is uncertain:').waitFor();
    await page.getByRole('button', { name: '1 failed' }).click();
    await page.getByText('Telegram refused it: Bad Request: no.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '1 uncertain' }).click();
    await page.getByText('Telegram did not answer. It is sent again only if you choose to.').waitFor();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await downloaded).suggestedFilename()).toBe('Booking people.csv');
    await page.keyboard.press('Escape');
    expect(await violationsOf(page)).toEqual([]);

    const got = people.filter((_person, index) => received('Book your place')[index] === 1);
    const [presser] = got;
    presser?.press(bot, await presser.waitFor(bot, 'Book your place'), 'Book');
    await page.getByRole('button', { name: '1 person', exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(1);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('button', { name: '3 sent' }).waitFor();
    expect(await page.getByText('1 person is uncertain:').count()).toBe(0);
    expect(errors).toEqual([]);
  },
);

/** Hours of quiet that hold now in UTC, so that nobody is sent anything yet. */
function quietAroundNow(): { from: string; to: string } {
  const hour = new Date().getUTCHours();
  const clock = (shift: number) => `${String((hour + shift + 24) % 24).padStart(2, '0')}:00`;
  return { from: clock(-2), to: clock(4) };
}

longTest('what was sent is edited in every chat, also after a pause, and then deleted from all of them', async () => {
  const { owner, id, bot, received } = await peopled(product, 'edited_after', 3);
  const { id: mailing } = await draft(owner, id, 'The lesson is at <b>6</b>');
  await owner.call(endpoints.mailings.send, { params: { id: mailing }, body: {} });
  await expect.poll(() => received('The lesson is at'), { timeout: 20_000 }).toEqual([1, 1, 1]);
  const { page, errors } = await visit(browser, product.url, `/content/mailings/${mailing}/`, { token: owner.token });
  await page.locator('b', { hasText: '6' }).waitFor();
  await page.getByRole('button', { name: 'Edit what was sent' }).press('Enter');
  await page.getByText('The message changes in 3 chats.').waitFor();
  await page.getByRole('textbox', { name: 'Message text' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' in the hall');
  await page.reload();
  await page.getByRole('textbox', { name: 'Message text' }).filter({ hasText: 'in the hall' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change it in the chats' }).press('Enter');
  await page.getByText('Changed in 3 chats.').waitFor();
  expect(received('in the hall')).toEqual([1, 1, 1]);

  const editSlowly = async (more: string) => {
    const patience = product.telegram.faults.flood({ method: 'editMessageText', token: bot.token });
    await page.getByRole('button', { name: 'Edit what was sent' }).press('Enter');
    await page.getByRole('textbox', { name: 'Message text' }).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(more);
    await page.getByRole('button', { name: 'Change it in the chats' }).press('Enter');
    return patience;
  };
  const first = await editSlowly(', upstairs');
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
  await page.getByText(', paused').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  first.end();
  await page.getByRole('button', { name: 'Resume', exact: true }).press('Enter');
  await expect.poll(() => received(', upstairs'), { timeout: 20_000 }).toEqual([1, 1, 1]);
  const second = await editSlowly(', at last');
  await page.getByRole('button', { name: 'Stop changing' }).press('Enter');
  await page.getByText(/^Stopped after it was changed in \d of 3 chats/).waitFor();
  second.end();

  await page.getByRole('button', { name: 'Delete what was sent' }).press('Enter');
  await page.getByText('It disappears from 3 chats.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true, disabled: false }).press('Enter');
  await page.getByText('Deleted from 3 chats.').waitFor();
  expect(received('The lesson is at')).toEqual([0, 0, 0]);
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});
