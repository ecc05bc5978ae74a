import { expect, test } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/browser.ts';
import { visit } from '#tests/support/visit.ts';
import { opened } from '../opened.ts';
import { peopled } from '../contacts/peopled.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

test.each([
  ['desktop', { size: desktop, theme: 'light' }],
  ['phone', { size: phone, theme: 'dark' }],
] as const)(
  'on a %s a series is turned on, its letter is sent now, and its numbers open their people',
  async (device, look) => {
    const { owner, people, bot, received } = await peopled(product, `letters_${device}`, 2);
    const { page, errors } = await visit(browser, product.url, '/content/letters/', { ...look, token: owner.token });
    const dialog = page.getByRole('dialog');
    const isAccessible = async () => {
      await opened(dialog);
      expect(await violationsOf(page)).toEqual([]);
    };
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'More about “Clay”' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await page.getByRole('button', { name: 'Create a series' }).click();
    await page.getByRole('textbox', { name: 'Series name' }).fill('After the lesson');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add the first letter' }).click();
    await page.getByLabel('Letter name').fill('Clay');
    await page.getByRole('textbox', { name: 'Message text' }).fill('Clay is waiting');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('textbox', { name: 'Delay' }).fill('3');
    await page.getByRole('button', { name: 'Set the time' }).click();
    await page.getByText('after 3 days, at 10:00').waitFor();

    await page.getByRole('switch').click();
    await dialog.getByText('2 people match already. What about them?').waitFor();
    await isAccessible();
    await dialog.getByText('From today').click();
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('switch', { checked: true }).waitFor();
    await page.getByRole('button', { name: /^2 people in the series/ }).click();
    await expect.poll(() => dialog.getByText(/^Next: “Clay”, /).count()).toBe(2);
    await isAccessible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'More about “Clay”' }).click();
    await page.getByRole('menuitem', { name: 'Send now' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Send now' }).click();
    await dialog.getByText('2 people get it now').waitFor();
    await isAccessible();
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await Promise.all(people.map((person) => person.waitFor(bot, 'Clay is waiting')));
    await page.getByRole('button', { name: '2 received', exact: true }).click();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2);
    await isAccessible();
    await page.keyboard.press('Escape');
    await choose('Send now');
    await dialog.getByText('There is nobody to send it to.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Whole history' }).click();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2);
    await isAccessible();
    await page.keyboard.press('Escape');

    await page.getByRole('slider', { name: 'Time of “Clay”' }).press('ArrowDown');
    await page.getByText('after 4 days, at 10:00').waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText('The time changes for 2 people in the series.').waitFor();
    await isAccessible();
    await page.keyboard.press('Escape');
    await page.getByText('after 3 days, at 10:00').waitFor();
    await page.getByRole('link', { name: 'All letters of the funnel' }).click();
    await page.getByRole('link', { name: '2 people in it' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(new URL('/content/letters/', product.url).href);
    await page.getByRole('link', { name: '2 people in it' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await page.getByRole('link', { name: 'After the lesson' }).click();
    await choose('Delete');
    await dialog.getByText('People who have not received it yet will not get it.').waitFor();
    await isAccessible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('This series has no letters yet.').waitFor();
    expect(received('Clay is waiting')).toEqual([1, 1]);
    expect(errors).toEqual([]);
  },
);
