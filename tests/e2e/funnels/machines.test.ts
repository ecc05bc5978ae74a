import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { catalogue } from '#machines/catalogue.ts';
import { pathsOf } from '#machines/inspect/paths.ts';
import { replay } from '#machines/inspect/replay.ts';
import type { Run } from '#machines/inspect/run.ts';
import { stateText } from '#machines/inspect/stateText.ts';
import { signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { contextOf, phone, watchErrors } from '#tests/support/browser.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { admin, product } from '../sharedProduct.ts';

let page: Page;
let errors: string[];
beforeAll(async () => {
  page = await (await contextOf(browser, product.url, {})).newPage();
  errors = watchErrors(page);
});
afterAll(() => page?.context().close());

const stateIs = (state: string) =>
  page.waitForFunction((text) => document.querySelector('h1 + span')?.textContent?.trim() === text, state);

interface Way {
  types: string[];
  texts: string[];
  /** The state after each step. */
  states: string[];
}

/** Ways that together come to each state that the page can step to: delays and answers of actors are pressed where they wait. */
function waysOf(entry: (typeof catalogue)[number]): Way[] {
  const ways: Way[] = [];
  const seen = new Set<string>();
  const runs = pathsOf(entry).runs.filter(({ input }) => JSON.stringify(input) === JSON.stringify(entry.inputs?.[0]));
  for (const run of runs) {
    const steps = run.steps.map(({ event }) => event);
    if (steps.some(({ type }) => type.startsWith('xstate.'))) continue;
    const states = replay(entry.machine, run, entry.fill).map(({ snapshot }) => stateText(snapshot.value));
    const state = states.at(-1) ?? '';
    if (seen.has(state)) continue;
    seen.add(state);
    const texts = steps.map(({ type: _type, ...payload }) =>
      Object.entries(payload)
        .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
        .join(', '),
    );
    ways.push({ types: steps.map(({ type }) => type), texts, states: states.slice(1) });
  }
  // a way that another one begins with is stepped with it
  const key = ({ types, texts }: Way, end: number) => JSON.stringify([types.slice(0, end), texts.slice(0, end)]);
  return ways.filter((way) => {
    const { length } = way.types;
    return ways.every((other) => other.types.length <= length || key(other, length) !== key(way, length));
  });
}

/** Presses the events of each way on the page, where every step must come to its state. */
async function stepWays(ways: Way[]): Promise<void> {
  const until = async (isDone: () => boolean, what: string) => {
    for (let round = 0; !isDone(); round++) {
      if (round > 1_000) throw new Error(`not come to ${what}`);
      await new Promise(requestAnimationFrame);
    }
  };
  const state = () => document.querySelector('h1 + span')?.textContent?.trim();
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('aside > header button')];
  for (const { types, texts, states } of ways) {
    buttons.find(({ textContent }) => textContent === 'Start over')?.click();
    for (const [index, type] of types.entries()) {
      const find = () =>
        [...document.querySelectorAll<HTMLButtonElement>('aside li > button')].find(
          (row) => row.querySelector('code')?.textContent === type && row.textContent?.includes(texts[index] ?? ''),
        );
      await until(() => find() !== undefined, type);
      find()?.click();
      await until(() => state() === states[index], states[index] ?? '');
    }
  }
}

longTest(
  'every machine is stepped to its states by the page alone, and the link reproduces the run',
  async () => {
    await page.goto(`${product.url}/machines/`);
    // the journey is offered the events of its funnel: it is stepped below
    for (const entry of catalogue.filter(({ machine }) => machine.id !== 'journey')) {
      await page.getByRole('navigation').getByRole('link', { name: entry.machine.id, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: entry.machine.id, exact: true }).waitFor();
      let last = stateText(
        replay(entry.machine, { machine: '', version: '', input: entry.inputs?.[0], steps: [] })[0]?.snapshot.value ??
          '',
      );
      const ways = waysOf(entry);
      await stateIs(last);
      await page.evaluate(stepWays, ways);
      last = ways.at(-1)?.states.at(-1) ?? last;
      await expect.poll(() => page.url()).toContain('#run=');
      await page.reload();
      await stateIs(last);
    }
    expect(errors).toEqual([]);
  },
  120_000,
);

const event = (type: RegExp) => page.getByRole('complementary').getByRole('button', { name: type });

longTest(
  'an old button moves nobody: the first page asks why and shows it, and each page offers it by its label',
  async () => {
    await page.goto(`${product.url}/machines/`);
    await page.getByRole('link', { name: 'Why does a press on an old button move nobody?' }).click();
    await page.getByRole('main').getByText('This button is an old one').waitFor();
    await stateIs('active.sending');
    await page.goto(`${product.url}/machines/journey/`);
    await event(/^start\.given/).click();
    for (let message = 1; message <= 2; message++) {
      await event(/^delivery\.settled.*has arrived/).click();
      if (message === 1)
        await event(/^wake\.due/)
          .first()
          .click();
    }
    await stateIs('active.choosing');
    await event(/^button\.pressed.*“Next”/).click();
    await stateIs('active.sending');
    const old = event(/^button\.pressed.*“Next”, from an earlier visit/);
    await old.click();
    await stateIs('active.sending');
    await page.getByRole('main').getByText('This button is an old one').waitFor();
    await page.getByRole('main').getByText('answerPress').waitFor();
    await page.getByRole('button', { name: 'Change what button.pressed carries' }).last().click();
    await page.getByRole('textbox', { name: 'data' }).fill('an old one');
    await page.getByRole('textbox', { name: 'visit' }).fill('mine');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Write an id here').waitFor();
    const refused = page.getByRole('textbox', { name: 'visit' });
    await expect.poll(() => refused.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole('textbox', { name: 'data' }).inputValue()).toBe('an old one');
    await refused.fill('00000000-0000-7000-8000-000000000009');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText('This button is not in the live version').waitFor();
    await refused.waitFor({ state: 'hidden' });
  },
);

longTest(
  'a funnel of one’s own is walked, a person’s journey replayed for its owner, and a link without names opens for all',
  async () => {
    const owner = await signUp(product);
    const bot = product.telegram.createBot({ username: 'machines_bot' });
    const { id } = await seedFunnel(owner, { bot, document: threeStages() });
    expect(await owner.call(endpoints.funnels.run, { params: { id }, body: {} })).toMatchObject({ status: 200 });
    const anna = product.telegram.person({ first_name: 'Anna' });
    anna.start(bot, 'fair');
    const old = await anna.waitFor(bot, 'Shall we begin?');
    anna.press(bot, old, 'Begin');
    await anna.waitFor(bot, 'A cup of clay');
    anna.press(bot, old, 'Begin');
    const asked = { params: { id }, query: {} };
    const people = await owner.call<{ results: { id: string }[] }>(endpoints.funnels.people, asked);
    const person = people.body.results[0]?.id ?? '';
    const { page: own, context } = await visit(browser, product.url, `/content/funnels/${id}/people/${person}/`, {
      token: owner.token,
    });
    await own.getByRole('link', { name: 'Open in the machine' }).click();
    await own
      .getByRole('complementary')
      .getByRole('button', { name: /“Begin”.*refused/ })
      .click();
    await own.getByRole('main').getByText('This button is an old one').waitFor();
    expect(own.url()).not.toMatch(/#|Anna|fair/);
    expect(await violationsOf(own)).toEqual([]);

    await own.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await own.getByRole('button', { name: 'Share the run' }).click();
    await own.getByRole('menuitem', { name: 'Copy a link without names' }).click();
    await own.getByText('The link is copied').waitFor();
    const link = await own.evaluate(() => navigator.clipboard.readText());
    const carried = Buffer.from(link.split('#run=')[1] ?? '', 'base64url').toString();
    expect(carried).not.toMatch(/Anna|fair|Begin|clay/);
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('main').getByText('This button is an old one').waitFor();

    const again = { params: { id: person }, body: { funnel: id } };
    expect(await owner.call(endpoints.contacts.restart, again)).toMatchObject({ status: 200 });
    await own.reload();
    await own.getByRole('combobox', { name: 'Journey' }).selectOption({ index: 1 });
    await own
      .getByRole('complementary')
      .getByRole('button', { name: /journey\.end.*ended/ })
      .waitFor();

    await own.getByRole('navigation').getByRole('link', { name: 'journey' }).click();
    await own.getByRole('combobox', { name: 'Funnel' }).selectOption({ index: 1 });
    await own
      .getByRole('button', { name: /^start\.given/ })
      .first()
      .click();
    await own
      .getByRole('button', { name: /^delivery\.settled.*of “/ })
      .first()
      .waitFor();
    const mine = own.url();
    await page.goto(mine);
    await page.getByText('Sign in to open your own funnel').waitFor();
    const stranger = await visit(browser, product.url, mine.replace(product.url, ''), {
      token: (await signUp(product)).token,
    });
    await stranger.page.getByText('There is nothing of yours here').waitFor();
    await stranger.context.close();
    await context.close();
  },
);

longTest('an admin watches the machines of the tab, with the token hidden; nobody else can', async () => {
  const { page: tab, context } = await visit(browser, product.url, '/machines/notice/', { token: admin.token });
  await tab.getByRole('link', { name: 'Watch it in this tab' }).click();
  await tab.getByRole('button', { name: 'Watch', exact: true }).click();
  await tab.getByText('init').waitFor();
  await tab.getByRole('navigation').getByRole('link', { name: 'session' }).click();
  await tab.getByRole('link', { name: 'Watch it in this tab' }).click();
  await tab.getByText('token: "•••"').waitFor();
  expect(await tab.content()).not.toContain(admin.token);
  await context.close();
  const other = await visit(browser, product.url, '/machines/session/?live=true', {
    token: (await signUp(product)).token,
  });
  await other.page.getByText('Only an admin can watch').waitFor();
  await other.context.close();
});

/** A link whose run somebody has changed. */
function changed(link: string, change: (run: Run) => unknown): string {
  const [address, carried = ''] = link.split('#run=');
  const run = JSON.parse(Buffer.from(carried, 'base64url').toString()) as Run;
  change(run);
  return `${address}#run=${Buffer.from(JSON.stringify(run)).toString('base64url')}`;
}

longTest('a link that is cut off, changed, of another machine or too long says what is wrong and where', async () => {
  await page.goto(`${product.url}/machines/funnel/`);
  await page.getByRole('button', { name: /^funnel\.archive/ }).click();
  await stateIs('archived');
  const link = page.url();
  const step = (type: string) => ({ at: 0, event: { type } });
  for (const [address, words, state] of [
    [link.slice(0, -20), 'The link is cut off', 'draft'],
    [changed(link, ({ steps }) => steps.push(step('bot.connect'))), 'Step 2, bot.connect: bot is wrong', 'archived'],
    [changed(link, ({ steps }) => steps.unshift(step('bot.fly'))), 'Step 1: the machine has no event', 'draft'],
    [changed(link, (run) => (run.input = { firstRun: 1 })), 'What the run starts with is wrong: firstRun', 'draft'],
    [changed(link, (run) => (run.version = '0')), 'made with another version', 'archived'],
    [`${link.split('#')[0]}#run=${'a'.repeat(1_000_000)}`, 'The link is longer', 'draft'],
    [link.replace('/funnel/', '/mailing/'), 'The run is of the machine funnel', 'draft'],
  ] as const) {
    // opened anew once; the others are pasted into the same tab, which loads another page for another machine alone
    if (words === 'The link is cut off') await page.goto('about:blank');
    await page.goto(address);
    await page.getByText(words).waitFor();
    await stateIs(state);
  }
  await page.getByRole('link', { name: 'Open the run there' }).click();
  await stateIs('archived');
  const endless = { machine: 'funnel', version: '0', steps: Array.from({ length: 2_500 }, () => step('funnel.copy')) };
  const { input } = JSON.parse(Buffer.from(link.split('#run=')[1] ?? '', 'base64url').toString()) as Run;
  await page.getByTestId('run-file').setInputFiles({
    ...{ name: 'endless.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify({ ...endless, input })),
  });
  await page.getByText('only the first 2000 are replayed').waitFor();
  await page.getByText('The run is too long for the address').waitFor();
  expect(errors).toEqual([]);
});

longTest(
  'an open tab goes on without a network: other machines, their tables and paths, and what an event carries',
  async () => {
    const context = await contextOf(browser, product.url, {});
    const away = await context.newPage();
    await away.goto(`${product.url}/machines/`);
    await away.waitForLoadState('networkidle');
    await context.setOffline(true);
    await away.getByRole('navigation').getByRole('link', { name: 'save' }).click();
    await away.locator('[data-state]').first().waitFor();
    await away.getByRole('button', { name: 'Change what edit.made carries' }).first().click();
    await away.getByRole('combobox', { name: 'burst' }).waitFor();
    await away.getByRole('radio', { name: 'Table', exact: true }).click();
    await away.getByRole('columnheader', { name: 'Guard' }).waitFor();
    await away.getByRole('radio', { name: /^Paths/ }).click();
    await away.getByText('Every state is reached').waitFor();
    await context.close();
  },
);

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

longTest(
  'what a run does not come to is counted and marked on the chart, and an actor is given an answer of one’s own',
  async () => {
    await page.goto(`${product.url}/machines/addFunnel/`);
    await page.getByRole('button', { name: 'Show what is covered' }).click();
    const missed = page.locator('[data-state][data-missed]');
    await expect.poll(() => missed.count()).toBeGreaterThan(0);
    const before = await missed.count();
    await page.getByText(`${before} states`).waitFor();
    await event(/^answer\.yes/).click();
    await expect.poll(() => missed.count()).toBe(before - 1);
    await event(/^token\.change/).click();
    await event(/^token\.submit/).click();
    const another = page.getByRole('button', { name: 'Give createFunnel another answer' });
    await another.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('textbox', { name: 'output' }).fill('{"ok": false, "error": {"code": "mine", "message": ""}}');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await stateIs('refused');
    await page.getByText('error: {"code":"mine","message":""}').first().waitFor();
    await event(/^token\.submit/).click();
    await another.click();
    await page.getByRole('radio', { name: 'With an error', exact: true }).click();
    await page.getByRole('textbox', { name: 'error' }).fill('"away for good"');
    await page.getByRole('button', { name: 'Send it' }).click();
    await stateIs('refused');
    await page.getByRole('radio', { name: 'All paths', exact: true }).click();
    await page.getByText('Covered: all states').waitFor();
    await expect.poll(() => missed.count()).toBe(0);
    await page.getByRole('radio', { name: 'Tests', exact: true }).click();
    await page.getByText('cases of the project’s transition table').waitFor();
    expect(await missed.count()).toBe(0);
  },
);

longTest('on a phone it is accessible, and nothing is wider than the screen', async () => {
  const context = await contextOf(browser, product.url, { size: phone, theme: 'dark', language: 'ru' });
  const small = await context.newPage();
  await small.goto(`${product.url}/machines/journey/`);
  await small.locator('[data-state]').first().waitFor();
  expect(await violationsOf(small)).toEqual([]);
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  const words = small.locator('[data-state][data-active] b').last();
  const [shown, laid] = await words.evaluate((word: HTMLElement) => [
    word.getBoundingClientRect().height,
    word.offsetHeight,
  ]);
  expect(shown).toBeCloseTo(laid ?? 0, 0);
  expect(await words.evaluate((word) => word.getBoundingClientRect().left)).toBeGreaterThan(0);
  await context.close();
});
