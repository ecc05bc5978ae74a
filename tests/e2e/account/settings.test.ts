import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { canonicalZone } from '#src/shell/clock/timeZone/timeZones.ts';
import { programVersion } from '#scripts/build/programVersion.ts';
import { callEndpoint, type SignedUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { type Appearance, phone } from '#tests/support/browser.ts';
import { intercept } from '#tests/support/intercept.ts';
import { longTest } from '#tests/support/longTest.ts';
import { visit, visitSignedIn } from '#tests/support/visit.ts';
import { noticeShown } from './notice.ts';
import { opened } from '../opened.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

afterEach(() => product.resume());

const password = 'correct horse 7';
const meOf = async (user: SignedUp): Promise<User> => (await user.call<User>(endpoints.account.me)).body;
const firstName = (page: Page) => page.getByLabel('First name');
const zoneField = (page: Page) => page.getByRole('button', { name: /^(City or country|Город или страна)/ });
const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);
const part = (page: Page, name: string) => page.getByRole('region', { name });

/** Signs in elsewhere, as another device of the same user. */
async function signInElsewhere(user: SignedUp, userAgent: string): Promise<string> {
  const { body } = await callEndpoint<{ auth_token: string }>(product.url, endpoints.account.login, {
    body: { email: user.email, password },
    headers: { 'user-agent': userAgent },
  });
  return body.auth_token;
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test('the settings end with the version that runs', async () => {
  const { page, context } = await visitSignedIn(browser, product.url, '/settings/');
  await page.getByText(`Version ${programVersion()}`, { exact: true }).waitFor();
  await context.close();
});

longTest('names and time zone are changed and shown immediately', async () => {
  const { page, context, user, errors } = await visitSignedIn(browser, product.url, '/settings/');
  await firstName(page).fill(' Masha ');
  await page.getByLabel('Last name').fill('Orlova');
  await page.getByText('Not saved yet').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await firstName(page).inputValue()).toBe('Masha');
  await page.getByTitle('Masha Orlova').waitFor();

  const zone = zoneField(page);
  await zone.click();
  await page.getByRole('combobox', { name: 'City or country' }).fill('almaty');
  await page.getByRole('option', { name: /^Almaty/ }).click();
  await noticeShown(page, 'The time zone is saved');
  expect(await zone.textContent()).toBe('Almaty, Kazakhstan (GMT+5)');
  expect(await meOf(user)).toMatchObject({ first_name: 'Masha', last_name: 'Orlova', time_zone: 'Asia/Almaty' });

  await page.getByRole('button', { name: /^Use this device’s zone/ }).click();
  const own = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect.poll(async () => (await meOf(user)).time_zone).toBe(own);
  expect(errors).toEqual([]);
  await context.close();
});

const zoneChoices: [string, Appearance, string, RegExp, string][] = [
  ['a popup', { language: 'en' }, 'kolka', /^Kolkata/, 'Asia/Kolkata'],
  ['a sheet on a phone', { language: 'ru', size: phone }, '+7 новосиб', /^Новосибирск/, 'Asia/Novosibirsk'],
];
longTest.each(zoneChoices)('the list of time zones opens in %s at the chosen one', async (_, look, query, city, id) => {
  const { page, context, user, errors } = await visitSignedIn(browser, product.url, '/settings/', look);
  const zone = zoneField(page);
  const search = page.getByRole('combobox');
  await zone.click();
  await search.fill(query);
  await page.getByRole('option', { name: city }).click();
  await expect.poll(async () => canonicalZone((await meOf(user)).time_zone)).toBe(canonicalZone(id));
  await search.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(zone)).toBe(true);

  await zone.click();
  const chosen = page.getByRole('option', { selected: true });
  const list = page.getByRole('listbox');
  await expect
    .poll(async () => {
      const [option, box] = await Promise.all([chosen.boundingBox(), list.boundingBox()]);
      return option && box && option.y >= box.y && option.y + option.height <= box.y + box.height;
    })
    .toBe(true);
  expect(await search.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(zone)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

longTest('unsaved input survives a failed save and a reload, and can be discarded', async () => {
  const { page, context, user } = await visitSignedIn(browser, product.url, '/settings/');
  await firstName(page).fill('Masha');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.waitFor();
  await product.halt();
  await save.click();
  await part(page, 'Profile').getByRole('alert').filter({ hasText: 'Nothing is lost' }).waitFor();
  expect(await firstName(page).inputValue()).toBe('Masha');
  await product.resume();
  await page.reload();
  await page.getByText('Not saved yet').waitFor();
  expect(await firstName(page).inputValue()).toBe('Masha');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await meOf(user)).first_name).toBe('Masha');

  await firstName(page).fill('Dasha');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  expect(await firstName(page).inputValue()).toBe('Masha');
  await page.reload();
  expect(await firstName(page).inputValue()).toBe('Masha');
  await context.close();
});

longTest('the language changes without a reload and is saved to the user; a failed save shows an error', async () => {
  const { page, context, user } = await visitSignedIn(browser, product.url, '/settings/');
  await page.getByRole('link', { name: 'Language English' }).click();
  await page.waitForURL('**/settings/language/');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('radio', { name: 'Русский' }).check();
  await page.getByRole('heading', { name: 'Язык' }).waitFor();
  await expect.poll(async () => (await meOf(user)).language).toBe('ru');

  await product.halt();
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('heading', { name: 'Language' }).waitFor();
  await page.getByText('The choice is not saved to your account yet.').waitFor();
  await product.resume();
  expect((await meOf(user)).language).toBe('ru');
  await page.getByRole('button', { name: 'Save it to the account' }).click();
  await noticeShown(page, 'The language is saved');
  expect((await meOf(user)).language).toBe('en');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await context.close();
});

longTest('a new password signs out the other devices only', async () => {
  const { page, context, user } = await visitSignedIn(browser, product.url, '/settings/');
  const token = await signInElsewhere(user, iphone);
  const other = await visit(browser, product.url, '/settings/', { token, size: phone });
  await other.page.getByRole('heading', { name: 'Profile' }).waitFor();

  const fill = async (current: string, next: string, repeat: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Repeat the new password').fill(repeat);
    await page.getByRole('button', { name: 'Change the password' }).click();
  };
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/set_password/'))));
  await fill(password, 'a better horse 8', 'another horse 9');
  await page.getByText('The passwords do not match.').waitFor();
  await expect.poll(focused).toBe('re_new_password');
  expect(asked).toBe(0);
  await fill('not the password', 'a better horse 8', 'a better horse 8');
  await page.getByText('Invalid password.').waitFor();
  await expect.poll(focused).toBe('current_password');
  await fill(password, '1234', '1234');
  await page.getByText('This password is too short.').waitFor();
  await fill(password, 'a better horse 8', 'a better horse 8');
  await noticeShown(page, 'The password is changed. Other devices are signed out.');
  expect(await page.getByLabel('Current password').inputValue()).toBe('');

  // the stream of its bell ends with its session
  await other.page.waitForURL('**/sign-in/');
  await other.page.getByText('Your session has ended.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Profile' }).waitFor();
  const login = { body: { email: user.email, password: 'a better horse 8' } };
  expect((await callEndpoint(product.url, endpoints.account.login, login)).status).toBe(200);
  await other.context.close();
  await context.close();
});

longTest('sessions are listed, and ended one by one or all others at once', async () => {
  const { page, context, user, errors } = await visitSignedIn(browser, product.url, '/settings/');
  const sessions = part(page, 'Where you are signed in');
  await sessions.getByText('This device').waitFor();
  expect(await sessions.getByRole('button').count()).toBe(0);
  const token = await signInElsewhere(user, iphone);
  await signInElsewhere(user, 'curl/8.5.0');
  await signInElsewhere(user, 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0');
  const other = await visit(browser, product.url, '/content/panel/', { token });
  await other.page.getByText('You have no funnels yet').waitFor();
  await page.reload();

  await sessions.getByRole('button', { name: 'End the session: Safari on iPhone' }).click();
  const ask = page.getByRole('dialog');
  await ask.getByText('Safari on iPhone').waitFor();
  await ask.getByRole('button', { name: 'End the session' }).click();
  await noticeShown(page, 'The session is ended');
  await sessions.getByText('Safari on iPhone').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Where you are signed in');
  await other.page.reload();
  await other.page.waitForURL('**/sign-in/');

  await sessions.getByRole('button', { name: 'End all others' }).click();
  await ask.getByRole('button', { name: 'Cancel' }).click();
  expect(await sessions.getByRole('listitem').count()).toBe(3);
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await ask.getByRole('button', { name: 'End all others' }).click();
  await noticeShown(page, 'All other sessions are ended');
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
  expect(errors).toEqual([]);
  await other.context.close();
  await context.close();
});

longTest('a failed load of the sessions shows its error and a retry', async () => {
  const { page, context } = await visitSignedIn(browser, product.url, '/settings/language/');
  await page.getByRole('radio', { name: 'English' }).waitFor();
  const stopIntercepting = await intercept(context, '**/api/sessions/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const sessions = part(page, 'Where you are signed in');
  await sessions.getByRole('alert').filter({ hasText: 'No connection to the server' }).waitFor();
  stopIntercepting();
  await sessions.getByRole('button', { name: 'Load the list again' }).click();
  await sessions.getByText('This device').waitFor();
  await context.close();
});

longTest('the account is deleted only with its password', async () => {
  const { page, context, user } = await visitSignedIn(browser, product.url, '/settings/');
  await page.getByRole('button', { name: 'Delete the account' }).click();
  const ask = page.getByRole('dialog', { name: 'Delete the account forever?' });
  await ask.getByText('Data cannot be restored').waitFor();
  await ask.getByLabel('Your password').fill('not the password');
  await ask.getByRole('button', { name: 'Delete forever' }).click();
  await ask.getByText('Invalid password.').waitFor();
  expect((await meOf(user)).id).toBe(user.id);
  await ask.getByLabel('Your password').fill(password);
  await ask.getByRole('button', { name: 'Delete forever' }).click();
  await noticeShown(page, 'The account is deleted');
  await page.waitForURL('**/sign-in/');
  const login = { body: { email: user.email, password } };
  expect((await callEndpoint(product.url, endpoints.account.login, login)).status).toBe(400);
  await context.close();
});

/** Presses Tab until what is looked for has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const mostStops = 60;
  const isThere = () => page.evaluate((sought) => document.activeElement?.matches(sought) ?? false, selector);
  for (let i = 0; i < mostStops; i++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}`);
}

longTest('the settings work by keyboard alone', async () => {
  const { page, context, user, errors } = await visitSignedIn(browser, product.url, '/settings/');
  const { keyboard } = page;
  await firstName(page).waitFor();
  await tabTo(page, '[name=first_name]');
  await keyboard.type('Vera');
  await keyboard.press('Enter');
  await page.getByText('Saved', { exact: true }).waitFor();

  const zone = zoneField(page);
  await tabTo(page, '[aria-haspopup=dialog][aria-labelledby]');
  await keyboard.press('ArrowDown');
  await page.getByRole('listbox').waitFor();
  await keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(zone)).toBe(true);
  await keyboard.type('tokyo');
  await keyboard.press('Enter');
  await noticeShown(page, 'The time zone is saved');
  expect(await meOf(user)).toMatchObject({ first_name: 'Vera', time_zone: 'Asia/Tokyo' });
  await expect.poll(() => hasFocus(zone)).toBe(true);

  await tabTo(page, '[type=radio]');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');

  const remove = page.getByRole('button', { name: 'Delete the account' });
  for (let i = 0; i < 20 && !(await hasFocus(remove)); i++) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('current_password');
  await keyboard.press('Escape');
  await expect.poll(() => hasFocus(remove)).toBe(true);

  await page.getByRole('link', { name: 'Language English' }).focus();
  await keyboard.press('Enter');
  await page.waitForURL('**/settings/language/');
  await page.getByRole('radio', { name: 'English' }).waitFor();
  await tabTo(page, '[type=radio]');
  await keyboard.press('ArrowUp');
  await expect.poll(async () => (await meOf(user)).language).toBe('ru');
  expect(errors).toEqual([]);
  await context.close();
});

const looks: [string, Appearance][] = [
  ['light English', { theme: 'light', language: 'en' }],
  ['dark Russian on a phone', { theme: 'dark', language: 'ru', size: phone }],
];
longTest.each(looks)('the settings are accessible: %s', async (_, look) => {
  const { page, context, errors } = await visitSignedIn(browser, product.url, '/settings/', look);
  await page.getByRole('listitem').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await zoneField(page).click();
  await page.getByRole('option').first().waitFor();
  await opened(page.getByRole('dialog'));
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('combobox').fill('zzz');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('region').last().getByRole('button').click();
  await opened(page.getByRole('dialog'));
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
