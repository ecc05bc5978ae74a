import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Edit, Funnel } from '#contract/schemas/funnels/funnel.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { intercept } from '#tests/support/intercept.ts';
import { longTest } from '#tests/support/longTest.ts';
import { variants } from '#tests/support/runsAll.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { isSaved, messageText, stageOf } from '../editing.ts';
import { focused } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const read = async (user: SignedUp, id: string): Promise<Funnel> =>
  (await user.call<Funnel>(endpoints.funnels.get, { params: { id } })).body;

/** What another screen does. */
async function edit(user: SignedUp, id: string, edits: Edit[]): Promise<void> {
  const { revision } = await read(user, id);
  const answer = await user.call(endpoints.funnels.edit, { params: { id }, body: { base_revision: revision, edits } });
  expect(answer.status).toBe(200);
}

const act = async (user: SignedUp, id: string, what: 'archive' | 'return' | 'remove'): Promise<void> => {
  const { status } = await user.call(endpoints.funnels[what], { params: { id } });
  expect(status).toBeLessThan(300);
};

const phone = { size: { width: 390, height: 844 } };

const offerOn = (page: Page) =>
  stageOf(page, 'Offer').getByRole('button', { name: 'A cup of clay for 50.', exact: true });

/** A funnel with the caret at the end of the text of `Offer`. */
async function openText({ isPhone = false } = {}) {
  const user = await signUp({ url: product.url });
  const funnel = await seedFunnel(user);
  const [, offer] = funnel.document.stages;
  const message = offer?.messages[0];
  if (!offer || !message) throw new RangeError('stages');
  const look = { token: user.token, ...(isPhone && phone) };
  const { page, context, errors } = await visit(browser, product.url, `/content/funnels/${funnel.id}/`, look);
  if (isPhone) await offerOn(page).click();
  else await stageOf(page, 'Offer').getByText('Offer', { exact: true }).click();
  await messageText(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  const text = async () =>
    (await read(user, funnel.id)).document.stages.find(({ id }) => id === offer.id)?.messages[0]?.text;
  return { user, id: funnel.id, offer, message, page, context, errors, text };
}

const questionOf = (page: Page) => page.getByRole('region', { name: 'Changed on another screen too' });
const titlesIn = async (user: SignedUp, id: string) => (await read(user, id)).document.stages.map(({ title }) => title);

const foreign: [string, (offer: { id: string }, message: { id: string }) => Edit][] = [
  ['removes the stage', (offer) => ({ type: 'stage.remove', id: offer.id })],
  ['removes the message', (_offer, message) => ({ type: 'message.remove', id: message.id })],
  ['changes the text', (_offer, message) => ({ type: 'message.change', id: message.id, text: 'Theirs.' })],
];

test.each(
  variants([
    ...foreign.map(([what, make]) => [what, 'a wide screen', make] as const),
    ...foreign.slice(0, 2).map(([what, make]) => [what, 'a phone', make] as const),
  ]),
)(
  'when another browser %s that is being written in, typing goes on, and the question can be answered later: %s',
  async (what, size, make) => {
    const { user, id, offer, message, page, context, errors, text } = await openText({ isPhone: size === 'a phone' });
    const letGo = await intercept(context, '**/api/funnels/*/edits/', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.keyboard.type(' One two');
    await edit(user, id, [make(offer, message)]);
    const question = questionOf(page);
    await question.waitFor();
    letGo();
    await page.keyboard.type(' three four ');
    await page.keyboard.press('Backspace');
    expect(await focused(page)).toBe('Message text');
    expect(await messageText(page).innerText()).toBe('A cup of clay for 50. One two three four');
    const isText = what === 'changes the text';
    if (isText) expect(await text()).toBe('Theirs.');
    expect(await violationsOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'Keep yours' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Message text');
    await page.keyboard.type(' five');
    await expect.poll(text).toBe('A cup of clay for 50. One two three four five');
    expect(errors).toEqual([]);
    await context.close();
  },
);

for (const size of variants(['a phone', 'a wide screen']))
  test.each(variants(foreign.slice(0, 2)))(
    `when another browser %s that is open here, no keystroke lands elsewhere, and the text can be restored: ${size}`,
    async (what, make) => {
      const { user, id, offer, message, page, context, errors, text } = await openText({ isPhone: size === 'a phone' });
      await page.keyboard.type(' Just written.');
      await expect.poll(text).toBe('A cup of clay for 50. Just written.');
      await edit(user, id, [make(offer, message)]);
      const notice = page.getByRole('region', { name: /was removed on another screen/ });
      await notice.getByText('A cup of clay for 50. Just written.').waitFor();
      await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true);
      const before = await titlesIn(user, id);
      expect(before).toEqual(what === 'removes the stage' ? ['Hello', 'Thanks'] : ['Hello', 'Offer', 'Thanks']);
      for (const key of ['Backspace', 'n', ' ', 'Delete', 'Insert', 'ControlOrMeta+x', 'Enter'])
        await page.keyboard.press(key);
      expect(await notice.isVisible()).toBe(true);
      expect(await titlesIn(user, id)).toEqual(before);
      expect(await violationsOf(page)).toEqual([]);

      await page.reload();
      if (size === 'a wide screen') {
        await notice.getByText('A cup of clay for 50. Just written.').waitFor();
        await notice.getByRole('button', { name: 'Restore' }).click();
        await messageText(page).waitFor();
        await isSaved(page);
        await expect.poll(text).toBe('A cup of clay for 50. Just written.');
      }
      expect(errors).toEqual([]);
      await context.close();
    },
  );

longTest('no keystroke lands elsewhere while the notice of a remote removal is loading', async () => {
  const { user, id, offer, page, context, errors } = await openText({ isPhone: true });
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await context.route(/RemovedNotice/, (route) => isLetGo.then(() => route.fallback()));
  await page.reload();
  await offerOn(page).click();
  await messageText(page).click();
  await edit(user, id, [{ type: 'stage.remove', id: offer.id }]);
  const sheet = page.getByRole('dialog', { name: 'Stage' });
  await messageText(page).waitFor({ state: 'detached' });
  for (const key of ['Enter', ' ', 'Backspace']) await page.keyboard.press(key);
  expect(await sheet.isVisible()).toBe(true);
  letGo();
  await expect.poll(() => focused(page)).toContain('This stage was removed on another screen');
  expect(errors).toEqual([]);
  await context.close();
});

longTest(
  'a remotely archived funnel makes the editor read-only, and saves pending text when it is restored',
  async () => {
    const { user, id, page, context, errors, text } = await openText();
    const letGo = await intercept(context, '**/api/funnels/*/edits/', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.keyboard.type(' My words.');
    await page.getByText('Offline, kept on this device').waitFor();
    await act(user, id, 'archive');
    await page.getByText('Your last edits are kept on this device.').waitFor();
    letGo();
    await page.keyboard.type('lost');
    expect(await messageText(page).innerText()).toBe('A cup of clay for 50. My words.');
    expect(await messageText(page).getAttribute('contenteditable')).toBe('false');
    expect(await focused(page)).toBe('Message text');
    expect(await violationsOf(page)).toEqual([]);

    await page.reload();
    await page.getByText('Your last edits are kept on this device.').waitFor();
    await stageOf(page, 'Offer').getByText('My words.').waitFor();
    await act(user, id, 'return');
    await isSaved(page);
    await expect.poll(text).toBe('A cup of clay for 50. My words.');
    expect(errors).toEqual([]);
    await context.close();
  },
);

longTest(
  'a remotely deleted funnel shows a notice, and its unsaved text can be copied, also after a reload',
  async () => {
    const { user, id, page, context } = await openText();
    await intercept(context, '**/api/funnels/*/edits/', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.keyboard.type(' My words.');
    await page.getByText('Offline, kept on this device').waitFor();
    await act(user, id, 'archive');
    await act(user, id, 'remove');
    await page.getByText('This funnel was deleted forever.').waitFor();
    expect(await messageText(page).innerText()).toBe('A cup of clay for 50. My words.');
    await page.reload();
    await page.getByRole('heading', { name: 'This funnel was deleted' }).waitFor();
    await page.getByText('A cup of clay for 50. My words.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete from this device' }).click();
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    await context.close();
  },
);

longTest('the canvas’s shortcuts work only on the canvas, and a new stage focuses its title', async () => {
  const { user, id, page, context, errors } = await openText();
  const titles = () => titlesIn(user, id);
  await page.getByRole('complementary').getByLabel('Stage title').click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (const key of ['Delete', 'Backspace', 'n', 'Insert', '?']) await page.keyboard.press(key);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await isSaved(page);
  expect(await titles()).toEqual(['Hello', 'Offer', 'Thanks']);

  await page.locator('.react-flow__pane').click({ position: { x: 30, y: 30 } });
  await page.keyboard.press('n');
  await expect.poll(() => focused(page)).toBe('Stage title');
  await page.keyboard.type('Noon news');
  await page.keyboard.press('Backspace');
  await page.reload();
  await stageOf(page, 'Noon new').waitFor();
  await expect.poll(titles).toEqual(['Hello', 'Offer', 'Thanks', 'Noon new']);
  expect(errors).toEqual([]);
  await context.close();
});
