import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { signUp } from '#tests/support/app.ts';
import { phone } from '#tests/support/browser.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { isSaved, stageOf } from '../editing.ts';
import { focused, tabTo } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const has = (page: Page, name: string | RegExp) =>
  expect
    .poll(async () => {
      const at = await focused(page);
      return typeof name === 'string' ? at === name : name.test(at);
    })
    .toBe(true);

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** The title of a stage that was just added, and what its message says. */
async function write(page: Page, title: string, text: string): Promise<void> {
  await has(page, 'Stage title');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await has(page, 'Message text');
  await page.keyboard.type(text);
}

/** Lets the message that is open ask for a kind; the focus is in it then. */
async function ask(page: Page, kind: string): Promise<void> {
  await press(page, 'Ask');
  const radio = page.getByRole('radio', { name: kind, exact: true });
  await page.getByRole('radio', { name: 'Text', exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  while (!(await radio.isChecked())) await page.keyboard.press('ArrowRight');
}

const goesTo = (answer: string) => new RegExp(`^“.*${answer}” goes to:`);

test('a quiz of three questions with a way for each answer is made, tried and run by keyboard alone', async () => {
  const owner = await signUp(product);
  const bot = product.telegram.createBot({ username: 'quiz_keys_bot' });
  const { id } = await seedFunnel(owner, { document: { stages: [], tags: [] }, bot });
  const { page, errors } = await visit(browser, product.url, `/content/funnels/${id}/`, { token: owner.token });
  const { keyboard } = page;

  await press(page, 'Add a stage');
  await write(page, 'Colour', 'Which colour?');
  await ask(page, 'Choices');
  await tabTo(page, 'Choice label');
  await keyboard.type('Red');
  await keyboard.press('Tab');
  await has(page, 'Choice label');
  await keyboard.type('Blue');

  // one press makes a way for each answer and the field that keeps them; the focus is in the first way
  await press(page, /^Goes on/);
  await press(page, 'A way for each');
  await has(page, /is Red$/);
  await press(page, goesTo('Red'));
  await press(page, 'Create a new stage');
  await write(page, 'Age', 'How old are you?');
  await ask(page, 'Number');

  // and back to the ways of the first question
  await press(page, /^Colour/);
  await press(page, /^Goes on/);
  await press(page, goesTo('Blue'));
  await press(page, 'Create a new stage');
  await write(page, 'City', 'Which city?');
  await ask(page, 'Text');
  await press(page, /^Goes on/);
  await press(page, 'Exit');
  await page.getByRole('dialog', { name: 'Add an exit' }).waitFor();
  await keyboard.press('o');
  await has(page, 'More actions for the exit');
  // from the exits to the message that they follow
  await press(page, /^1Which city/);
  await has(page, 'Message text');
  await keyboard.press('End');
  await keyboard.type(' And why?');
  await isSaved(page);

  const { stages } = (await owner.call<Funnel>(endpoints.funnels.get, { params: { id } })).body.document;
  const [colour] = stages;
  const idOf = (title: string) => stages.find((stage) => stage.title === title)?.id;
  expect(colour?.messages[0]?.question).toMatchObject({
    ...{ kind: 'choice', known: 'skip', choices: [{ label: 'Red' }, { label: 'Blue' }] },
    field: expect.any(String),
  });
  expect(colour?.exits?.slice(0, 2).map(({ to }) => to)).toEqual([idOf('Age'), idOf('City')]);
  expect(stages.map(({ messages }) => messages[0]?.question?.kind).toSorted()).toEqual(['choice', 'number', 'text']);

  await press(page, 'Try it');
  const chat = page.getByRole('complementary', { name: 'Try it' });
  await chat.waitFor();
  await press(page, 'Start');
  await press(page, 'Blue');
  await chat.getByText('Which city? And why?').waitFor();

  await press(page, 'Run');
  const run = page.getByRole('dialog', { name: 'Run' });
  await run.waitFor();
  await press(page, 'Run the funnel');
  await run.waitFor({ state: 'detached' });
  await stageOf(page, 'Colour').waitFor();
  const anna = product.telegram.person({ first_name: 'Anna' });
  anna.start(bot);
  const asked = await anna.waitFor(bot, 'Which colour?');
  anna.press(bot, asked, 'Red');
  await anna.waitFor(bot, 'How old are you?');
  expect(errors).toEqual([]);
});

test('on a phone a question gets a way for each answer, and the first one a stage, by touch', async () => {
  const owner = await signUp(product);
  const { id } = await seedFunnel(owner, { document: { stages: [], tags: [] } });
  const look = { token: owner.token, size: phone };
  const { page, errors } = await visit(browser, product.url, `/content/funnels/${id}/`, look);
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Add a stage' }).tap();
  await has(page, 'Title');
  await keyboard.type('Colour');
  await keyboard.press('Enter');
  await has(page, 'Message text');
  await keyboard.type('Which colour?');
  await page.getByRole('button', { name: 'Ask', exact: true }).tap();
  const asks = page.getByRole('dialog', { name: 'Asks' });
  await asks.getByRole('radio', { name: 'Choices' }).tap();
  await asks.getByLabel('Choice label').first().fill('Red');
  await asks.getByLabel('Choice label').nth(1).fill('Blue');
  await asks.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('dialog', { name: 'Message', exact: true }).getByRole('button', { name: 'Close' }).tap();

  await stageOf(page, 'Colour').getByRole('button', { name: 'Exit', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'A way for each answer' }).tap();
  const exit = page.getByRole('dialog', { name: 'Exit', exact: true });
  await exit.getByText('Colour, 1 of 3').waitFor();
  await exit.getByRole('button', { name: goesTo('Red') }).tap();
  await page.getByRole('dialog', { name: 'Goes to' }).getByRole('button', { name: 'Create a new stage' }).tap();
  await has(page, 'Title');
  await keyboard.type('Age');
  await keyboard.press('Enter');
  await has(page, 'Message text');
  await keyboard.type('How old are you?');
  await expect
    .poll(async () => {
      const { document } = (await owner.call<Funnel>(endpoints.funnels.get, { params: { id } })).body;
      const [colour, age] = document.stages;
      return { title: age?.title, leads: colour?.exits?.[0]?.to === age?.id, exits: colour?.exits?.length };
    })
    .toEqual({ title: 'Age', leads: true, exits: 3 });
  expect(errors).toEqual([]);
});
