import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

/** A mark that a reload would wipe away. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);
const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'django_language')?.value;

/** Every word of Latin letters on the page, those that are only read aloud too. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    return [
      ...new Set(
        texts
          .join(' ')
          .toLowerCase()
          .match(/[a-z]{3,}/g),
      ),
    ];
  });

test('choosing a language changes this page and every open tab at once', async () => {
  const user = await signUp(product);
  await seedFunnel(user, { name: 'Керамика' });
  const { context, page, errors } = await visit(browser, product.url, '/settings/language/', { token: user.token });
  const panel = await context.newPage();
  await panel.goto(`${product.url}/content/panel/`);
  await shown(panel, 'Керамика');
  await Promise.all([page, panel].map(mark));

  await page.getByRole('radio', { name: 'Русский' }).click();
  await page.getByRole('heading', { level: 1, name: 'Язык' }).waitFor();
  expect(await page.title()).toContain('Язык');
  expect(await languageOf(page)).toBe('ru');
  expect(await cookieOf(page)).toBe('ru');

  await panel.getByRole('navigation', { name: 'Главное меню', exact: true }).waitFor();
  await panel.waitForFunction(() => document.title.includes('Мои воронки'));
  expect(await languageOf(panel)).toBe('ru');
  // What the server says of the funnel and what is only read aloud are in the new language too.
  const names = `voronka telegram botfather ctrl crm ${user.email}`;
  expect((await textsOf(panel)).filter((word) => !names.includes(word))).toEqual([]);

  const fresh = await context.newPage();
  await fresh.goto(`${product.url}/content/archives/`);
  await fresh.getByRole('heading', { level: 1, name: 'Архив' }).waitFor();

  await page.getByRole('radio', { name: 'English' }).click();
  await panel.waitForFunction(() => document.title.includes('My funnels'));
  expect(await languageOf(panel)).toBe('en');
  expect(await Promise.all([page, panel].map(isSamePage))).toEqual([true, true]);
  const me = await user.call({ method: 'GET', path: '/api/users/me/' }, {});
  expect(me.body).toMatchObject({ language: 'en' });
  expect(errors).toEqual([]);
  await context.close();
});

longTest('an error of the server is shown again in the chosen language', async () => {
  const user = await signUp(product);
  const { context, page } = await visit(browser, product.url, '/sign-up/');
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill('another-Password-9');
  await page.getByLabel('Repeat password').fill('another-Password-9');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await shown(page, 'user with this email address already exists.');
  await mark(page);

  await page.getByRole('radio', { name: 'Русский' }).click({ force: true });
  await shown(page, 'Пользователь с таким адресом электронной почты уже существует.');
  expect(await page.getByText('already exists').count()).toBe(0);
  expect(await page.getByLabel('Эл. почта').inputValue()).toBe(user.email);

  await page.getByRole('radio', { name: 'English' }).click({ force: true });
  await shown(page, 'user with this email address already exists.');
  expect(await isSamePage(page)).toBe(true);
  await context.close();
});

longTest.each([
  ['ru_RU', 'en-US', 'Войти', 'ru'],
  ['de_DE', 'ru-RU', 'Sign in', 'en'],
  ['%FF', 'ru-RU', 'Войти', 'ru'],
  [null, 'ru-RU', 'Войти', 'ru'],
  [null, 'fr-FR', 'Sign in', 'en'],
])('with the cookie %s and a browser in %s, the page starts with “%s”', async (cookie, locale, title, language) => {
  const context = await browser.newContext({ locale });
  if (cookie) await context.addCookies([{ name: 'django_language', value: cookie, url: product.url }]);
  const page = await context.newPage();
  await page.goto(`${product.url}/sign-in/`);
  await page.waitForFunction((part) => document.title.includes(part), title);
  expect(await languageOf(page)).toBe(language);
  const kept = (await context.cookies()).find(({ name }) => name === 'django_language');
  expect(kept?.value).toBe(language);
  const days = ((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  await context.close();
});

longTest('errors of the API are in the requested language', async () => {
  const ask = async (language: string) => {
    const answer = await fetch(`${product.url}/api/users/me/`, { headers: { 'accept-language': language } });
    return { ...((await answer.json()) as object), language: answer.headers.get('content-language') };
  };
  expect(await ask('ru')).toMatchObject({ detail: 'Учётные данные не были предоставлены.', language: 'ru' });
  expect(await ask('de')).toMatchObject({ detail: 'Authentication credentials were not provided.', language: 'en' });
});
