import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { isSaved, stageOf, writeMessage } from '../editing.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

/** Hello greets by name and gives a tag; the offer follows up a day later. */
function tried(): FunnelDocument {
  const { stages } = threeStages();
  const tag = randomUUID();
  const more: Message = {
    id: randomUUID(),
    text: 'Still <tg-spoiler>thinking</tg-spoiler>?',
    image: null,
    video: null,
    delay: 86_400,
    buttons: [{ id: randomUUID(), kind: 'link', label: 'The studio', url: 'https://example.org/' }],
  };
  const [hello, offer, thanks] = stages;
  if (!hello?.messages[0] || !hello.messages[1] || !offer || !thanks) throw new Error('three stages');
  hello.messages[0].text = 'Good day, <b>{first_name|friend}</b>!';
  hello.messages[1].buttons = hello.messages[1].buttons.map((b) => (b.kind === 'next' ? { ...b, tag } : b));
  return {
    stages: [hello, { ...offer, messages: [...offer.messages, more] }, thanks],
    tags: [{ id: tag, title: 'curious', colour: 'teal' }],
  };
}

const inZone = (owner: SignedUp, time_zone: string) => owner.call(endpoints.account.changeMe, { body: { time_zone } });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
const why = async (page: Page, line: Locator): Promise<string> => {
  await line.getByRole('button', { name: 'Why was this sent?' }).click();
  const popup = page.getByRole('dialog', { name: 'Why was this sent?' });
  const words = await popup.innerText();
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
  return words;
};

test('a tryout works by keyboard: a source, presses, a concurrent edit, a block, the clock, and explanations', async () => {
  const owner = await signUp(product);
  const { id } = await seedFunnel(owner, { document: tried() });
  const { page, context, errors } = await visit(browser, product.url, `/content/funnels/${id}/`, {
    token: owner.token,
  });
  await stageOf(page, 'Offer').getByRole('button', { name: 'A cup of clay for 50.' }).click();
  await stageOf(page, 'Offer').getByRole('heading').click();
  await page.locator('.react-flow').focus();
  await page.keyboard.press('t');
  const chat = page.getByRole('complementary', { name: 'Try it' });
  const log = chat.getByRole('log', { name: 'Chat' });
  await expect.poll(() => focused(page)).toBe('Start');
  await chat.getByRole('button', { name: 'As Anna, new subscriber' }).press('Enter');
  const person = page.getByRole('dialog', { name: 'Subscriber' });
  await person.getByLabel('Link source').fill('from the fair');
  await person.getByText('Only Latin letters').waitFor();
  await person.getByLabel('Link source').fill('fair');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await chat.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await log.getByText('/start fair').waitFor();
  await log.getByText('Good day, Anna!').waitFor();
  await page.getByText('You are here').waitFor();
  await expect.poll(() => focused(page)).toBe('Write as Anna');
  expect(await why(page, log.getByRole('article').first())).toContain('with the source “fair”');

  await writeMessage(page, 'A cup of clay for 60.');
  await isSaved(page);
  await log.getByRole('button', { name: 'Begin' }).press('Enter');
  await log.getByText('A cup of clay for 60.').waitFor();
  await log.getByText('Tag: curious').waitFor();
  await log.getByText('Stage: Offer').waitFor();
  await log.getByRole('button', { name: 'Begin' }).press('Enter');
  await log.getByText('You have already chosen').waitFor();
  await log.getByRole('button', { name: 'Begin pressed' }).waitFor();
  expect(await log.getByRole('button', { name: 'I take it pressed' }).count()).toBe(0);
  const next = chat.getByRole('button', { name: 'Next: “Still thinking?”' });
  expect(await next.innerText()).toContain('tomorrow at');
  expect(await violationsOf(page)).toEqual([]);

  await chat.getByRole('button', { name: 'As Anna, new subscriber' }).click();
  await person.getByLabel('First name').fill('');
  await person.getByRole('button', { name: 'Block the bot' }).click();
  await log.getByText('“Still thinking?” will not be sent').waitFor();
  await expect.poll(() => focused(page)).toBe('Unblock');
  await page.keyboard.press('Enter');
  await chat.getByRole('textbox').fill('/start');
  await page.keyboard.press('Enter');
  await expect.poll(() => log.getByText('A cup of clay for 60.').count()).toBe(2);
  await next.press('Enter');
  const late = log.getByRole('article').filter({ hasText: 'The studio' });
  await late.getByRole('button', { name: 'Show what is hidden' }).click();
  await late.getByText('Still thinking?').waitFor();
  expect(await why(page, late)).toContain('It arrived 1 day after “A cup of clay for 60.”');
  expect(await late.getByRole('link', { name: 'The studio' }).getAttribute('rel')).toContain('noopener');

  await chat.getByText('Nothing more is scheduled.').waitFor();
  const slider = chat.getByRole('slider', { name: 'Skip ahead' });
  const clock = chat.getByRole('status', { name: 'Chat clock' });
  const before = await clock.innerText();
  await slider.press('PageUp');
  await expect.poll(() => clock.innerText()).not.toBe(before);
  expect(await slider.inputValue()).toBe('0');

  await stageOf(page, 'Hello').getByRole('heading').click();
  await page.getByText('You are here').waitFor();
  await page.getByRole('button', { name: 'Try from here' }).click();
  await log.getByText('Good day, friend!').waitFor();
  expect(await log.getByText('/start').count()).toBe(0);
  await chat.getByRole('textbox').press('Escape');
  await chat.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

longTest(
  'on a phone a tryout resumes, a day has 24 hours when daylight saving time starts, and a tester goes through the draft',
  async () => {
    const owner = await signUp(product);
    await inZone(owner, 'Europe/Berlin');
    const bot = product.telegram.createBot({ username: 'tried_cup_bot' });
    const { id } = await seedFunnel(owner, { bot, document: tried() });
    const { page, context, errors } = await visit(browser, product.url, `/content/funnels/${id}/`, {
      token: owner.token,
      size: phone,
      theme: 'dark',
      prepare: async (opening) => {
        await opening.clock.setFixedTime('2026-10-24T18:00:00Z');
        // The server's clock, which the page would go by, is another.
        await opening.addInitScript(() => {
          const { get } = Headers.prototype;
          Headers.prototype.get = function (name) {
            return name === 'date' ? null : get.call(this, name);
          };
        });
      },
    });
    await page.getByRole('button', { name: 'More actions for the stage “Offer”' }).tap();
    await page.getByRole('button', { name: 'Try from here' }).tap();
    const chat = page.getByRole('dialog', { name: 'Try it' });
    await chat.getByText('Saturday, 20:00').waitFor();
    await chat.getByRole('button', { name: 'Close' }).tap();
    await chat.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Try it' }).tap();
    await chat.getByText('tomorrow at 19:00, if Anna stays here').waitFor();
    await chat.getByRole('button', { name: '+1 day' }).tap();
    await chat.getByText('Sun 25 Oct, 19:00').first().waitFor();
    await chat.getByRole('button', { name: 'I take it' }).tap();
    await chat.getByText('End of the funnel').waitFor();

    await chat.getByRole('button', { name: 'Test on my phone' }).tap();
    const testing = page.getByRole('dialog', { name: 'Test on my phone' });
    const link = await testing.getByRole('link', { name: 't.me/tried_cup_bot' }).getAttribute('href');
    const vera = product.telegram.person({ first_name: 'Vera' });
    vera.start(bot, new URL(link ?? '').searchParams.get('start') ?? '');
    await vera.waitFor(bot, 'Good day, Vera!');
    const testers = testing.getByRole('list', { name: 'Testers' });
    await testers.getByText('Vera').waitFor();
    // a link makes one tester, or as many as its owner says
    await testing.getByText('This link has been used').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await testing.getByRole('button', { name: 'A link for another tester' }).tap();
    await testing.getByRole('combobox', { name: 'How many testers can join' }).selectOption('For 2 testers');
    const other = await testing.getByRole('link', { name: 't.me/tried_cup_bot' }).getAttribute('href');
    expect(other).not.toBe(link);
    expect(await violationsOf(page)).toEqual([]);
    await testing.getByRole('button', { name: 'Remove the tester Vera' }).tap();
    await testers.waitFor({ state: 'detached' });
    await testing.getByRole('button', { name: 'End the test' }).tap();
    await testing.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  },
);
