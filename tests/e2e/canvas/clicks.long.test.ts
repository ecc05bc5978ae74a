import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { signUp } from '#tests/support/app.ts';
import { phone } from '#tests/support/browser.ts';
import { countPresses } from '#tests/support/countPresses.ts';
import { picture } from '#tests/support/files/picture.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { stableBox } from '#tests/support/stableBox.ts';
import { type Look, visit } from '#tests/support/visit.ts';
import { longTest } from '#tests/support/longTest.ts';
import { messageText, stageOf } from '../editing.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

/** What the funnel of this task takes a practised person; the rest is room for the layout to change. */
const mostPhoneTaps = 24;
/** Beside the three drags that draw the arrows. */
const mostClicks = 13;
const mostTryoutClicks = 5;
const mostPublishClicks = 3;

const focused = (field: Locator) => expect.poll(() => field.evaluate((e) => e === document.activeElement)).toBe(true);

/** What questions, exits and files take from a selected message or stage on, and how much more on a phone. */
const most = { phoneQuestion: 5, branch: 4, split: 4, timed: 5, album: 1, asFiles: 3 };
/** A menu of four commands, from the funnel as it is opened on. */
const mostMenuClicks = 10;
const onPhone = 1.6;

/** Opens a funnel; its presses are counted from the first. */
async function visitCounting(id: string, look: Look) {
  let presses = () => 0;
  const prepare = async (page: Page) => {
    presses = await countPresses(page);
  };
  const visited = await visit(browser, product.url, `/content/funnels/${id}/`, { ...look, prepare });
  return { ...visited, presses };
}

/** Types the title of a new stage and its text, both where the caret is. */
async function writeStage(page: Page, title: string, text: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Stage', exact: true });
  await focused(sheet.getByLabel('Title'));
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await focused(messageText(page));
  await page.keyboard.type(text);
}

async function addButton(page: Page, kind: 'Next step' | 'Link', label: string): Promise<void> {
  await page.getByRole('button', { name: kind === 'Link' ? 'Add a link' : 'Add a button', exact: true }).tap();
  await focused(page.getByLabel('Button label').last());
  await page.keyboard.type(label);
}

async function leadToNewStage(page: Page, label: string): Promise<void> {
  const message = page.getByRole('dialog', { name: 'Message', exact: true });
  await message.getByRole('button', { name: `“${label}” goes to:` }).tap();
  await page.getByRole('dialog', { name: 'Goes to' }).getByRole('button', { name: 'Create a new stage' }).tap();
}

longTest('on a phone, four stages with a picture, a link and three buttons take few taps', async () => {
  const owner = await signUp(product);
  const { id } = await seedFunnel(owner, { document: { stages: [], tags: [] } });
  const { page, errors, presses: taps } = await visitCounting(id, { token: owner.token, size: phone });

  await page.getByRole('button', { name: 'Add a stage' }).tap();
  await writeStage(page, 'Hello', 'Good day!');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a photo or video' }).tap();
  await (await chosen).setFiles(await picture());
  await page.getByRole('img', { name: 'Message picture' }).waitFor();
  await addButton(page, 'Link', 'The studio');
  await page.getByRole('button', { name: '“The studio” opens:' }).tap();
  await focused(page.getByRole('dialog', { name: 'Address' }).getByLabel('Address'));
  await page.keyboard.type('studio.example');
  await page.keyboard.press('Enter');
  await addButton(page, 'Next step', 'Show me');
  await leadToNewStage(page, 'Show me');
  await writeStage(page, 'Lesson', 'Centre the clay.');
  await addButton(page, 'Next step', 'What next');
  await leadToNewStage(page, 'What next');
  await writeStage(page, 'Offer', 'Six weeks for 50.');
  await addButton(page, 'Next step', 'I take it');
  await leadToNewStage(page, 'I take it');
  await writeStage(page, 'Thanks', 'See you on Monday!');
  await page.getByRole('dialog', { name: 'Message', exact: true }).getByRole('button', { name: 'Close' }).tap();

  await stageOf(page, 'Offer').getByRole('button', { name: '“I take it” goes to: Thanks' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(4);
  await expect.poll(() => page.getByText(/still to do|issue/).count()).toBe(0);
  expect(taps()).toBeGreaterThan(0);
  expect(taps()).toBeLessThanOrEqual(mostPhoneTaps);
  expect(errors).toEqual([]);
});

/** Types the title of a stage that was just added on the canvas and its text, both where the caret is. */
async function writeOnCanvas(page: Page, title: string, text: string): Promise<void> {
  await focused(page.getByTestId(/^rf__node/).getByLabel('Stage title'));
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await focused(messageText(page));
  await page.keyboard.type(text);
}

/** Adds a button and draws its arrow onto the empty canvas beside it, where a new stage appears. */
async function drawToNewStage(page: Page, from: string, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a button', exact: true }).click();
  await focused(page.getByLabel('Button label').last());
  await page.keyboard.type(label);
  const row = stageOf(page, from).getByRole('listitem').filter({ hasText: label });
  const dot = await stableBox(row.locator('.react-flow__handle'));
  const [x, y] = [dot.x + dot.width / 2, dot.y + dot.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 100, y, { steps: 6 });
  await page.mouse.up();
}

longTest(
  'on the canvas, four stages with a picture, a link and three buttons are built and tried in few clicks',
  async () => {
    const owner = await signUp(product);
    const { id } = await seedFunnel(owner, { document: { stages: [], tags: [] } });
    const { page, errors, presses } = await visitCounting(id, { token: owner.token });

    await page.getByRole('button', { name: 'Add a stage' }).first().click();
    await writeOnCanvas(page, 'Hello', 'Good day!');
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a photo or video' }).click();
    await (await chosen).setFiles(await picture());
    await page.getByRole('img', { name: 'Message picture' }).waitFor();
    await page.getByRole('button', { name: 'Add a link', exact: true }).click();
    await focused(page.getByLabel('Button label').last());
    await page.keyboard.type('The studio');
    await page.keyboard.press('Enter');
    await focused(page.getByRole('dialog', { name: 'Address' }).getByLabel('Address'));
    await page.keyboard.type('studio.example');
    await page.keyboard.press('Enter');
    await drawToNewStage(page, 'Hello', 'Show me');
    await writeOnCanvas(page, 'Lesson', 'Centre the clay.');
    await drawToNewStage(page, 'Lesson', 'What next');
    await writeOnCanvas(page, 'Offer', 'Six weeks for 50.');
    await drawToNewStage(page, 'Offer', 'I take it');
    await writeOnCanvas(page, 'Thanks', 'See you on Monday!');

    expect(await page.getByRole('article').count()).toBe(4);
    await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(3);
    await expect.poll(() => page.getByText(/still to do|issue/).count()).toBe(0);
    const made = presses();
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(mostClicks + 3);

    await page.getByRole('button', { name: 'Try it', exact: true }).click();
    const chat = page.getByRole('complementary', { name: 'Try it' });
    await chat.getByRole('button', { name: 'Start', exact: true }).click();
    for (const label of ['Show me', 'What next', 'I take it'])
      await chat.getByRole('button', { name: label, exact: true }).click();
    await chat.getByText('See you on Monday!').waitFor();
    expect(presses() - made).toBeLessThanOrEqual(mostTryoutClicks);
    expect(errors).toEqual([]);
  },
);

longTest('changing a live text, removing a stage with people on it and publishing both take few clicks', async () => {
  const owner = await signUp(product);
  const bot = product.telegram.createBot({ username: 'few_clicks_bot' });
  const { id } = await seedFunnel(owner, { bot });
  await owner.call(endpoints.funnels.run, { params: { id }, body: {} });
  const anna = product.telegram.person({ first_name: 'Anna' });
  anna.start(bot);
  await anna.waitFor(bot, 'Shall we begin?');
  const { page, errors, presses } = await visitCounting(id, { token: owner.token });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Publish the draft' });

  await stageOf(page, 'Offer').getByRole('button', { name: 'A cup of clay for 50.' }).click();
  await page.keyboard.press('Enter');
  await focused(messageText(page));
  await page.keyboard.press('End');
  await page.keyboard.type(' And a saucer.');
  await publish.click();
  await dialog.getByText('A cup of clay for 50.').first().waitFor();
  await focused(dialog.getByRole('button', { name: 'Publish', exact: true }));
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const changed = presses();
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThanOrEqual(mostPublishClicks);

  await stageOf(page, 'Hello').locator('header').click();
  await page.keyboard.press('Delete');
  await publish.click();
  await dialog.getByText('1 person is on “Hello”, which you removed.').waitFor();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await anna.waitFor(bot, 'A cup of clay for 50. And a saucer.');
  expect(presses() - changed).toBeLessThanOrEqual(mostPublishClicks);
  expect(errors).toEqual([]);
});

test('a phone number is asked for, and people are led on by an answer, by halves and by time, in few clicks', async () => {
  const owner = await signUp(product);
  const { id } = await seedFunnel(owner);
  const { page, errors, presses } = await visitCounting(id, { token: owner.token });
  const panel = page.getByRole('complementary', { name: /^Stage: / });
  const opened = async (title: string) => {
    await stageOf(page, title).locator('header').click();
    await panel.getByRole('button', { name: /^Goes on/ }).waitFor();
    return presses();
  };
  const addExit = async (name: RegExp) => {
    await panel.getByRole('button', { name: /^Goes on/ }).click();
    await panel.getByRole('button', { name: 'Exit', exact: true }).click();
    await page.getByRole('dialog', { name: 'Add an exit' }).getByRole('button', { name }).click();
    await panel.getByRole('list', { name: 'Exits' }).waitFor();
  };

  let before = await opened('Thanks');
  await panel.getByRole('button', { name: 'Ask', exact: true }).click();
  await panel.getByRole('radio', { name: 'Phone' }).click();
  await panel.getByRole('button', { name: 'Save the answer to' }).getByText('Phone').waitFor();
  expect(presses() - before).toBeLessThanOrEqual(most.phoneQuestion);

  before = await opened('Hello');
  await addExit(/^If nobody presses/);
  expect(presses() - before).toBeLessThanOrEqual(most.timed);

  before = await opened('Offer');
  await addExit(/^Split people/);
  expect(presses() - before).toBeLessThanOrEqual(most.split);

  await page.getByRole('button', { name: 'Add a stage', exact: true }).first().click();
  await panel.getByRole('button', { name: /^Goes on/ }).waitFor();
  before = presses();
  await panel.getByRole('button', { name: 'Ask', exact: true }).click();
  await panel.getByRole('radio', { name: 'Choices' }).click();
  await panel.getByRole('button', { name: /^Goes on/ }).click();
  await panel.getByRole('button', { name: 'A way for each' }).click();
  await panel.getByRole('group', { name: /^Exit 2 of/ }).waitFor();
  expect(presses() - before).toBeLessThanOrEqual(most.branch);
  expect(errors).toEqual([]);
});

longTest('on a phone, a phone number is asked for, and people are split and led on by time, in few taps', async () => {
  const owner = await signUp(product);
  const { id } = await seedFunnel(owner);
  const { page, errors, presses: taps } = await visitCounting(id, { token: owner.token, size: phone });
  await stageOf(page, 'Thanks').getByRole('button', { name: 'Thank you!', exact: true }).tap();
  await page.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  let before = taps();
  await page.getByRole('button', { name: 'Ask', exact: true }).tap();
  const asks = page.getByRole('dialog', { name: 'Asks' });
  await asks.getByRole('radio', { name: 'Phone' }).tap();
  await asks.getByRole('button', { name: 'Save the answer to' }).getByText('Phone').waitFor();
  expect(taps() - before).toBeLessThanOrEqual(most.phoneQuestion * onPhone);
  await asks.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('dialog', { name: 'Message', exact: true }).getByRole('button', { name: 'Close' }).tap();

  before = taps();
  await stageOf(page, 'Offer').getByRole('button', { name: 'Exit', exact: true }).tap();
  await page.getByRole('menuitem', { name: /^Split people/ }).tap();
  const exit = page.getByRole('dialog', { name: 'Exit', exact: true });
  await exit.getByRole('group', { name: 'Share of way B' }).waitFor();
  expect(taps() - before).toBeLessThanOrEqual(most.split * onPhone);
  await exit.getByRole('button', { name: 'Done' }).tap();

  before = taps();
  await stageOf(page, 'Hello').getByRole('button', { name: 'Exit', exact: true }).tap();
  await page.getByRole('menuitem', { name: /^If nobody presses/ }).tap();
  await exit.getByText('Hello, 1 of 1').waitFor();
  expect(taps() - before).toBeLessThanOrEqual(most.timed * onPhone);
  expect(errors).toEqual([]);
});

/** Adds a command by its name, and leads it to a stage. */
async function addCommand(page: Page, name: string, stage: string, press: (button: Locator) => Promise<void>) {
  await press(page.getByRole('button', { name: 'Add a command', exact: true }));
  await focused(page.getByRole('textbox', { name: 'Command', exact: true }).last());
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await press(page.getByRole('dialog', { name: 'Goes to' }).getByRole('button', { name: stage, exact: true }));
}

const commands = [
  ['menu', 'Hello'],
  ['price', 'Offer'],
  ['order', 'Thanks'],
  ['help', 'Hello'],
] as const;

longTest('a menu of four commands takes few clicks', async () => {
  const owner = await signUp(product);
  const { id } = await seedFunnel(owner);
  const { page, errors, presses } = await visitCounting(id, { token: owner.token });
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Keywords and commands' }).click();
  for (const [name, stage] of commands) await addCommand(page, name, stage, (button) => button.click());
  const panel = page.getByRole('complementary', { name: 'Keywords and commands' });
  await panel.getByRole('button', { name: '“/help” goes to: Hello' }).waitFor();
  expect(presses()).toBeGreaterThan(0);
  expect(presses()).toBeLessThanOrEqual(mostMenuClicks);
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add keywords' }).click();
  await focused(panel.getByRole('textbox', { name: 'Keywords' }));
  expect(errors).toEqual([]);
});

longTest('on a phone, a menu of four commands takes few taps', async () => {
  const owner = await signUp(product);
  const { id } = await seedFunnel(owner);
  const { page, errors, presses: taps } = await visitCounting(id, { token: owner.token, size: phone });
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Keywords and commands' }).tap();
  for (const [name, stage] of commands) await addCommand(page, name, stage, (button) => button.tap());
  await page.getByRole('button', { name: '“/help” goes to: Hello' }).waitFor();
  expect(taps()).toBeLessThanOrEqual(mostMenuClicks * onPhone);
  expect(errors).toEqual([]);
});

longTest('an album, and the same as files with one more, take few presses from a message on', async () => {
  const owner = await signUp(product);
  const { id } = await seedFunnel(owner);
  const { page, errors, presses } = await visitCounting(id, { token: owner.token });
  const opened = page.getByRole('article').first().getByRole('listitem').first().getByRole('button').last();
  await opened.click();
  await messageText(page).waitFor();
  const before = presses();
  const photos = await Promise.all(['a.png', 'b.png', 'c.png'].map(async (name) => ({ ...(await picture()), name })));
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a photo or video' }).click();
  await (await chosen).setFiles(photos);
  await page.getByRole('img', { name: 'c.png, File 3 of 3' }).waitFor();
  expect(presses() - before).toBeLessThanOrEqual(most.album);
  await page.getByRole('button', { name: 'Add a file or voice' }).click();
  const file = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: /^File/ }).click();
  await (await file).setFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByRole('button', { name: 'Send all as files' }).click();
  await page.getByRole('link', { name: /^offer\.pdf/ }).waitFor();
  expect(presses() - before).toBeLessThanOrEqual(most.album + most.asFiles);
  expect(errors).toEqual([]);
});
