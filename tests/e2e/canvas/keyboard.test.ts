import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '#tests/support/app.ts';
import { visit } from '#tests/support/visit.ts';
import { stageOf } from '../editing.ts';
import { focused, tabTo } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const linesOf = (page: Page, title: string): Promise<string[]> =>
  stageOf(page, title)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Move the message' }) })
    .allTextContents();

test('a funnel is edited, connected to a bot and taken to its first run by keyboard alone', async () => {
  const { email } = await signUp(product);
  const { page, context, errors } = await visit(browser, product.url, '/sign-in/');
  const { keyboard } = page;
  await tabTo(page, 'email');
  await keyboard.type(email);
  await tabTo(page, 'password');
  await keyboard.type('correct horse 7');
  await keyboard.press('Enter');
  await page.waitForURL('**/content/panel/');

  await page.getByText('You have no funnels yet').waitFor();
  await tabTo(page, /^A sample funnel/);
  await keyboard.press('Enter');
  await page.waitForURL('**/content/funnels/*/');
  await stageOf(page, 'Welcome').waitFor();

  await tabTo(page, /^Welcome/);
  await keyboard.press('Escape');
  await keyboard.press('n');
  await expect.poll(() => focused(page)).toBe('Stage title');
  await keyboard.type('Reminder');
  await stageOf(page, 'Reminder').waitFor();

  await page.reload();
  await stageOf(page, 'Reminder').waitFor();
  await tabTo(page, /^Welcome/);
  await keyboard.press('F2');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('Hello');
  await keyboard.press('Enter');
  await stageOf(page, 'Hello').waitFor();

  await tabTo(page, /^Hello/);
  await keyboard.press('Enter');
  await tabTo(page, 'Add a message');
  await keyboard.press('Enter');
  await expect.poll(() => linesOf(page, 'Hello')).toHaveLength(2);
  const [first = '', second = ''] = await linesOf(page, 'Hello');
  await tabTo(page, 'Move the message');
  await keyboard.press('Space');
  await page.getByText('The message is at place 1 of the stage “Hello”.').waitFor({ state: 'attached' });
  const atSecond = page.getByText('The message is at place 2 of the stage “Hello”.');
  await keyboard.press('ArrowDown');
  // dnd-kit takes keys only a moment after it has announced the start.
  const isTaken = await atSecond.waitFor({ state: 'attached', timeout: 3_000 }).then(
    () => true,
    () => false,
  );
  if (!isTaken) await keyboard.press('ArrowDown');
  await atSecond.waitFor({ state: 'attached' });
  await keyboard.press('Space');
  await expect.poll(() => linesOf(page, 'Hello')).toEqual([second, first]);

  await keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => linesOf(page, 'Hello')).toEqual([first, second]);
  await keyboard.press('ControlOrMeta+Y');
  await expect.poll(() => linesOf(page, 'Hello')).toEqual([second, first]);
  await keyboard.press('ControlOrMeta+Z');
  await keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => linesOf(page, 'Hello')).toHaveLength(1);

  await tabTo(page, 'Connect a bot');
  await keyboard.press('Enter');
  const bot = product.telegram.createBot({ username: 'keys_cup_bot' });
  await page.getByRole('dialog', { name: 'Connect a bot' }).getByLabel('Token').waitFor();
  await keyboard.type(bot.token);
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tabTo(page, 'Run');
  await keyboard.press('Enter');
  const run = page.getByRole('dialog', { name: 'Run' });
  await run.getByText('Once started, you will not be able to swap stages around.').waitFor();
  await keyboard.press('Escape');
  await run.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Run');
  expect(errors).toEqual([]);
  await context.close();
});
