import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel, Message } from '#contract/schemas/funnels/funnel.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { type Appearance, phone } from '#tests/support/browser.ts';
import { mp3 } from '#tests/support/files/sound.ts';
import { oggOpus } from '#tests/support/files/voice.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visitFunnel } from '#tests/support/visit.ts';
import { isSaved } from '../editing.ts';
import { focused } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

async function openMessage(look: Appearance = {}) {
  const visited = await visitFunnel(browser, product.url, {
    ...look,
    seed: (owner) => seedFunnel(owner, { document: threeStages() }),
  });
  const { page, user, id } = visited;
  const line = page
    .getByRole('article', { name: 'Hello' })
    .getByRole('button', { name: /Good day/ })
    .first();
  await (look.size === phone ? line.tap() : line.click());
  await page.locator('.tiptap').waitFor();
  const stored = async (): Promise<Message> => {
    const { body } = await user.call<Funnel>(endpoints.funnels.get, { params: { id } });
    return body.document.stages[0]?.messages[0] as Message;
  };
  const ways = async () => (await stored()).files?.map(({ as }) => as).join(' ');
  return { ...visited, stored, ways };
}

const photo = async (name: string, width = 120, height = 90) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: `#${name.slice(0, 3)}` } })
    .png()
    .toBuffer(),
});
const photos = () => Promise.all(['369.png', '963.png', '396.png'].map((name) => photo(name)));
const offer = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%âã') };

async function addFile(page: Page, way: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole('button', { name: 'Add a file or voice' }).click();
  const chosen = page.waitForEvent('filechooser');
  // what is said of it below its label follows in its name
  await page.getByRole('menuitem', { name: new RegExp(`^${way}`) }).click();
  await (await chosen).setFiles(file);
}

const change = (page: Page, name: string) => page.getByRole('button', { name: `Change: ${name}` });
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();
const card = (page: Page) => page.getByRole('article', { name: 'Hello' });

test('several photos become an album, are ordered by keyboard, and go as files with the next one; each is undone', async () => {
  const { page, context, errors, stored, ways } = await openMessage();
  await page.getByTestId('media').setInputFiles(await photos());
  await page.getByRole('img', { name: '396.png, File 3 of 3' }).waitFor();
  await page.getByText('The files arrive first, then the text as a message of its own.').waitFor();
  await card(page).getByText('3 photos').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  const before = (await stored()).files?.map(({ file }) => file) ?? [];
  await page.getByRole('button', { name: 'Move: 396.png, File 3 of 3' }).press('Alt+ArrowLeft');
  await page.getByRole('img', { name: '396.png, File 2 of 3' }).waitFor();
  expect(await focused(page)).toBe('Move: 396.png, File 2 of 3');
  await expect
    .poll(async () => (await stored()).files?.map(({ file }) => file))
    .toEqual([before[0], before[2], before[1]]);

  await addFile(page, 'File', offer);
  const refused = page.getByRole('alert').filter({ hasText: 'offer.pdf' });
  await refused.getByText('Photos and videos go together').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await refused.getByRole('button', { name: 'Send all as files' }).click();
  await expect.poll(ways).toBe('document document document document');
  await card(page).getByText('4 files').waitFor();
  await page.getByRole('link', { name: /^offer\.pdf/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored()).image).toBe(before[0]);
  expect((await stored()).files).toBeUndefined();
  await page.getByRole('img', { name: 'Message picture' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

longTest('a sound is sent as audio, as a voice message or as a file, and the try-out plays it', async () => {
  const { page, context, errors, ways } = await openMessage();
  await addFile(page, 'Audio', { name: 'lesson.mp3', mimeType: 'audio/mpeg', buffer: mp3({ seconds: 12 }) });
  await page.getByRole('button', { name: 'Play lesson.mp3' }).waitFor();
  await card(page).getByText('lesson.mp3').waitFor();
  await change(page, 'Audio').click();
  await choose(page, 'As a voice message');
  await expect.poll(ways).toBe('voice');
  await card(page).getByText('Voice message 0:12').waitFor();
  expect(await page.getByRole('button', { name: 'Add a photo or video' }).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await isSaved(page);
  await page.getByRole('button', { name: 'Try it', exact: true }).click();
  const chat = page.getByRole('complementary', { name: 'Try it' });
  await chat.getByRole('button', { name: 'Start', exact: true }).click();
  await chat.getByRole('button', { name: 'Play the voice message' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

longTest('what Telegram does not show so is said before it is sent, and goes as a file', async () => {
  const { page, context, errors, ways } = await openMessage();
  await page.getByTestId('media').setInputFiles({ ...(await photo('936.gif')), mimeType: 'image/gif' });
  const refused = page.getByRole('alert').filter({ hasText: '936.gif' });
  await refused.getByRole('button', { name: 'Send as a file' }).click();
  await expect.poll(ways).toBe('document');
  await page.getByRole('button', { name: 'Remove the file' }).click();
  await expect.poll(ways).toBeUndefined();
  await addFile(page, 'Voice message from a file', { name: 'hello.ogg', mimeType: 'audio/ogg', buffer: oggOpus() });
  await expect.poll(ways).toBe('voice');
  expect(errors).toEqual([]);
  await context.close();
});

longTest.each<Appearance>([
  { size: phone, language: 'en', theme: 'light' },
  { size: phone, language: 'ru', theme: 'dark' },
  { language: 'ru', theme: 'dark' },
])('an album and a list of files are accessible: $size.width $language $theme', async (look) => {
  const { page, context, errors, ways } = await openMessage(look);
  await page.getByTestId('media').setInputFiles(await photos());
  await page.getByRole('img', { name: /396\.png/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const more = page.getByRole('button', { name: /^(Change|Изменить): 963\.png/ });
  await more.click();
  await page.getByRole('menuitem', { name: /All as files|Все как файлы/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('menuitem', { name: /All as files|Все как файлы/ }).click();
  await expect.poll(ways).toBe('document document document');
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
