import type { BrowserContext, Page } from 'playwright-core';
import { v7 } from 'uuid';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import { callEndpoint, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { intercept } from '#tests/support/intercept.ts';
import { longTest } from '#tests/support/longTest.ts';
import { stableBox } from '#tests/support/stableBox.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visitFunnel } from '#tests/support/visit.ts';
import { isSaved, messageText, stageOf } from './editing.ts';
import { tabTo } from './focus.ts';
import { browser } from './sharedBrowser.ts';
import { product } from './sharedProduct.ts';

afterEach(() => product.resume());

test('an edit made offline survives a closed tab and is saved once', async () => {
  const { page, context, user, id, address, funnel } = await visitFunnel(browser, product.url);
  const { revision } = funnel;
  await stageOf(page, 'Offer').getByText('Offer', { exact: true }).click();
  await page.getByRole('complementary').getByLabel('Stage title').waitFor();

  // The panel's own part of the page is there before the server goes.
  await page.getByRole('complementary').getByLabel('Message text').waitFor();
  await product.halt();
  await page.getByRole('complementary').getByLabel('Stage title').fill('A better offer');
  await page.getByText('Offline, kept on this device').waitFor();
  await page.close();
  await product.resume();

  const again = await context.newPage();
  await again.goto(address);
  await stageOf(again, 'A better offer').waitFor();
  await isSaved(again);
  await expect
    .poll(async () => (await user.call<Funnel>(endpoints.funnels.get, { params: { id } })).body.revision)
    .toBe(revision + 1);
  const { body } = await user.call<{ results: AppliedBatch[] }>(endpoints.funnels.edits, {
    params: { id },
    query: { since: revision },
  });
  const batches = body.results.map((batch) => batch.edits.map((edit) => ('title' in edit ? edit.title : edit.type)));
  expect(batches).toEqual([['A better offer']]);
  await again.reload();
  await stageOf(again, 'A better offer').waitFor();
  await context.close();
});

/** A funnel open on one screen, with the panel of the stage `Offer`. */
async function openOffer(document = threeStages()) {
  const { page, context, user, errors, funnel, address } = await visitFunnel(browser, product.url, {
    seed: (owner) => seedFunnel(owner, { document }),
  });
  await stageOf(page, 'Offer').getByText('Offer', { exact: true }).click();
  await messageText(page).first().waitFor();
  const offer = async () =>
    (await user.call<Funnel>(endpoints.funnels.get, { params: { id: funnel.id } })).body.document.stages[1];
  return { page, context, user, errors, funnel, address, offer };
}

/** From now on no edit leaves the browser, until what this returns is called. */
const blockEdits = (context: BrowserContext) =>
  intercept(context, '**/api/funnels/*/edits/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );

/** From now on the database does not get to write anything. */
const keepDatabaseBusy = (page: Page, name: string, store: string) =>
  page.evaluate(
    ([name, store]) =>
      new Promise<void>((done) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const held = opening.result.transaction(store, 'readwrite').objectStore(store);
          const goOn = () => {
            held.count().onsuccess = goOn;
            done();
          };
          goOn();
        };
      }),
    [name, store] as const,
  );

/** Three stages, with much more to read in the second. */
function withLongOffer() {
  const document = threeStages();
  const long = { image: null, video: null, delay: 0, buttons: [], text: 'word '.repeat(3_900).trimEnd() };
  document.stages[1]?.messages.push(...Array.from({ length: 6 }, () => ({ ...long, id: v7() })));
  return document;
}

longTest.each([
  ['short', threeStages()],
  ['long', withLongOffer()],
])(
  'the last keystrokes before a tab is closed are not lost, however slow the disk is: %s stage',
  async (_size, document) => {
    const { page, context, address, offer } = await openOffer(document);
    await keepDatabaseBusy(page, 'voronka-unsent', 'edits');
    await messageText(page).first().click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' And a saucer, and a spoon.');
    await stageOf(page, 'Offer').getByText('and a spoon.').waitFor();
    await page.close({ runBeforeUnload: false });

    const again = await context.newPage();
    await again.goto(address);
    await stageOf(again, 'Offer').getByText('and a spoon.').waitFor();
    await isSaved(again);
    await expect
      .poll(async () => (await offer())?.messages[0]?.text)
      .toBe('A cup of clay for 50. And a saucer, and a spoon.');
    await context.close();
  },
);

longTest('a phone shows the text of pending edits without a layout shift', async () => {
  const { page, context, errors } = await visitFunnel(browser, product.url, { size: phone });
  const problems = page.getByRole('button', { name: /Offline/ }).last();
  const tryIt = page.getByRole('button', { name: 'Try it' });
  const seen = async () => [(await stableBox(tryIt)).y, await stableBox(stageOf(page, 'Offer'))];
  await tryIt.waitFor();
  const before = await seen();
  const letGo = await blockEdits(context);
  await stageOf(page, 'Offer').getByRole('button', { name: 'A cup of clay' }).first().tap();
  const sheet = page.getByRole('dialog', { name: 'Message', exact: true });
  await messageText(page).tap();
  await page.keyboard.type('!');
  const words = sheet.getByText('Offline, kept on this device');
  const widths = () => words.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  await expect.poll(async () => Math.max(...(await widths()))).toBeGreaterThan(100);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await problems.getByText('Offline, kept on this device').waitFor();
  expect(await seen()).toEqual(before);
  expect(await violationsOf(page)).toEqual([]);
  letGo();
  await expect.poll(() => page.getByText('Offline').count()).toBe(0);
  expect(errors.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
  await context.close();
});

longTest('pending edits survive a sign-out and another account, and are sent by their own account', async () => {
  const { page, context, user, address, funnel } = await openOffer();
  const letGo = await blockEdits(context);
  await page.getByRole('complementary').getByLabel('Stage title').fill('A better offer');
  await page.getByText('Offline, kept on this device').waitFor();
  await page.goto(new URL('/settings/', product.url).href);
  await page.getByRole('button', { name: 'Sign out' }).click();
  const asking = page.getByRole('dialog', { name: 'Sign out before your edits are saved?' });
  await asking.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in/**');
  letGo();

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
  const other = await signUp(product);
  const own = await seedFunnel(other, { name: 'Another' });
  await context.addCookies([{ name: 'auth_token', value: other.token, url: product.url }]);
  await page.goto(new URL(`/content/funnels/${own.id}/`, product.url).href);
  await stageOf(page, 'Offer').getByText('Offer', { exact: true }).click();
  await page.getByRole('complementary').getByLabel('Stage title').fill('Of the other');
  await isSaved(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith(`/api/funnels/${funnel.id}/`) && asked.push(request.method()));
  await page.goto(address);
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  expect(asked).toEqual(['GET']);
  expect(sent.filter((body) => body.includes('A better offer'))).toEqual([]);

  const login = { email: user.email, password: 'correct horse 7' };
  const { body } = await callEndpoint<{ auth_token: string }>(product.url, endpoints.account.login, { body: login });
  const title = async () => {
    const headers = { authorization: `Token ${body.auth_token}` };
    const answer = await callEndpoint<Funnel>(product.url, endpoints.funnels.get, {
      params: { id: funnel.id },
      headers,
    });
    return answer.body.document.stages[1]?.title;
  };
  expect(await title()).toBe('Offer');
  await context.addCookies([{ name: 'auth_token', value: body.auth_token, url: product.url }]);
  const again = await context.newPage();
  await again.goto(address);
  await stageOf(again, 'A better offer').waitFor();
  await expect.poll(title).toBe('A better offer');
  await context.close();
});

longTest('edits stay pending for their own account if another one has signed in before the response', async () => {
  const { page, context, funnel } = await openOffer();
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  const sent: string[] = [];
  await intercept(context, '**/api/funnels/*/edits/', async (route) => {
    const isOfFirst = route.request().url().includes(funnel.id);
    if (!isOfFirst || route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().postData() ?? '');
    const response = await route.fetch();
    await late;
    await route.fulfill({ response });
  });
  const title = page.getByRole('complementary').getByLabel('Stage title');
  await title.fill('A better offer');
  await title.blur();
  await expect.poll(() => sent.length).toBe(1);
  await title.fill('The best offer');
  await title.blur();
  await page.evaluate(() => history.pushState(null, '', '/settings/'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in/**');

  const other = await signUp(product);
  const own = await seedFunnel(other, { name: 'Another' });
  await page.getByLabel('E-mail').fill(other.email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse 7');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/content/panel/');
  answer();
  await page.evaluate((to) => history.pushState(null, '', to), `/content/funnels/${own.id}/`);
  await stageOf(page, 'Offer').getByText('Offer', { exact: true }).click();
  await title.fill('Of the other');
  await isSaved(page);
  expect(sent).toHaveLength(1);
  await context.close();
});

longTest('a conflict shows both versions, survives a reload, and is resolved by keyboard', async () => {
  const { page, context, user, funnel, offer, errors } = await openOffer();
  const message = funnel.document.stages[1]?.messages[0]?.id ?? '';
  const letGo = await blockEdits(context);
  await messageText(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Mine.');
  await page.getByText('Offline, kept on this device').waitFor();
  const edits = [{ type: 'message.change', id: message, text: 'Theirs.' }];
  await user.call(endpoints.funnels.edit, {
    params: { id: funnel.id },
    body: { base_revision: funnel.revision, edits },
  });
  letGo();

  const question = page.getByRole('region', { name: 'Changed on another screen too' });
  const isAsked = async () => {
    await question.getByRole('heading', { name: 'Text of message 1 in “Offer”' }).waitFor();
    await question.getByText('A cup of clay for 50. Mine.').waitFor();
    await question.getByText('Theirs.', { exact: true }).waitFor();
  };
  await isAsked();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.reload();
  await isAsked();
  await expect.poll(() => question.getByRole('button', { name: 'Keep yours' }).isEnabled()).toBe(true);
  await tabTo(page, 'Keep yours');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect.poll(async () => (await offer())?.messages[0]?.text).toBe('A cup of clay for 50. Mine.');
  expect(errors).toEqual([]);
  await context.close();
});

longTest('undo works after a reload: a title, a copy of a stage, a new stage', async () => {
  const { page, context, user, funnel } = await openOffer();
  await page.getByRole('complementary').getByLabel('Stage title').fill('A better offer');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Add a stage' }).first().click();
  await page.getByRole('complementary').getByLabel('Stage title').fill('Another');
  await stageOf(page, 'Another').click();
  await page.keyboard.press('Escape');
  await isSaved(page);
  await page.reload();
  await stageOf(page, 'Another').waitFor();
  const undo = page.getByRole('button', { name: 'Undo: ' });
  await undo.waitFor();
  while (await undo.isVisible()) await undo.click();
  await isSaved(page);
  const document = async () =>
    (await user.call<Funnel>(endpoints.funnels.get, { params: { id: funnel.id } })).body.document;
  await expect.poll(document).toEqual(funnel.document);
  await page.getByRole('button', { name: 'Redo: ' }).click();
  await stageOf(page, 'A better offer').waitFor();
  await context.close();
});

longTest(
  'a funnel over its size limit shows an error, keeps the edits, and saves them once there is room',
  async () => {
    const [model] = threeStages().stages;
    if (!model) throw new RangeError('stages');
    const message = (text: string) => ({ id: v7(), text, image: null, video: null, delay: 0, buttons: [] });
    const full = (i: number) => Array.from({ length: 15 }, () => message(`${i} ${'x'.repeat(19_800)}`));
    const stages = Array.from({ length: 14 }, (_, i) => ({
      ...model,
      id: v7(),
      title: `Stage ${i}`,
      messages: full(i),
    }));
    stages.push({ ...model, id: v7(), title: 'Last', x: -400, y: 0, messages: [message('The last one.')] });
    const document = { stages, tags: [] };
    const over = JSON.stringify(document).length - limits.documentBytes + 1_000;
    for (const { messages } of stages.slice(0, Math.ceil(over / 19_000)))
      for (const one of messages.slice(0, 1)) one.text = one.text.slice(0, Math.max(10, 19_800 - over));
    const { page, context, user, errors, id } = await visitFunnel(browser, product.url, {
      seed: (owner) => seedFunnel(owner, { document }),
    });
    const spare = limits.documentBytes - JSON.stringify(document).length;
    const words = 'word '.repeat(Math.ceil(Math.max(spare, 0) / 5) + 100).trimEnd();
    const params = { id };
    const last = async () =>
      (await user.call<Funnel>(endpoints.funnels.get, { params })).body.document.stages.at(-1)?.messages[0]?.text;

    await stageOf(page, 'Last').getByText('Last', { exact: true }).click();
    await messageText(page).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(words);
    await page.getByRole('alert').getByText('The funnel is full').waitFor();
    expect(await messageText(page).innerText()).toBe(words);
    expect(await last()).toBe('The last one.');
    await page.reload();
    await page.getByRole('alert').getByText('The funnel is full').waitFor();

    await stageOf(page, 'Stage 13').getByText('Stage 13', { exact: true }).click();
    await page.getByRole('complementary').getByRole('button', { name: 'Delete the stage' }).first().click();
    await isSaved(page);
    await expect.poll(last).toBe(words);
    expect(errors).toEqual([]);
    await context.close();
  },
  90_000,
);
