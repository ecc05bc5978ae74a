import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '#tests/support/app.ts';
import { phone } from '#tests/support/browser.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { stableBox } from '#tests/support/stableBox.ts';
import { picture } from '#tests/support/files/picture.ts';
import { visit } from '#tests/support/visit.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { longTest } from '#tests/support/longTest.ts';
import { addButton, addMedia, setAddress, stageOf, writeMessage } from '../editing.ts';
import { addFunnelWithBot, signUpByForm } from '../joining.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const close = (sheet: Locator) => sheet.getByRole('button', { name: 'Close' }).tap();

async function addStage(page: Page, title: string, write: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add a stage' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Stage', exact: true });
  await sheet.getByLabel('Title').fill(title);
  await sheet.getByRole('button', { name: 'Write the message' }).tap();
  const message = page.getByRole('dialog', { name: 'Message', exact: true });
  await message.waitFor();
  await write();
  await close(message);
  await message.waitFor({ state: 'detached' });
}

const order = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));

/** Holds a finger on something until it is picked up, and carries it below something else. */
async function carry(page: Page, what: Locator, below: Locator): Promise<void> {
  const [from, to] = [await stableBox(what), await stableBox(below)];
  const touch = await page.context().newCDPSession(page);
  const x = from.x + from.width / 2;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const start = from.y + from.height / 2;
  const end = to.y + to.height - 4;
  await send('touchStart', start);
  await page.locator('[data-stage][data-dragged]').waitFor();
  for (let step = 1; step <= 8; step++) await send('touchMove', start + ((end - start) * step) / 8);
  await page.getByText('is at place 3 of 3.').waitFor({ state: 'attached' });
  await send('touchEnd', end);
}

async function lead(page: Page, label: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `“${label}” goes to:` }).tap();
  const sheet = page.getByRole('dialog', { name: 'Goes to' });
  const { y, height } = await stableBox(sheet);
  expect(y + height).toBe(phone.height);
  await sheet.getByRole('button', { name: to }).last().tap();
}

test('on a phone, a new user builds and runs a funnel in the outline by touch', async () => {
  const bot = product.telegram.createBot({ username: 'pocket_cup_bot', name: 'Pocket cup' });
  const { page, context, errors } = await visit(browser, product.url, '/sign-up/', { size: phone });
  await signUpByForm(page, 'vera@example.org');
  await addFunnelWithBot(page, bot.token);

  await addStage(page, 'Hello', async () => {
    await writeMessage(page, 'Good day!');
    await addMedia(page, await picture());
    await page.getByRole('img', { name: 'Message picture' }).waitFor();
    await addButton(page, 'Link', 'The studio');
    await setAddress(page, 'The studio', 'studio.example');
    await addButton(page, 'Next step', 'Show me');
    await addButton(page, 'Next step', 'At once');
  });
  await addStage(page, 'Thanks', () => writeMessage(page, 'See you on Monday!'));
  await addStage(page, 'Offer', async () => {
    await writeMessage(page, 'Six weeks for 50.');
    await addButton(page, 'Next step', 'I take it');
  });
  await stageOf(page, 'Offer').getByRole('button', { name: 'More actions for the stage “Offer”' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Stage', exact: true });
  await sheet.getByRole('button', { name: 'Move up' }).tap();
  await sheet.getByText('Place 2 of 3').waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await stageOf(page, 'Thanks').getByRole('button', { name: 'More actions for the stage “Thanks”' }).tap();
  await sheet.getByRole('button', { name: 'Move up' }).tap();
  await page.getByText('“Thanks” is at place 2 of 3.').waitFor({ state: 'attached' });
  await close(sheet);
  expect(await order(page)).toEqual(['Hello', 'Thanks', 'Offer']);
  const offer = stageOf(page, 'Offer');
  await offer.scrollIntoViewIfNeeded();
  await carry(
    page,
    stageOf(page, 'Thanks').getByRole('heading'),
    offer.getByRole('button', { name: 'I take it', exact: true }),
  );
  await expect.poll(() => order(page)).toEqual(['Hello', 'Offer', 'Thanks']);
  await lead(page, 'Show me', 'Offer');
  await lead(page, 'At once', 'Thanks');
  await expect.poll(() => page.getByText(/still to do|issue/).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Run', exact: true }).tap();
  const run = page.getByRole('dialog', { name: 'Run' });
  await run.getByText('Once started, you will not be able to swap stages around.').waitFor();
  await run.getByRole('button', { name: 'Run the funnel' }).tap();
  const share = page.getByRole('dialog', { name: 'Invite people' });
  await share.getByRole('link', { name: 't.me/pocket_cup_bot' }).waitFor();
  await close(share);

  await page.getByRole('button', { name: /^“Hello” stays in place/ }).tap();
  const why = page.getByRole('dialog', { name: 'Why the order is locked' });
  await why.getByText('the order of its stages is locked').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: /^Move the stage/ }).count()).toBe(0);

  const anna = product.telegram.person({ first_name: 'Anna' });
  anna.start(bot);
  const hello = await anna.waitFor(bot, 'Good day!');
  expect('photo' in hello).toBe(true);
  anna.press(bot, hello, 'Show me');
  await stageOf(page, 'Offer').getByRole('button', { name: '1 person is on this stage' }).waitFor();
  anna.press(bot, await anna.waitFor(bot, 'Six weeks'), 'I take it');
  await anna.waitFor(bot, 'See you on Monday!');
  await stageOf(page, 'Thanks').getByRole('button', { name: '1 person is on this stage' }).tap();
  await page.getByRole('dialog', { name: 'People on “Thanks”' }).getByText('Anna').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

longTest(
  'on a phone, a tap opens every screen of a funnel from its design, though the view switch is beside the tabs',
  async () => {
    const owner = await signUp(product);
    const { id } = await seedFunnel(owner);
    const { page, context, errors } = await visit(browser, product.url, `/content/funnels/${id}/`, {
      size: phone,
      language: 'ru',
      token: owner.token,
    });
    const tabs = page.getByRole('navigation', { name: 'Воронка' });
    for (const tab of ['Люди', 'Рассылки', 'Письма', 'Бот']) {
      await page.getByRole('radiogroup').waitFor();
      await tabs.getByRole('link', { name: tab }).tap();
      await tabs.getByRole('link', { name: tab }).and(page.locator('[aria-current="page"]')).waitFor();
      await tabs.getByRole('link', { name: 'Схема' }).tap();
    }
    expect(errors).toEqual([]);
    await context.close();
  },
);
