import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Edit, Funnel } from '#contract/schemas/funnels/funnel.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { isSaved, messageText, stageOf } from '../editing.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const read = async (user: SignedUp, id: string): Promise<Funnel> =>
  (await user.call<Funnel>(endpoints.funnels.get, { params: { id } })).body;

async function edit(user: SignedUp, id: string, edits: Edit[]): Promise<void> {
  const { revision } = await read(user, id);
  const answer = await user.call(endpoints.funnels.edit, { params: { id }, body: { base_revision: revision, edits } });
  expect(answer.status).toBe(200);
}

async function openStage(page: Page, title: string): Promise<void> {
  await stageOf(page, title).getByText(title, { exact: true }).click();
  await messageText(page).waitFor();
}

/** A funnel of one account, open in two browsers. */
async function openTwice() {
  const user = await signUp({ url: product.url });
  const funnel = await seedFunnel(user);
  const address = `/content/funnels/${funnel.id}/`;
  const mine = await visit(browser, product.url, address, { token: user.token });
  const theirs = await visit(browser, product.url, address, { token: user.token });
  for (const { page } of [mine, theirs]) await stageOf(page, 'Offer').waitFor();
  return { user, funnel, mine, theirs };
}

/** Where the person is: the field, what is marked in it, and where. */
const place = (page: Page) =>
  page.evaluate(() => {
    const selection = window.getSelection();
    return {
      field: document.activeElement?.getAttribute('aria-label'),
      marked: selection?.toString(),
      from: selection?.anchorOffset,
      to: selection?.focusOffset,
    };
  });

test('remote edits appear at once and keep the local caret, focus and selection', async () => {
  const { user, funnel, mine, theirs } = await openTwice();
  const { page } = mine;
  const [hello, offer] = funnel.document.stages;
  if (!hello || !offer) throw new RangeError('stages');
  await openStage(page, 'Offer');
  await messageText(page).click();
  await page.keyboard.press('Home');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowRight');
  const before = await place(page);
  expect(before).toMatchObject({ field: 'Message text', marked: 'cup' });

  for (let i = 0; i < 5; i++) {
    await edit(user, funnel.id, [{ type: 'message.change', id: hello.messages[0]?.id ?? '', text: `Hello ${i}` }]);
    await stageOf(page, 'Hello').getByText(`Hello ${i}`).waitFor();
    expect(await place(page)).toEqual(before);
  }

  await openStage(theirs.page, 'Offer');
  await theirs.page.getByRole('complementary').getByLabel('Stage title').fill('A better offer');
  await page.getByRole('complementary', { name: 'Stage: A better offer' }).waitFor();
  expect(await place(page)).toEqual(before);

  await theirs.page.getByLabel('Button label').fill('I buy it');
  await expect.poll(() => page.getByLabel('Button label').inputValue()).toBe('I buy it');
  expect(await place(page)).toEqual(before);

  const first = { ...hello, id: v7(), title: 'Before all', messages: [], x: 0, y: -300 };
  await edit(user, funnel.id, [{ type: 'stage.add', stage: first, index: 0 }]);
  await page.getByRole('article', { name: 'Before all' }).waitFor({ state: 'attached' });
  expect(await place(page)).toEqual(before);

  await page.keyboard.insertText('bowl');
  await isSaved(page);
  const text = (await read(user, funnel.id)).document.stages[2]?.messages[0]?.text;
  expect(text).toBe('A bowl of clay for 50.');
  expect([...mine.errors, ...theirs.errors]).toEqual([]);
  await mine.context.close();
  await theirs.context.close();
});

longTest(
  'concurrent edits of two messages are both saved, also if one browser is offline in between',
  async () => {
    const { user, funnel, mine, theirs } = await openTwice();
    await openStage(mine.page, 'Offer');
    await openStage(theirs.page, 'Thanks');
    const write = async (page: Page, words: string[]) => {
      await messageText(page).click();
      await page.keyboard.press('ControlOrMeta+End');
      for (const word of words) await page.keyboard.type(` ${word}`, { delay: 15 });
    };
    const words = (owner: string) => Array.from({ length: 60 }, (_, i) => `${owner}${i}`);
    const network = async () => {
      await mine.page.getByText('a10').first().waitFor();
      await mine.context.setOffline(true);
      await mine.page.getByText('a30').first().waitFor();
      await mine.context.setOffline(false);
    };
    await Promise.all([write(mine.page, words('a')), write(theirs.page, words('b')), network()]);
    await Promise.all([mine, theirs].map(({ page }) => isSaved(page)));
    const wanted = [`A cup of clay for 50. ${words('a').join(' ')}`, `Thank you! ${words('b').join(' ')}`];
    await expect
      .poll(async () => (await read(user, funnel.id)).document.stages.slice(1).map((s) => s.messages[0]?.text))
      .toEqual(wanted);
    expect(await messageText(mine.page).innerText()).toBe(wanted[0]);
    expect(await messageText(theirs.page).innerText()).toBe(wanted[1]);
    expect(await place(mine.page)).toMatchObject({ field: 'Message text' });
    await mine.context.close();
    await theirs.context.close();
  },
  60_000,
);
