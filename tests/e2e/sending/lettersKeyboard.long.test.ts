import { expect, test } from 'vitest';
import { visit } from '#tests/support/visit.ts';
import { focused, tabTo } from '../focus.ts';
import { peopled } from '../contacts/peopled.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

test('by keyboard alone a series is made, a person is added to it, and its letter is sent by hand', async () => {
  const { owner, people, bot, received } = await peopled(product, 'letter_keys', 2);
  const [first] = people;
  const { page, errors } = await visit(browser, product.url, '/content/letters/', { token: owner.token });
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  await page.getByRole('heading', { name: 'No letters yet' }).waitFor();
  await tabTo(page, 'Create a series');
  await keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Series name');
  await keyboard.type('After the lesson');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'After the lesson' }).waitFor();

  await tabTo(page, 'Add a letter');
  await keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Message text' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Message text');
  await keyboard.type('Clay is waiting');
  await tabTo(page, /^Letter name/);
  await keyboard.type('Clay');
  await tabTo(page, 'Add');
  await keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Delay');
  await keyboard.press('Escape');
  await page.getByText('You have not configured the sending time').waitFor();

  await tabTo(page, 'Add a person');
  await keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Find people by name or @username');
  await keyboard.type(first?.user.first_name ?? '');
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  await tabTo(page, new RegExp(`^${first?.user.first_name}`));
  await keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Add to the series');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'finished: 1' }).waitFor();
  await dialog.waitFor({ state: 'detached' });

  await tabTo(page, 'Send now');
  await keyboard.press('Enter');
  await dialog.getByText('1 person gets it now').waitFor();
  await tabTo(page, 'Send now');
  await keyboard.press('Enter');
  await first?.waitFor(bot, 'Clay is waiting');
  await page.getByRole('button', { name: '1 received' }).waitFor();
  expect(received('Clay is waiting')).toEqual([1, 0]);
  expect(errors).toEqual([]);
});
