import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Edit, Funnel, FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { type Appearance, phone } from '#tests/support/browser.ts';
import { longTest } from '#tests/support/longTest.ts';
import { movie } from '#tests/support/files/movie.ts';
import { picture } from '#tests/support/files/picture.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { stableBox } from '#tests/support/stableBox.ts';
import { visitFunnel } from '#tests/support/visit.ts';
import { addButton, addMedia, isSaved, messageText, writeMessage } from '../editing.ts';
import { focused } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

afterEach(() => product.resume());

const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-files-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A funnel whose first message is open, with what is asked changed in it. */
async function openMessage(look: Appearance = {}, change: Partial<Message> = {}) {
  const document = threeStages();
  const [first] = document.stages[0]?.messages ?? [];
  if (first) Object.assign(first, change);
  const visited = await visitFunnel(browser, product.url, {
    ...look,
    seed: (owner) => seedFunnel(owner, { document }),
  });
  const { page, user, id } = visited;
  const line = page
    .getByRole('article', { name: 'Hello' })
    .getByRole('button', { name: /Good day/ })
    .first();
  await (look.size === phone ? line.tap() : line.click());
  await page.locator('.tiptap').waitFor();
  const stored = async (): Promise<Message> => (await storedDocument(user, id)).stages[0]?.messages[0] as Message;
  return { ...visited, messageId: first?.id ?? '', stored };
}

async function emptyMessage(page: Page): Promise<void> {
  await messageText(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}

const storedFunnel = async (user: SignedUp, id: string): Promise<Funnel> =>
  (await user.call<Funnel>(endpoints.funnels.get, { params: { id } })).body;
const storedDocument = async (user: SignedUp, id: string): Promise<FunnelDocument> =>
  (await storedFunnel(user, id)).document;

/** Somebody else, or another device, changes the funnel. */
async function changeElsewhere(user: SignedUp, id: string, edits: Edit[]): Promise<void> {
  const { revision: base_revision } = await storedFunnel(user, id);
  await user.call(endpoints.funnels.edit, { params: { id }, body: { base_revision, edits } });
}

/** What Ctrl V does with this on the clipboard, exactly as it was put there. */
const paste = (target: Locator, given: Record<string, string>): Promise<void> =>
  target.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, given);

/** Carries a file from the desktop onto a place of the page. */
async function dropFile(page: Page, file: { name: string; buffer: Buffer }, target: Locator): Promise<void> {
  const at = path.join(folder, file.name);
  writeFileSync(at, file.buffer);
  const { x, y, width, height } = await stableBox(target);
  const client = await page.context().newCDPSession(page);
  const data = { items: [], files: [at], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
}

const shownPicture = (page: Page) => page.getByRole('img', { name: 'Message picture' });

longTest('a text is formatted by shortcuts and the toolbar, and saved as formatted', async () => {
  const { page, context, errors, stored } = await openMessage();
  await emptyMessage(page);
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Bold');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' and ');
  await page.getByRole('button', { name: 'Italic' }).click();
  await page.keyboard.type('slanted');
  await page.getByRole('button', { name: 'Italic' }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('👩‍👩‍👧‍👦🇺🇦1️⃣ שלום 1 < 2 & "so"');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: 'Quote' }).click();
  await expect
    .poll(async () => (await stored()).text)
    .toBe('<b>Bold</b> and <i>slanted</i>\n<blockquote>👩‍👩‍👧‍👦🇺🇦1️⃣ שלום 1 &lt; 2 &amp; &quot;so&quot;</blockquote>');
  await page.reload();
  await page
    .getByRole('article', { name: 'Hello' })
    .getByRole('button', { name: /^Bold and slanted/ })
    .first()
    .click();
  await page.locator('.tiptap blockquote').waitFor();
  expect(await page.locator('.tiptap b').textContent()).toBe('Bold');

  await emptyMessage(page);
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('All of it');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Anew');
  await expect.poll(async () => (await stored()).text).toBe('<b>Anew</b>');
  expect(errors).toEqual([]);
  await context.close();
});

longTest('pasted HTML is sanitized, and a name becomes a merge field with a fallback', async () => {
  const { page, context, errors, stored } = await openMessage();
  await emptyMessage(page);
  await paste(messageText(page), {
    'text/html': `<html><body><p class=MsoNormal style='margin:0'><b>Hi</b>, {first_name}!<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <script>alert(1)</script><p class=MsoNormal onclick="x"><a href="javascript:alert(1)">No</a> <a href="https://a.example/">yes</a></p></body></html>`,
    'text/plain': 'x',
  });
  await page.getByRole('checkbox', { name: 'Show a preview of the link' }).uncheck();
  await expect.poll(async () => (await stored()).link_preview).toBe(false);
  const cleaned = '<b>Hi</b>, {first_name}!\n\nNo <a href="https://a.example/">yes</a>';
  await expect.poll(async () => (await stored()).text).toBe(cleaned);
  await page.locator('[data-field]').click();
  const popup = page.getByRole('dialog', { name: 'First name' });
  await popup.getByLabel('Fallback').fill('friend');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored()).text).toBe(cleaned.replace('name}', 'name|friend}'));
  expect(await focused(page)).toBe('Message text');

  await page.keyboard.press('ControlOrMeta+a');
  await paste(messageText(page), { 'text/plain': 'one\0 {last_name}\r\n\r\ntwo' });
  await expect.poll(async () => (await stored()).text).toBe('one {last_name}\n\ntwo');
  expect(await page.locator('[data-field]').textContent()).toBe('Last name');
  await paste(messageText(page), { 'text/html': '<p>слово</p>'.repeat(50_000), 'text/plain': 'x' });
  await page.getByRole('alert').filter({ hasText: 'too long for one message' }).waitFor();
  await page.keyboard.type('!');
  await expect.poll(async () => (await stored()).text).toBe('one {last_name}\n\ntwo!');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

longTest(
  'text over the limit is counted, marked and split, and a long caption is sent as a message of its own',
  async () => {
    const { page, context, errors, user, id } = await openMessage();
    await writeMessage(page, 'ж'.repeat(4096));
    await page.getByText('4096 of 4096 characters').waitFor();
    expect(await page.locator('.over-limit').count()).toBe(0);
    await page.keyboard.insertText('end');
    await page.getByText('4099 of 4096 characters').waitFor();
    expect(await page.locator('.over-limit').allTextContents()).toEqual(['end']);
    await page.getByText('A text is longer than Telegram allows').first().waitFor();
    const texts = async () => (await storedDocument(user, id)).stages[0]?.messages.map((m) => m.text);
    await page.getByRole('button', { name: 'Split the text into messages' }).click();
    await expect.poll(texts).toEqual(['ж'.repeat(4096), 'end', 'Shall we begin?']);
    await page.getByRole('button', { name: 'Undo: Split the text into messages' }).click();
    await expect.poll(texts).toEqual([`${'ж'.repeat(4096)}end`, 'Shall we begin?']);
    await writeMessage(page, 'ж'.repeat(1030));
    await page.locator('.over-limit').waitFor({ state: 'detached' });
    await addMedia(page, await picture());
    await page.getByText('1030 of 1024 characters').waitFor();
    expect(await page.locator('.over-limit').textContent()).toBe('жжжжжж');
    await page.getByRole('button', { name: 'Send the text as its own message' }).click();
    await page.getByText('1030 of 4096 characters').waitFor();
    const lengths = async () =>
      (await storedDocument(user, id)).stages[0]?.messages.map((m) => [m.image !== null, m.text.length]);
    await expect.poll(lengths).toEqual([
      [true, 0],
      [false, 1030],
      [false, 15],
    ]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('a picture is uploaded by paste and by drop anywhere on the panel; what cannot stand beside it is refused with the way out', async () => {
  const { page, context, errors, stored } = await openMessage();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { buffer } = await picture();
  await page.evaluate(
    async (bytes) => {
      const png = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    },
    [...buffer],
  );
  await messageText(page).click();
  await page.keyboard.press('ControlOrMeta+v');
  await shownPicture(page).waitFor();
  await expect.poll(async () => (await stored()).image).not.toBe(null);

  const big = await sharp({ create: { width: 9_000, height: 1_200, channels: 3, background: '#5b7f9b' } })
    .jpeg()
    .toBuffer();
  await dropFile(page, { name: 'wide.jpg', buffer: big }, messageText(page));
  await expect.poll(async () => (await stored()).files?.length).toBe(2);
  expect((await stored()).image).toBe(null);
  const shown = page.getByRole('img', { name: 'wide.jpg, File 2 of 2' });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2560);

  await dropFile(
    page,
    { name: 'prices.pdf', buffer: Buffer.from('%PDF-1.4') },
    page.getByRole('button', { name: 'Add a button', exact: true }),
  );
  const refused = page.getByRole('alert').filter({ hasText: 'prices.pdf' });
  await refused.getByText('Photos and videos go together').waitFor();
  await refused.getByRole('button', { name: 'Do not add' }).click();
  await refused.waitFor({ state: 'detached' });
  expect((await stored()).text).toBe('Good day!');
  await dropFile(page, { name: 'beside.png', buffer }, page.locator('.react-flow__pane'));
  await messageText(page).click();
  expect(new URL(page.url()).pathname).toMatch(/^\/content\/funnels\//);
  expect(errors).toEqual([]);
  await context.close();
});

longTest('an upload shows its progress, is cancelled, fails without the server, and is retried', async () => {
  const { page, context, stored } = await openMessage();
  const client = await context.newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const video = await movie(page);
  const heavy = { ...video, buffer: Buffer.concat([video.buffer, freeBox(3_000_000)]) };
  await speed(300_000);
  await addMedia(page, heavy);
  const progress = page.getByRole('progressbar', { name: 'Upload' });
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
  await page.getByText('lesson.mp4').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await progress.waitFor({ state: 'detached' });
  expect(await focused(page)).toMatch(/^Add a photo or video/);
  expect((await stored()).video).toBe(null);
  await speed(-1);

  await product.halt();
  await addMedia(page, heavy);
  const failed = page.getByRole('alert').filter({ hasText: 'lesson.mp4' });
  await failed.waitFor();
  await product.resume();
  await failed.getByRole('button', { name: 'Try again' }).click();
  const player = page.getByLabel('Message video');
  await player.waitFor();
  await expect.poll(() => player.evaluate((v: HTMLVideoElement) => [v.videoWidth, v.videoHeight])).toEqual([160, 120]);
  await expect.poll(async () => (await stored()).video).not.toBe(null);
  await context.close();
});

/** A box that players pass over: it only makes a movie heavier. */
function freeBox(bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes, 0);
  box.write('free', 4, 'latin1');
  return box;
}

longTest('buttons are put into rows and reordered by keyboard alone', async () => {
  const { page, context, errors, stored } = await openMessage();
  for (const label of ['One', 'Two', 'Three']) await addButton(page, 'Next step', label);
  await page.getByRole('button', { name: 'More actions for the button “Two”' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next to the one above' }).focus();
  await page.keyboard.press('Enter');
  const rows = async () => (await stored()).buttons.map(({ label, row }) => [label, row ?? null]);
  await expect.poll(rows).toEqual([
    ['One', 0],
    ['Two', 0],
    ['Three', null],
  ]);
  const handle = page.getByRole('button', { name: 'Move the button “Three”' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.getByText('The button is at place 3 of 3, in row 2 of 2.').waitFor({ state: 'attached' });
  await stableBox(handle);
  await page.keyboard.press('ArrowUp');
  await page.getByText('The button is at place 1 of 3, in row 1 of 2.').waitFor({ state: 'attached' });
  await stableBox(handle);
  await page.keyboard.press('Space');
  await expect.poll(rows).toEqual([
    ['Three', null],
    ['One', 1],
    ['Two', 1],
  ]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(rows).toEqual([
    ['One', 0],
    ['Two', 0],
    ['Three', null],
  ]);
  expect(errors).toEqual([]);
  await context.close();
});

longTest(
  'a button is named, connected, moved and removed in the message’s bubble, by mouse and by keyboard',
  async () => {
    const { page, context, errors, stored } = await openMessage();
    const labels = async () => (await stored()).buttons.map((button) => button.label);
    const written = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
    await page.getByRole('button', { name: 'Add a button' }).press('Enter');
    await page.keyboard.type('Book');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('“Book” goes to: Offer');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Goes to' }).getByRole('button', { name: 'Thanks' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('“Book” goes to: Thanks');

    await page.getByRole('button', { name: 'Add a link' }).click();
    await page.keyboard.type('Site');
    await expect.poll(labels).toEqual(['Book', 'Site']);
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('The button is at place 1 of 2, in row 1 of 2.').waitFor({ state: 'attached' });
    await expect.poll(labels).toEqual(['Site', 'Book']);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(labels).toEqual(['Book', 'Site']);
    expect(await written()).toBe('Site');
    await page.getByRole('button', { name: 'Undo: Move the button' }).click();
    await expect.poll(labels).toEqual(['Site', 'Book']);
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'More actions for the button “Site”' }).press('Enter');
    await page.getByRole('button', { name: 'Remove the button' }).press('Enter');
    await expect.poll(labels).toEqual(['Book']);
    await expect.poll(written).toBe('Book');
    expect(errors).toEqual([]);
    await context.close();
  },
);

longTest('an invalid label or address shows its error and does not block the editor', async () => {
  const { page, context, errors, stored } = await openMessage();
  await addButton(page, 'Link', 'x');
  const words = page.getByLabel('Button label');
  await words.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(`שלום${'😀'.repeat(5_000)}`);
  await expect.poll(async () => (await stored()).buttons[0]?.label).toMatch(/^שלום(?:😀)+$/u);
  await page.getByRole('button', { name: /opens:/ }).click();
  const popup = page.getByRole('dialog', { name: 'Address' });
  await popup.getByLabel('Address').fill('two words');
  await page.keyboard.press('Enter');
  await popup.getByText('Telegram cannot open this address.').waitFor();
  await popup.getByLabel('Address').fill('@clay_studio');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored()).buttons[0]).toMatchObject({ url: 'https://t.me/clay_studio' });
  expect(errors).toEqual([]);
  await context.close();
});

longTest('a remote edit keeps the caret, and no text of either side is lost', async () => {
  const { page, context, errors, stored, user, id, messageId } = await openMessage();
  await writeMessage(page, 'Good day to you, dear friend');
  await isSaved(page);
  await expect.poll(async () => (await stored()).text).toBe('Good day to you, dear friend');
  await changeElsewhere(user, id, [
    { type: 'message.change', id: messageId, text: '🎉 <b>Good</b> day to you, dear friend' },
  ]);
  await page.locator('.tiptap b').waitFor();
  await page.keyboard.type('!');
  await expect.poll(async () => (await stored()).text).toBe('🎉 <b>Good</b> day to you, dear friend!');
  expect(errors).toEqual([]);
  await context.close();
});

const looks: { look: Appearance; delay: string; later: string; amount: string; words: string }[] = [
  {
    look: { theme: 'light', language: 'en' },
    delay: 'Sent at once',
    later: 'After a delay',
    amount: 'How many',
    words: 'Sent 3 hours after entering the stage',
  },
  { look: { theme: 'dark', language: 'ru' }, delay: 'Сразу', later: 'Через время', amount: 'Сколько', words: '3 часа' },
];
longTest.each(looks)(
  'the form of the delay is labelled in words and is accessible: $look.language, $look.theme',
  async ({ look, delay, later, amount, words }) => {
    const text =
      'Good day, {first_name|Anna}! <b>b</b> <tg-spoiler>s</tg-spoiler> <code>c</code> <a href="https://a.example/">a</a>\n<blockquote>q</blockquote>';
    const { page, context, errors, stored } = await openMessage(look, { text });
    await page.getByRole('button', { name: delay }).click();
    await page.getByRole('radio', { name: later }).check({ force: true });
    await page.getByLabel(amount).fill('3');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words }).waitFor();
    await expect.poll(async () => (await stored()).delay).toBe(10_800);
    expect(await violationsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

longTest('a message is sent at a time on weekdays, set by keyboard, and its card and its panel say so', async () => {
  const { page, context, errors, stored } = await openMessage();
  await page.getByRole('button', { name: 'Sent at once' }).press('Enter');
  const popup = page.getByRole('dialog', { name: 'When it is sent' });
  await popup.getByRole('radio', { name: 'At once' }).press('ArrowLeft');
  await popup.getByText(/: tomorrow, .+, 10:00 UTC$/).waitFor();
  await expect.poll(async () => (await stored()).at).toBe('10:00');
  await popup.getByLabel('On which day', { exact: true }).selectOption('the same day');
  await popup.getByRole('textbox', { name: 'Time' }).focus();
  await page.keyboard.type('7.30 pm');
  await popup.getByLabel('On which days').selectOption('chosen days');
  for (const day of ['Saturday', 'Sunday']) await popup.getByRole('checkbox', { name: day }).press('Space');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sent on the next weekday at 19:30 UTC' }).waitFor();
  await page.getByRole('article').getByText('Mon–Fri 19:30 UTC').waitFor();
  await expect.poll(stored).toMatchObject({ delay: 0, at: '19:30', weekdays: [1, 2, 3, 4, 5] });
  await page.getByRole('button', { name: 'Sent on the next weekday at 19:30 UTC' }).press('Enter');
  await popup.getByRole('radio', { name: 'At a set time' }).press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sent at once' }).waitFor();
  await expect.poll(async () => 'at' in (await stored())).toBe(false);
  expect(errors).toEqual([]);
  await context.close();
});

longTest('on a phone, a message is formatted and gets a picture and a video by touch', async () => {
  const { page, context, errors, stored } = await openMessage({ size: phone });
  await messageText(page).tap();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Bold' }).tap();
  await expect.poll(async () => (await stored()).text).toBe('<b>Good day!</b>');
  expect(await focused(page)).toBe('Message text');
  await page.getByRole('button', { name: 'Insert a field' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Insert a field' }).tap();
  await page.getByRole('dialog', { name: 'Insert a field' }).getByRole('button', { name: 'Last name' }).tap();
  await expect.poll(async () => (await stored()).text).toContain('{last_name}');
  await page.getByTestId('media').setInputFiles([await picture(), await movie(page)]);
  await shownPicture(page).waitFor();
  await page.getByLabel('Message video').waitFor();
  await page.getByText(/ of 4096 characters/).waitFor();
  await page.getByRole('button', { name: 'Remove the picture' }).tap();
  await shownPicture(page).waitFor({ state: 'detached' });
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
