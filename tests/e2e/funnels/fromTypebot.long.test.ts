import { expect, test } from 'vitest';
import { typebotExport } from '#scripts/screens/typebotExport.ts';
import { signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { longTest } from '#tests/support/longTest.ts';
import { visit } from '#tests/support/visit.ts';
import { focused } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const upload = {
  ...{ name: 'typebot-export-journeys.json', mimeType: 'application/json' },
  buffer: typebotExport(),
};

test('on a phone it is said in Russian what a Typebot could not bring along, before its funnel opens', async () => {
  const owner = await signUp(product);
  const small = { token: owner.token, size: phone, language: 'ru', theme: 'dark' } as const;
  const { page, errors } = await visit(browser, product.url, '/content/panel/?add=import', small);
  await page.getByText('Или JSON-файл, выгруженный из Typebot, до 10 МБ').waitFor();
  await page.getByTestId('import').setInputFiles(upload);
  const dialog = page.getByRole('dialog', { name: 'Новая воронка' });
  await dialog.getByText('Воронка создана, но 3 места стоит проверить.').waitFor();
  await dialog.getByRole('heading', { name: 'Блоки, которых нет в Voronka' }).waitFor();
  await dialog.getByText('Welcome · HTTP request').waitFor();
  await dialog.getByText('https://cdn.example.org/map.png').waitFor();
  await dialog.getByRole('heading', { name: 'Работает иначе' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await dialog.getByRole('button', { name: 'Открыть воронку' }).tap();
  await page.waitForURL(/\/content\/funnels\/[0-9a-f-]{36}\/$/);
  expect(errors).toEqual([]);
});

longTest('by keyboard the report is read, found again in the menu of the funnel, and leads to the stage', async () => {
  const owner = await signUp(product);
  const { page, errors } = await visit(browser, product.url, '/content/panel/?add=import', { token: owner.token });
  await page.getByTestId('import').setInputFiles(upload);
  await page.getByText('The funnel is created, but 3 things need a look.').waitFor();
  await expect.poll(() => focused(page)).toBe('Open the funnel');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/content\/funnels\/[0-9a-f-]{36}\/$/);
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Import report' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Imported from Typebot' });
  await dialog.getByRole('button', { name: /HTTP request/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: /HTTP request/ }).press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: 'Stage title' }).inputValue()).toBe('Welcome');
  expect(errors).toEqual([]);
});
