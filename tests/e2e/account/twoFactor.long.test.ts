import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { type Appearance, phone } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { variants } from '#tests/support/runsAll.ts';
import { visit, visitSignedIn } from '#tests/support/visit.ts';
import { tabTo } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { ADMIN_2FA: 'on' } });
});
afterAll(() => product?.stop());

const password = 'correct horse 7';
const texts = {
  en: {
    section: 'Two-step sign-in',
    begin: 'Set up',
    on: 'On.',
    left: '9 recovery codes',
    off: 'Turn off two-step sign-in',
    recovery: 'Use a recovery code',
    kept: 'I have saved them',
    open: 'Open in the authenticator app',
  },
  ru: {
    section: 'Вход в два шага',
    begin: 'Настроить',
    on: 'Включён.',
    left: '9 резервных кодов',
    off: 'Выключить вход в два шага',
    recovery: 'Ввести резервный код',
    kept: 'Коды сохранены',
    open: 'Открыть в приложении-аутентификаторе',
  },
};

/** The focus is where a form has put it. */
const isFocused = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);

test.each(
  variants<[string, Appearance & { language: 'ru' | 'en' }]>([
    ['light English', { theme: 'light', language: 'en' }],
    ['dark Russian on a phone', { theme: 'dark', language: 'ru', size: phone }],
  ]),
)('two-step sign-in is set up, used and switched off by keyboard: %s', async (name, look) => {
  const words = texts[look.language];
  const shots = process.env.SHOTS;
  const shoot = async (page: Page, what: string) => {
    if (shots) await page.screenshot({ path: `${shots}/${name}-${what}.png`, fullPage: true });
  };
  const { page, context, user, errors } = await visitSignedIn(browser, product.url, '/settings/', look);
  const { keyboard } = page;
  const section = page.getByRole('region', { name: words.section });
  await section.getByRole('button', { name: words.begin }).focus();
  await keyboard.press('Enter');
  await isFocused(page, 'current_password');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await isFocused(page, 'otp');
  expect(await violationsOf(page)).toEqual([]);
  await shoot(page, 'set-up');
  const key = (await section.locator('p[translate=no]').innerText()).replaceAll(/\s/g, '');
  const open = section.getByRole('link', { name: words.open });
  expect(await open.count(), 'a phone cannot scan itself').toBe(look.size === phone ? 1 : 0);
  if (look.size === phone) expect(await open.getAttribute('href')).toMatch(new RegExp(`^otpauth://totp/.*${key}`));
  await keyboard.type(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await keyboard.press('Enter');
  await section.getByRole('listitem').first().waitFor();
  const codes = await section.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await violationsOf(page)).toEqual([]);
  await shoot(page, 'codes');
  await section.getByRole('button', { name: words.kept }).focus();
  await keyboard.press('Enter');
  await section.getByText(words.on).waitFor();

  const other = await visit(browser, product.url, '/sign-in/', look);
  const signUp = other.page.locator('a[href="/sign-up/"]');
  await signUp.waitFor();
  await tabTo(other.page, 'email');
  await other.page.keyboard.type(user.email);
  await tabTo(other.page, 'password');
  await other.page.keyboard.type(password);
  await other.page.keyboard.press('Enter');
  await isFocused(other.page, 'otp');
  expect(await violationsOf(other.page)).toEqual([]);
  expect(await signUp.count()).toBe(0);
  await shoot(other.page, 'code');
  await other.page.getByRole('button', { name: words.recovery }).focus();
  await other.page.keyboard.press('Enter');
  await isFocused(other.page, 'otp');
  await other.page.keyboard.type(codes[0] ?? '');
  await other.page.keyboard.press('Enter');
  await other.page.waitForURL('**/content/panel/');

  await page.reload();
  await section.getByText(words.left).waitFor();
  await section.getByRole('button', { name: words.off }).focus();
  await keyboard.press('Enter');
  await isFocused(page, 'current_password');
  await keyboard.type(password);
  await tabTo(page, 'otp');
  await keyboard.type(codes[1] ?? '');
  await keyboard.press('Enter');
  await section.getByRole('button', { name: words.begin }).waitFor();
  expect([...errors, ...other.errors]).toEqual([]);
  await Promise.all([context.close(), other.context.close()]);
});
