import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { pathsOf } from '#machines/inspect/paths.ts';
import { replay } from '#machines/inspect/replay.ts';
import { stateText } from '#machines/inspect/stateText.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { contextOf, phone, watchErrors } from '#tests/support/browser.ts';
import { browser } from './sharedBrowser.ts';
import { product } from './sharedProduct.ts';

let page: Page;
let errors: string[];
beforeAll(async () => {
  page = await (await contextOf(browser, product.url, {})).newPage();
  errors = watchErrors(page);
});
afterAll(() => page?.context().close());

const stateIs = (state: string) =>
  page.waitForFunction((text) => document.querySelector('h1 + span')?.textContent?.trim() === text, state);

/** One way to each state that the page can step to: delays and answers of actors are pressed where they wait. */
function waysOf(entry: (typeof catalogue)[number]) {
  const ways = new Map<string, { types: string[]; texts: string[] }>();
  for (const run of pathsOf(entry).runs) {
    if (JSON.stringify(run.input) !== JSON.stringify(entry.inputs?.[0])) continue;
    const frames = replay(entry.machine, run, entry.fill);
    const state = stateText(frames.at(-1)?.snapshot.value ?? '');
    if (ways.has(state) || run.steps.some(({ event }) => event.type.startsWith('xstate.'))) continue;
    const texts = run.steps.map(({ event: { type: _type, ...payload } }) =>
      Object.keys(payload).length > 0 ? JSON.stringify(payload) : '',
    );
    ways.set(state, { types: run.steps.map(({ event }) => event.type), texts });
  }
  return ways;
}

test('every machine is stepped to its states by the page alone, and the link reproduces the run', async () => {
  for (const entry of catalogue) {
    await page.goto(`${product.url}/machines/${entry.machine.id}/`);
    for (const [state, { types, texts }] of waysOf(entry)) {
      await page.getByRole('button', { name: 'Start over' }).click();
      for (const [index, type] of types.entries()) {
        const row = page.locator('aside li > button', { has: page.locator(`code:text-is("${type}")`) });
        const text = texts[index] ?? '';
        await (text === '' ? row : row.filter({ hasText: text })).first().click();
      }
      await stateIs(state);
    }
    const [last] = [...waysOf(entry).keys()].slice(-1);
    const link = page.url();
    await page.goto('about:blank');
    await page.goto(link);
    await stateIs(last ?? '');
  }
  expect(errors).toEqual([]);
}, 120_000);

test('an old button moves nobody, and the page says which guard refuses it', async () => {
  await page.goto(`${product.url}/machines/journey/`);
  await page.getByRole('button', { name: /^start\.given/ }).click();
  await page.getByRole('button', { name: 'Change what button.pressed carries' }).last().click();
  await page.getByRole('textbox', { name: 'Event' }).fill('{"type":"button.pressed","data":"an old one"');
  await page.getByRole('button', { name: 'Send it' }).click();
  await page.getByRole('alert').getByText('This is no event').waitFor();
  await page
    .getByRole('textbox', { name: 'Event' })
    .fill('{"type":"button.pressed","callback":"call","data":"an old one","visit":"v"}');
  await page.getByRole('button', { name: 'Send it' }).click();
  await page.getByText('answerPress').first().waitFor();
  await stateIs('active.sending');
});

test('a link that is cut off, of another machine or too long says so, and the machine stands at its start', async () => {
  await page.goto(`${product.url}/machines/funnel/`);
  await page.getByRole('button', { name: /^funnel\.archive/ }).click();
  await stateIs('archived');
  const link = page.url();
  for (const [address, words] of [
    [link.slice(0, -20), 'The link is cut off'],
    [link.replace('/funnel/', '/mailing/'), 'The run is of another machine'],
    [`${link.split('#')[0]}#run=${'a'.repeat(1_000_000)}`, 'The link is longer'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByText(words).waitFor();
    await stateIs('draft');
  }
});

test('by keyboard alone: a machine is chosen, stepped, stepped back, and read as a table', async () => {
  await page.goto(`${product.url}/machines/`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^stageOrder/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^funnel\.started/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').getByText('refused').or(page.getByText('Only from')).first().waitFor();
  await page.getByRole('button', { name: 'Step back' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('columnheader', { name: 'Guard' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Every state is reached').waitFor();
});

test('on a phone it is accessible, and nothing is wider than the screen', async () => {
  const context = await contextOf(browser, product.url, { size: phone, theme: 'dark', language: 'ru' });
  const small = await context.newPage();
  await small.goto(`${product.url}/machines/journey/`);
  await small.locator('[data-state]').first().waitFor();
  expect(await violationsOf(small)).toEqual([]);
  expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await context.close();
});
