import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { NoticeSettings } from '#contract/schemas/notices.ts';
import type { FunnelPerson } from '#contract/schemas/contacts/people.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { callEndpoint, type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { launchData } from '#tests/support/launchData.ts';
import { mailTo } from '#tests/support/mails.ts';
import { picture } from '#tests/support/files/picture.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import type { Bot } from '#tests/support/telegram/startTelegram.ts';
import { visit, visitSignedIn } from '#tests/support/visit.ts';
import { addMedia, messageText, stageOf } from '../editing.ts';
import { noticeShown } from './notice.ts';
import { browser } from '../sharedBrowser.ts';

let product: Product;
let platform: Bot;

beforeAll(async () => {
  product = await startProduct({ hasPlatformBot: true });
  if (!product.platformBot) throw new Error('The installation has no bot of its own.');
  platform = product.platformBot;
});
afterAll(() => product?.stop());

const part = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const meOf = async (user: SignedUp) => (await user.call<User>(endpoints.account.me)).body;
const password = 'correct horse 7';

test('Telegram is linked by the bot, sends the chosen notifications, and is unlinked; a bell watches a stage', async () => {
  const { page, context, user, errors } = await visitSignedIn(browser, product.url, '/settings/');
  const telegram = part(page, 'Telegram');

  // A bell says where it would ring.
  const { id, document } = await seedFunnel(user);
  const editor = await context.newPage();
  await editor.goto(`${product.url}/content/funnels/${id}/`);
  await stageOf(editor, 'Offer').getByRole('button', { name: 'A cup of clay for 50.' }).first().click();
  const panel = editor.getByRole('complementary', { name: 'Stage: Offer' });
  const bell = panel.getByRole('button', { name: 'Notify me when someone reaches this stage' });
  await bell.click();
  await panel.getByRole('link', { name: 'link yours in the settings' }).waitFor();
  expect(await bell.getAttribute('aria-pressed')).toBe('true');
  const settings = async () => (await user.call<Funnel>(endpoints.funnels.get, { params: { id } })).body.settings;
  await expect.poll(async () => (await settings()).watched).toEqual([document.stages[1]?.id]);
  await editor.close();

  await telegram.getByRole('button', { name: 'Link Telegram' }).click();
  await telegram.getByRole('img', { name: 'QR code of the link to Telegram' }).waitFor();
  await telegram.getByText('Works for 10 more minutes').waitFor();
  const address = (await telegram.getByRole('link', { name: 'Open Telegram' }).getAttribute('href')) ?? '';
  expect(await violationsOf(page)).toEqual([]);
  const olga = product.telegram.person({ first_name: 'Olga', username: 'olga_orlova' });
  olga.start(platform, new URL(address).searchParams.get('start') ?? '');
  olga.press(platform, await olga.waitFor(platform, user.email), 'Link');
  await noticeShown(page, 'Telegram is linked');
  await telegram.getByText('@olga_orlova').waitFor();

  await page.getByRole('link', { name: 'What to tell you, and where' }).click();
  const messages = page.getByRole('switch', { name: 'Someone writes: Telegram' });
  await messages.click();
  const chosen = async () => (await user.call<NoticeSettings>(endpoints.notices.settings)).body.kinds;
  await expect.poll(chosen).toMatchObject({ trouble: { telegram: true }, message: { bell: true, telegram: false } });
  await page.getByRole('region', { name: 'Telegram' }).getByRole('button', { name: 'Send a test' }).click();
  await olga.waitFor(platform, 'This is a trial');
  await page.reload();
  await messages.waitFor();
  expect(await messages.isChecked()).toBe(false);
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(`${product.url}/settings/`);

  await telegram.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await telegram.getByRole('button', { name: 'Link Telegram' }).waitFor();
  expect((await meOf(user)).telegram).toBeNull();

  // Another e-mail holds once its link is opened, elsewhere too.
  const email = part(page, 'E-mail');
  await email.getByRole('button', { name: 'Change the e-mail' }).click();
  await email.getByLabel('New e-mail').fill('olga@example.org');
  await email.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await email.getByText('Invalid password.').waitFor();
  await email.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await email.getByText('We have sent a link').waitFor();
  const { link } = await mailTo(product, 'olga@example.org');
  const elsewhere = await visit(browser, product.url, link);
  await elsewhere.page.getByRole('heading', { name: 'The e-mail is confirmed' }).waitFor();
  await elsewhere.page.getByRole('link', { name: 'Sign in' }).click();
  await elsewhere.page.waitForURL('**/sign-in/');
  await elsewhere.context.close();
  await noticeShown(page, 'The e-mail is confirmed');
  await email.getByText('olga@example.org').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a Telegram account gets an e-mail and a password, or is deleted without one', async () => {
  const traded = async (person: number) => {
    const init_data = launchData({ token: platform.token, user: { id: person, first_name: 'Anya' }, at: Date.now() });
    const answer = await callEndpoint<{ auth_token: string }>(product.url, endpoints.account.tradeLaunch, {
      body: { init_data },
    });
    return answer.body.auth_token;
  };
  const look = { size: phone, token: await traded(771) };
  const { page, context, errors } = await visit(browser, product.url, '/settings/', look);
  await part(page, 'Telegram').getByText('It is the only way into this account.').waitFor();
  expect(await part(page, 'Password').count()).toBe(0);
  const email = part(page, 'E-mail');
  await email.getByLabel('E-mail').fill('anya@example.org');
  await email.getByLabel('Password', { exact: true }).fill(password);
  await email.getByLabel('Repeat the password').fill(password);
  await email.getByRole('button', { name: 'Send the link' }).tap();
  await email.getByText('We have sent a link').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const { link } = await mailTo(product, 'anya@example.org');
  await page.goto(`${link}/`);
  await page.getByRole('heading', { name: 'The e-mail is confirmed' }).waitFor();
  await page.getByRole('link', { name: 'Go to settings' }).tap();
  await part(page, 'Password').waitFor();
  await email.getByText('anya@example.org').waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();

  const other = await visit(browser, product.url, '/settings/', { ...look, token: await traded(772) });
  await other.page.getByRole('button', { name: 'Delete the account' }).tap();
  const ask = other.page.getByRole('dialog', { name: 'Delete the account forever?' });
  await ask.getByText('Data cannot be restored').waitFor();
  expect(await ask.getByLabel('Your password').count()).toBe(0);
  await ask.getByRole('button', { name: 'Delete forever' }).tap();
  await noticeShown(other.page, 'The account is deleted');
  await other.context.close();
});

test('a quick edit on a phone takes three taps from the panel, a reply three from the notification', async () => {
  const user = await signUp(product);
  const bot = product.telegram.createBot({ username: 'cup_quick_bot', name: 'Cups' });
  const { id } = await seedFunnel(user, { bot });
  await user.call(endpoints.funnels.run, { params: { id }, body: {} });
  const { page, context, errors } = await visit(browser, product.url, '/content/panel/', {
    size: phone,
    token: user.token,
  });
  const offer = stageOf(page, 'Offer');
  let taps = 0;
  const tap = async (on: Locator) => {
    taps++;
    await on.tap();
  };
  /** Begins anew at the panel, and opens the funnel by the first tap. */
  const openFunnel = async () => {
    await page.goto(`${product.url}/content/panel/`);
    taps = 0;
    await tap(page.getByRole('link', { name: 'Ceramics' }).first());
    await offer.waitFor();
  };
  const draft = async () => (await user.call<Funnel>(endpoints.funnels.get, { params: { id } })).body.document.stages;
  const measured: Record<string, number> = {};

  await openFunnel();
  await tap(offer.getByRole('button', { name: 'A cup of clay for 50.' }).first());
  await tap(messageText(page));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('A cup of clay for 40.');
  await expect.poll(async () => (await draft())[1]?.messages[0]?.text).toBe('A cup of clay for 40.');
  measured['change a text'] = taps;
  await addMedia(page, await picture());
  const image = async () => (await draft())[1]?.messages[0]?.image;
  await expect.poll(image).toBeTruthy();

  await openFunnel();
  await tap(offer.getByRole('button', { name: 'A cup of clay for 40.' }).first());
  const chooser = page.waitForEvent('filechooser');
  await tap(page.getByRole('button', { name: 'Replace the picture' }));
  const before = await image();
  await (await chooser).setFiles({ name: 'view.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect.poll(image).not.toBe(before);
  measured['swap a picture'] = taps;

  await openFunnel();
  await tap(page.getByRole('button', { name: 'Move the message “Shall we begin?”' }));
  await tap(page.getByRole('menuitem', { name: 'Move up' }));
  await expect.poll(async () => (await draft())[0]?.messages[0]?.text).toBe('Shall we begin?');
  measured['reorder'] = taps;

  await openFunnel();
  await tap(page.getByRole('button', { name: 'Publish', exact: true }));
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }));
  await noticeShown(page, 'Published');
  measured['publish'] = taps;

  const anna = product.telegram.person({ first_name: 'Anna' });
  anna.start(bot);
  await anna.waitFor(bot, 'Good day!');
  anna.send(bot, 'How much is it?');
  const people = () => user.call<{ results: FunnelPerson[] }>(endpoints.funnels.people, { params: { id }, query: {} });
  await expect.poll(async () => (await people()).body.results.length).toBe(1);
  const contact = (await people()).body.results[0]?.id;
  await page.goto(`${product.url}/content/funnels/${id}/people/${contact}/`);
  // The ping's own button.
  taps = 1;
  await tap(page.getByRole('textbox', { name: 'Your message' }));
  await page.keyboard.type('Fifty, with a saucer.');
  await tap(page.getByRole('button', { name: 'Send', exact: true }));
  await anna.waitFor(bot, 'Fifty, with a saucer.');
  measured['answer a person'] = taps;

  for (const [what, count] of Object.entries(measured)) expect(count, what).toBeLessThanOrEqual(3);
  expect(errors).toEqual([]);
  await context.close();
});
