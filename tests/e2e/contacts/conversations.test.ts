import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Conversation } from '#contract/schemas/contacts/conversation.ts';
import { signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { movie } from '#tests/support/files/movie.ts';
import { picture } from '#tests/support/files/picture.ts';
import { wav } from '#tests/support/files/wav.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { venue } from '#tests/support/telegram/sentByPeople.ts';
import { visit } from '#tests/support/visit.ts';
import { longTest } from '#tests/support/longTest.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

/** A running funnel in which Anna and Boris have asked something, Anna first. */
async function asked(name: string) {
  const owner = await signUp(product);
  const bot = product.telegram.createBot({ username: `${name}_bot` });
  const { id } = await seedFunnel(owner, { bot, document: threeStages() });
  await owner.call(endpoints.funnels.run, { params: { id }, body: {} });
  const join = async (first_name: string, text: string, ago: number) => {
    const person = product.telegram.person({ first_name });
    person.start(bot);
    await person.waitFor(bot, 'Shall we begin?');
    person.send(bot, text, ago);
    return person;
  };
  const anna = await join('Anna', 'Do I bring clay?', 7_200);
  const boris = await join('Boris', 'Where is the studio?', 600);
  const waiting = async () =>
    (await owner.call<{ results: Conversation[] }>(endpoints.conversations.list, { query: { state: 'unanswered' } }))
      .body.results.length;
  await expect.poll(waiting).toBe(2);
  const reply = { title: 'Clay', text: '{first_name}, <b>clay</b> is ours.' };
  await owner.call(endpoints.replies.create, { body: reply });
  return { owner, bot, anna, boris, waiting };
}

const address = '/content/conversations/';
/** In the list; the person’s card has a link of their name too. */
const rowOf = (page: Page, name: RegExp) => page.locator('[data-conversations]').getByRole('link', { name });
const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Answer' });

test('people who wait are answered by the keyboard alone, with a saved reply', async () => {
  const { owner, bot, anna, boris, waiting } = await asked('keys');
  const { page, errors } = await visit(browser, product.url, address, { token: owner.token });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByText('2 people wait for an answer')
    .waitFor({ state: 'attached' });
  await rowOf(page, /Anna/).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { name: 'Anna' }).first().waitFor();
  await page.getByText('Do I bring clay?').last().waitFor();
  await answerOf(page).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.keyboard.press('r');
  await expect.poll(() => answerOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
  // what is typed survives the way back to the list and a reload
  await page.keyboard.type('Wait');
  await page.keyboard.press('Escape');
  await page.reload();
  await answerOf(page).getByText('Wait').waitFor();
  // who is open is read
  await rowOf(page, /^(?!.*Unread).*Anna/).waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('/cla');
  await page.getByRole('option', { name: /Clay/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' See you!');
  await page.keyboard.press('Enter');
  const sent = await anna.waitFor(bot, 'Anna, clay is ours. See you!');
  expect(sent).toMatchObject({ entities: [{ type: 'bold' }] });
  await expect.poll(waiting).toBe(1);
  // Anna is answered, so she is no longer among those who wait
  await rowOf(page, /Anna/).waitFor({ state: 'detached' });

  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { name: 'Boris' }).first().waitFor();
  await page.keyboard.press('e');
  await expect.poll(waiting).toBe(0);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Saved replies').waitFor();
  await page.keyboard.press('Escape');

  // who writes again is there by themselves
  boris.send(bot, 'Hello?');
  await page.getByRole('link', { name: /Boris.*Hello\?/ }).click();
  await rowOf(page, /^(?!.*Unread).*Boris/).waitFor();
  // left for later
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await rowOf(page, /Boris.*Unread/).waitFor();
  await page.getByRole('heading', { name: 'Choose a conversation' }).waitFor();
  expect(errors).toEqual([]);
});

longTest('on a phone the list leads to the chat and back, and a picture is answered', async () => {
  const { owner, bot, anna } = await asked('phone');
  const { buffer, name, mimeType } = await picture();
  anna.sendFile(bot, 'photo', { bytes: buffer, name, mime: mimeType }, { caption: 'My cup' });
  const { page, errors } = await visit(browser, product.url, address, { token: owner.token, size: phone });
  await page.getByRole('navigation', { name: 'Bottom menu' }).getByText('2 people wait').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: /Anna/ }).click();
  const shown = page.getByRole('img', { name: 'My cup' });
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await answerOf(page).click();
  await page.keyboard.type('Beautiful');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await anna.waitFor(bot, 'Beautiful');
  await page.getByRole('button', { name: 'All conversations' }).click();
  await page.getByRole('link', { name: /Boris/ }).waitFor();
  await page.getByRole('link', { name: /Boris/ }).click();
  await page.getByRole('heading', { name: 'Boris' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Conversations' }).waitFor();
  expect(errors).toEqual([]);
});

longTest('a search finds words, a file goes out, and an answer becomes a saved reply', async () => {
  const { owner, bot, boris } = await asked('files');
  const { page, errors } = await visit(browser, product.url, `${address}?state=all`, { token: owner.token });
  await page.getByText('The latest conversation is on top.').waitFor();
  expect(await page.getByRole('button', { name: /^Show all/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Search the conversations' }).click();
  await page.getByRole('searchbox', { name: 'Find words and names' }).fill('studio');
  await page.getByRole('link', { name: /Anna/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /Boris/ }).click();
  await answerOf(page).waitFor();
  const content = { name: 'map.pdf', mimeType: 'application/pdf', buffer: Buffer.from('A map') };
  await page.locator('form[aria-label=Answer] input[type=file]').setInputFiles(content);
  // uploaded, not on its way
  await page.getByRole('link', { name: /^map\.pdf/ }).waitFor();
  // what is attached survives a reload, and a look at another conversation
  await page.reload();
  await page.getByText('map.pdf').waitFor();
  await page.getByRole('searchbox', { name: 'Find words and names' }).fill('');
  await rowOf(page, /Anna/).click();
  await page.getByRole('heading', { name: 'Anna' }).first().waitFor();
  await page.getByText('map.pdf').waitFor({ state: 'detached' });
  await rowOf(page, /Boris/).click();
  await page.getByText('map.pdf').waitFor();
  await answerOf(page).click();
  await page.keyboard.type('Here it is');
  await page.keyboard.press('Enter');
  expect(await boris.waitFor(bot, 'Here it is')).toMatchObject({ document: { file_name: 'map.pdf' } });
  await page.getByRole('link', { name: /map\.pdf/ }).waitFor();

  await page.getByText('Here it is').last().hover();
  await page.getByRole('button', { name: 'Save as a reply' }).click();
  await page.getByRole('textbox', { name: 'Reply title' }).fill('Map');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await owner.call<{ results: { title: string }[] }>(endpoints.replies.list)).body.results.length)
    .toBe(2);
  expect(errors).toEqual([]);
});

longTest('what people send is seen, played and saved, in the conversation and in the history', async () => {
  const { owner, bot, anna } = await asked('media');
  const { page, errors } = await visit(browser, product.url, address, { token: owner.token });
  const [cup, film] = [await picture(), await movie(page)];
  const photo = { bytes: cup.buffer, name: cup.name, mime: cup.mimeType };
  anna.sendAlbum(
    bot,
    [
      ['photo', photo],
      ['video', { bytes: film.buffer, name: film.name, mime: film.mimeType }],
      ['photo', photo],
    ],
    'My cups',
  );
  anna.sendFile(bot, 'voice', { bytes: wav(), name: 'voice.wav', mime: 'audio/wav' });
  anna.sendFile(bot, 'document', { bytes: Buffer.from('A sketch'), name: 'sketch.txt', mime: 'text/plain' });
  anna.give(bot, venue(55.75, 37.61, 'Clay studio', 'Lenina 5'));
  await page.getByRole('link', { name: /Anna/ }).click();
  const chat = page.getByRole('region', { name: 'Messages' });
  const isSeen = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
  const lengthOf = (player: Element) => (player as HTMLMediaElement).duration;
  const album = chat.getByRole('group', { name: 'Sent together: 3 files' });
  await expect.poll(() => album.getByRole('img').first().evaluate(isSeen)).toBe(true);
  await expect.poll(() => album.locator('video').evaluate(lengthOf)).toBeGreaterThan(0);
  await chat.getByRole('button', { name: 'Play the voice message' }).click();
  await chat.getByRole('button', { name: 'Pause' }).waitFor();
  await expect
    .poll(() => chat.locator('audio').evaluate((player) => (player as HTMLMediaElement).currentTime))
    .toBeGreaterThan(0);
  await chat.getByText('Clay studio').waitFor();
  const saving = page.waitForEvent('download');
  await chat.getByRole('link', { name: /sketch\.txt/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('sketch.txt');
  expect(await readFile(await saved.path(), 'utf8')).toBe('A sketch');
  expect(await violationsOf(page)).toEqual([]);

  // the same stands in the person’s history
  await page.getByRole('link', { name: 'Anna', exact: true }).last().click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await expect.poll(() => album.getByRole('img').first().evaluate(isSeen)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  // what Telegram has no more says so
  anna.sendFile(bot, 'document', { bytes: Buffer.from('Gone'), name: 'gone.txt', mime: 'text/plain' });
  await chat.getByRole('link', { name: /gone\.txt/ }).waitFor();
  bot.files.clear();
  await chat.getByRole('link', { name: /gone\.txt/ }).click();
  await chat.getByText('Telegram no longer gives this file to the bot.').waitFor();
  // the browser tells of the answer 404 that was meant
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});
