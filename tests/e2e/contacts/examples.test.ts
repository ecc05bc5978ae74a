import { expect, test } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { variants } from '#tests/support/runsAll.ts';
import { visitSignedIn } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const screens = [
  {
    path: '/content/crm/',
    none: 'No folders yet',
    made: 'Spring course',
    told: 'The folder “Spring course” is created',
  },
  { path: '/content/crm/fields/', none: 'No custom fields yet', made: 'City', told: 'The field “City” is added' },
  {
    ...{ path: '/content/crm/lists/', none: 'No lists yet', made: 'Silent for two weeks' },
    told: 'The list “Silent for two weeks” is created',
  },
];

test.each(variants(screens))(
  'the empty screen at $path makes an example, and Undo takes it back',
  async ({ path, none, made, told }) => {
    const { page, errors } = await visitSignedIn(browser, product.url, path);
    const empty = page.getByRole('heading', { name: none });
    await empty.waitFor();
    await page.getByRole('button', { name: 'Start from an example' }).press('Enter');
    await page.getByText(told).waitFor();
    await page.getByRole('main').getByText(made, { exact: true }).first().waitFor();
    await page.locator('h1:focus').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await empty.waitFor();
    expect(errors).toEqual([]);
  },
);
