import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { encodeStartParam } from '#machines/session/startParam.ts';
import { callEndpoint } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { contextOf, phone, watchErrors } from '#tests/support/browser.ts';
import { launchData } from '#tests/support/launchData.ts';
import { longTest } from '#tests/support/longTest.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { threeStages } from '#tests/support/seedFunnel.ts';
import { addButton, messageText, stageOf } from './editing.ts';
import { browser } from './sharedBrowser.ts';

const token = '700:the_platforms_own_bot';
const user = { id: 7_001, first_name: 'Anna', language_code: 'en' };
const light = { bg_color: '#ffffff', secondary_bg_color: '#efeff4', text_color: '#000000', button_color: '#007aff' };
const dark = { bg_color: '#17212b', secondary_bg_color: '#232e3c', text_color: '#f5f5f5', button_color: '#5288c1' };

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { PLATFORM_BOT_TOKEN: token } });
});
afterAll(() => product?.stop());

type Posted = [method: string, params: Record<string, unknown> | null];
interface InTelegram extends Window {
  posted: Posted[];
  /** What Telegram's cloud keeps. */
  cloud: Record<string, string>;
  Telegram: { WebView: { receiveEvent: (type: string, data?: unknown) => void } };
}

/** A phone of Telegram: it notes what the page posts, and answers as the client does. */
function beTelegram(): void {
  const page = window as unknown as InTelegram;
  page.posted = [];
  page.cloud = {};
  const tell = (type: string, data: unknown) => setTimeout(() => page.Telegram.WebView.receiveEvent(type, data));
  Object.assign(window, {
    TelegramWebviewProxy: {
      postEvent(method: string, json?: string) {
        const params = json ? (JSON.parse(json) as Record<string, unknown> | null) : null;
        page.posted.push([method, params]);
        if (method === 'web_app_request_viewport')
          tell('viewport_changed', {
            height: innerHeight,
            width: innerWidth,
            is_state_stable: true,
            is_expanded: true,
          });
        if (method !== 'web_app_invoke_custom_method' || !params) return;
        const { key, value } = params['params'] as { key: string; value: string };
        if (params['method'] === 'saveStorageValue') page.cloud[key] = value;
        tell('custom_method_invoked', { req_id: params['req_id'], result: page.cloud });
      },
    },
  });
}

interface Opened {
  address?: string;
  data?: string;
  theme?: Record<string, string>;
  version?: string;
}

const fresh = (more: Record<string, string> = {}) => launchData({ token, user, at: Date.now(), more });

/** Opens the Mini App as Telegram does, in a profile of its own. */
async function open({ address = '/', data = fresh(), theme = light, version = '7.7' }: Opened = {}) {
  const context = await contextOf(browser, product.url, { size: phone });
  await context.addInitScript(beTelegram);
  const page = await context.newPage();
  const errors = watchErrors(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const hash = new URLSearchParams({
    tgWebAppData: data,
    tgWebAppVersion: version,
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: JSON.stringify(theme),
  });
  const answered = await page.goto(`${product.url}${address}#${hash}`);
  return { context, page, errors, asked, policy: answered?.headers()['content-security-policy'] };
}

const posted = (page: Page, method: string) =>
  page.evaluate(
    (wanted) => (window as unknown as InTelegram).posted.filter(([one]) => one === wanted).map(([, params]) => params),
    method,
  );
const press = (page: Page, button: 'back_button_pressed' | 'settings_button_pressed') =>
  page.evaluate((type) => (window as unknown as InTelegram).Telegram.WebView.receiveEvent(type), button);
const lastPosted = async (page: Page, method: string) => (await posted(page, method)).at(-1);

async function tokenOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name === 'auth_token')?.value ?? '';
}

test('the Mini App signs in from the bot’s button, edits a funnel, and signs out', async () => {
  const { context, page, errors, policy } = await open();
  expect(policy).toContain("frame-ancestors 'self' https://web.telegram.org");
  await page.waitForURL('**/content/panel/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await expect.poll(() => posted(page, 'web_app_ready')).toHaveLength(1);
  expect(await posted(page, 'web_app_expand')).toHaveLength(1);
  expect(await lastPosted(page, 'web_app_setup_swipe_behavior')).toEqual({ allow_vertical_swipe: false });
  expect(await lastPosted(page, 'web_app_set_background_color')).toEqual({ color: '#efeff4' });
  expect(await violationsOf(page)).toEqual([]);

  const signed = await tokenOf(context);
  expect(signed).not.toBe('');
  const create = await callEndpoint<Funnel>(product.url, endpoints.funnels.create, {
    headers: { authorization: `Token ${signed}` },
    body: { name: 'Ceramics', document: threeStages() },
  });
  const { id } = create.body;
  await page.reload();
  await page
    .getByRole('link', { name: /Ceramics/ })
    .first()
    .tap();
  await page.waitForURL(`**/content/funnels/${id}/`);
  await expect.poll(() => lastPosted(page, 'web_app_setup_back_button')).toEqual({ is_visible: true });

  await page.getByRole('button', { name: 'Add a stage' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Stage', exact: true });
  await sheet.waitFor();
  await press(page, 'back_button_pressed');
  await sheet.waitFor({ state: 'detached' });
  expect(page.url()).toContain(id);
  await press(page, 'back_button_pressed');
  await page.waitForURL('**/content/panel/');
  await expect.poll(() => lastPosted(page, 'web_app_setup_back_button')).toEqual({ is_visible: false });

  await press(page, 'settings_button_pressed');
  await page.waitForURL('**/settings/');
  await page.getByLabel('First name').fill('Anja');
  await expect.poll(() => lastPosted(page, 'web_app_setup_closing_behavior')).toEqual({ need_confirmation: true });
  await page.getByRole('button', { name: 'Discard changes' }).tap();
  await expect.poll(() => lastPosted(page, 'web_app_setup_closing_behavior')).toEqual({ need_confirmation: false });
  await page.getByRole('button', { name: 'Sign out', exact: true }).tap();
  await page.getByText('Open the app from the bot again').waitFor();
  expect(await tokenOf(context)).toBe('');
  await page.reload();
  await page.getByText('Open the app from the bot again').waitFor();
  expect(new URL(page.url()).pathname).toBe('/sign-in/');
  expect(errors).toEqual([]);

  const link = await open({ data: fresh({ start_param: encodeStartParam({ funnel: id }) }), theme: dark });
  await link.page.waitForURL(`**/content/funnels/${id}/`);
  await link.page.getByRole('article', { name: /Offer/ }).waitFor();
  expect(await link.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  expect(await violationsOf(link.page)).toEqual([]);
  await link.page.goto(`${product.url}/settings/`);
  await link.page.reload();
  await link.page.getByLabel('First name').waitFor();
  expect(new URL(link.page.url()).pathname).toBe('/settings/');
  expect(link.errors).toEqual([]);
});

longTest('invalid launch data is refused once, without a redirect loop', async () => {
  const forged = launchData({ token: '700:somebody_elses_bot', user, at: Date.now() });
  const { page, asked } = await open({ data: forged });
  await page.getByText('Open the app from the bot again').waitFor();
  await page.reload();
  await page.getByText('Open the app from the bot again').waitFor();
  expect(asked).toEqual(['/api/token/telegram/']);
});

/** Opens a funnel of three stages in a Telegram client of a version. */
async function openFunnel(version: string) {
  const opened = await open({ version });
  await opened.page.waitForURL('**/content/panel/');
  const { body } = await callEndpoint<Funnel>(product.url, endpoints.funnels.create, {
    headers: { authorization: `Token ${await tokenOf(opened.context)}` },
    body: { name: `For ${version}`, document: threeStages() },
  });
  await opened.page.goto(`${product.url}/content/funnels/${body.id}/`);
  const offer = stageOf(opened.page, 'Offer');
  await offer.getByRole('button', { name: 'A cup of clay for 50.' }).first().tap();
  await messageText(opened.page).waitFor();
  return opened;
}

longTest('Telegram’s back button closes the upper of two sheets, then the lower', async () => {
  const { page, context, errors } = await openFunnel('7.7');
  const message = page.getByRole('dialog', { name: 'Message', exact: true });
  await addButton(page, 'Link', 'The studio');
  await page.getByRole('button', { name: '“The studio” opens:' }).tap();
  const address = page.getByRole('dialog', { name: 'Address' });
  await address.waitFor();
  await press(page, 'back_button_pressed');
  await address.waitFor({ state: 'detached' });
  expect(await message.isVisible()).toBe(true);
  await press(page, 'back_button_pressed');
  await message.waitFor({ state: 'detached' });
  await stageOf(page, 'Offer').waitFor();
  expect(await lastPosted(page, 'web_app_setup_back_button')).toEqual({ is_visible: true });
  expect(errors).toEqual([]);
  await context.close();
});

longTest.each(['6.2', '7.6', '7.7'])(
  '%s: closing asks for confirmation while an edit is not saved on the server',
  async (version) => {
    const { page, context, errors } = await openFunnel(version);
    const answered = Promise.withResolvers<void>();
    await page.route('**/edits/', async (route) => {
      await answered.promise;
      await route.continue();
    });
    const closing = () => lastPosted(page, 'web_app_setup_closing_behavior');
    // Telegram asks for nothing until it is told to.
    expect((await closing())?.['need_confirmation'] ?? false).toBe(false);
    await messageText(page).tap();
    await page.keyboard.insertText('Only today: ');
    await expect.poll(closing).toEqual({ need_confirmation: true });
    answered.resolve();
    await expect.poll(closing).toEqual({ need_confirmation: false });
    expect(errors).toEqual([]);
    await context.close();
  },
);
