import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visitSignedIn } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

test('Ctrl+K finds a text by a form of its word, and Enter opens its message; by touch from More', async () => {
  const { page, user, errors } = await visitSignedIn(browser, product.url, '/settings/');
  const funnel = await seedFunnel(user, { name: 'Spring course' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect
    .poll(async () => {
      // Its keys come after the screen.
      await page.keyboard.press('ControlOrMeta+KeyK');
      return field.isVisible();
    })
    .toBe(true);
  await page.keyboard.type('cups');
  const found = page.getByRole('option', { name: /A cup of clay/ });
  await found.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === `/content/funnels/${funnel.id}/`);
  await page.getByRole('complementary', { name: /^Stage: / }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Message text' }).innerText()).toContain('A cup of clay');

  await page.setViewportSize(phone);
  await page.goto(new URL('/settings/', product.url).href);
  await page.getByRole('button', { name: 'More' }).last().click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('sprng');
  await page
    .getByRole('option', { name: /Spring course/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === `/content/funnels/${funnel.id}/`);
  expect(errors).toEqual([]);
});

test('the palette of a funnel finds what is elsewhere, and goes to the places of the product', async () => {
  const { page, user } = await visitSignedIn(browser, product.url, '/settings/');
  const [here, elsewhere] = [
    await seedFunnel(user, { name: 'Here' }),
    await seedFunnel(user, { name: 'Autumn course' }),
  ];
  const mailing = {
    funnel: elsewhere.id,
    title: 'Autumn sale',
    message: { text: 'Hi', image: null, video: null, buttons: [] },
  };
  await user.call(endpoints.mailings.create, { body: mailing });
  await page.goto(new URL(`/content/funnels/${here.id}/`, product.url).href);
  await page.getByRole('article', { name: 'Hello' }).waitFor();
  await page.keyboard.press('ControlOrMeta+KeyK');
  await page.getByRole('combobox').fill('autumn');
  await page.getByRole('option', { name: /Autumn sale/ }).click();
  await page.getByRole('heading', { name: 'Autumn sale' }).waitFor();
  await page.keyboard.press('ControlOrMeta+KeyK');
  await page.getByRole('combobox', { name: 'Search' }).fill('crm impo');
  await page.getByRole('option', { name: 'Imports' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/content/crm/imports/');
});
