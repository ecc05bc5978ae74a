import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longTest } from '#tests/support/longTest.ts';
import { picture } from '#tests/support/files/picture.ts';
import { visit } from '#tests/support/visit.ts';
import { addButton, addMedia, drawArrow, isSaved, messageText, setAddress, stageOf, writeMessage } from './editing.ts';
import { noticeShown } from './account/notice.ts';
import { addFunnelWithBot, signUpByForm } from './joining.ts';
import { browser } from './sharedBrowser.ts';
import { product } from './sharedProduct.ts';

test('a new user builds and runs a funnel, and a contact finishes it', async () => {
  const bot = product.telegram.createBot({ username: 'first_cup_bot', name: 'First cup' });
  const { page, context, errors } = await visit(browser, product.url, '/sign-up/');
  await signUpByForm(page, 'masha@example.org');
  await addFunnelWithBot(page, bot.token);
  await noticeShown(page, 'The bot is connected');

  const addStage = async (title: string, text: string) => {
    await page.getByRole('button', { name: 'Add a stage' }).first().click();
    await page.getByRole('complementary').getByLabel('Stage title').fill(title);
    await writeMessage(page, text);
  };
  await addStage('Hello', 'Good day! Shall we make a cup?');
  await addMedia(page, await picture());
  await page.getByRole('img', { name: 'Message picture' }).waitFor();
  await addButton(page, 'Link', 'The studio');
  await setAddress(page, 'The studio', 'studio.example');
  await addButton(page, 'Next step', 'Show me');
  await addButton(page, 'Next step', 'I take it at once');
  await addStage('Offer', 'Six weeks for 50.');
  await addButton(page, 'Next step', 'I take it');
  await addStage('Thanks', 'See you on Monday!');

  await page.getByRole('button', { name: 'Fit the whole funnel' }).click();
  await drawArrow(page, 'Hello', 'I take it at once', 'Thanks');
  await drawArrow(page, 'Hello', 'Show me', 'Offer');
  await drawArrow(page, 'Offer', 'I take it', 'Thanks');
  await isSaved(page);

  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const run = page.getByRole('dialog', { name: 'Run' });
  await run.getByText('Bot connected').waitFor();
  await run.getByText('Once started, you will not be able to swap stages around.').waitFor();
  await run.getByRole('button', { name: 'Run the funnel' }).click();
  const share = page.getByRole('dialog', { name: 'Invite people' });
  await share.getByRole('link', { name: 't.me/first_cup_bot' }).waitFor();
  await share.getByLabel('Source').fill('poster');
  await share.getByRole('link', { name: 't.me/first_cup_bot?start=poster' }).waitFor();
  await share.getByRole('button', { name: 'Close' }).click();

  const people = (title: string, count: string) => stageOf(page, title).getByRole('button', { name: count }).waitFor();
  const anna = product.telegram.person({ first_name: 'Anna', last_name: 'Petrova', username: 'anna_p' });
  anna.start(bot, 'poster');
  const hello = await anna.waitFor(bot, 'Good day!');
  expect('photo' in hello).toBe(true);
  expect(anna.press(bot, hello, 'The studio')).toBe('https://studio.example');
  await people('Hello', '1 person is on this stage');
  anna.press(bot, hello, 'Show me');
  const offer = await anna.waitFor(bot, 'Six weeks');
  await people('Offer', '1 person is on this stage');
  await people('Hello', '0 people are on this stage');
  anna.press(bot, offer, 'I take it');
  await anna.waitFor(bot, 'See you on Monday!');
  const boris = product.telegram.person({ first_name: 'Boris' });
  boris.start(bot);
  boris.press(bot, await boris.waitFor(bot, 'Good day!'), 'I take it at once');
  await boris.waitFor(bot, 'See you on Monday!');
  await people('Thanks', '2 people are on this stage');

  await stageOf(page, 'Thanks').getByRole('button', { name: '2 people are on this stage' }).click();
  const list = page.getByRole('complementary', { name: 'People on “Thanks”' });
  await list.getByText('Anna Petrova').waitFor();
  await list.getByText('@anna_p').waitFor();
  await list.getByText('Boris').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

/** A file of 51 MB that takes no room on the disk. */
function tooBigFilm(): { path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'voronka-film-'));
  const path = join(folder, 'film.mp4');
  writeFileSync(path, '');
  truncateSync(path, 51 * 1024 * 1024);
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}

longTest('validation errors are shown at their fields, and no typed text is lost', async () => {
  const { page, context } = await visit(browser, product.url, '/sign-up/');
  await signUpByForm(page, 'gleb@example.org');
  await page.getByRole('button', { name: 'I have a bot' }).click();
  const dialog = page.getByRole('dialog', { name: 'New funnel' });
  await dialog.getByLabel('Bot token').fill('123456:no-such-token');
  await dialog.getByRole('button', { name: 'Connect the bot' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.getByLabel('Bot token').inputValue()).toBe('123456:no-such-token');
  const bot = product.telegram.createBot({ username: 'second_cup_bot' });
  await dialog.getByLabel('Bot token').fill(bot.token);
  await dialog.getByRole('button', { name: 'Connect the bot' }).click();
  await page.waitForURL('**/content/funnels/*/');

  await page.getByRole('button', { name: 'Add a stage' }).first().click();
  const run = page.getByRole('dialog', { name: 'Run' });
  const isBlocked = async (problem: string) => {
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await run.getByText(problem).waitFor();
    expect(await run.getByRole('button', { name: 'Run the funnel' }).isDisabled()).toBe(true);
    await run.getByRole('button', { name: 'Later' }).click();
  };
  await isBlocked('A message is empty');

  const long = `${'a'.repeat(4096)}b`;
  await writeMessage(page, long);
  const title = 'a'.repeat(32);
  const panel = page.getByRole('complementary', { name: `Stage: ${title}` });
  await panel.getByRole('alert').filter({ hasText: 'A text is longer than Telegram allows' }).waitFor();
  expect(await messageText(page).textContent()).toBe(long);
  await isBlocked('A text is longer than Telegram allows');

  const film = tooBigFilm();
  await page.getByTestId('media').setInputFiles(film.path);
  await panel
    .getByRole('alert')
    .filter({ hasText: 'film.mp4 File too big: the file size must not exceed 50 MB.' })
    .waitFor();
  film.remove();
  await page.reload();
  await stageOf(page, title).getByRole('button', { name: 'aaa' }).click();
  expect(await messageText(page).textContent()).toBe(long);
  await panel.getByRole('button', { name: 'Delete the message' }).click();
  await stageOf(page, title).getByText('No messages yet').waitFor();
  await page.getByRole('button', { name: 'Undo: Delete the message' }).click();
  await stageOf(page, title).getByRole('button', { name: 'aaa' }).waitFor();
  await context.close();
});
