import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { stableBox } from '#tests/support/stableBox.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { isSaved, stageOf } from '../editing.ts';
import { focused } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const note = (page: Page, text: string): Locator => page.getByRole('note', { name: `Note: ${text}` });

/** A funnel of one account, open in so many browsers. */
async function openIn(browsers: number) {
  const user = await signUp({ url: product.url });
  const { id } = await seedFunnel(user);
  const read = async () => (await user.call<Funnel>(endpoints.funnels.get, { params: { id } })).body.document;
  const visits = await Promise.all(
    Array.from({ length: browsers }, () =>
      visit(browser, product.url, `/content/funnels/${id}/`, { token: user.token }),
    ),
  );
  for (const { page } of visits) {
    await stageOf(page, 'Offer').waitFor();
    await page.getByRole('button', { name: 'Add a note' }).waitFor();
  }
  return { read, visits };
}

const canvas = (page: Page): Locator => page.locator('.react-flow');

test('a note is written, moved, duplicated and deleted by keyboard, and another browser sees it at once', async () => {
  const { read, visits } = await openIn(2);
  const [mine, theirs] = visits;
  if (!mine || !theirs) throw new Error('Two browsers are open.');
  const { page } = mine;
  await canvas(page).focus();
  await page.keyboard.press('s');
  await expect.poll(() => focused(page)).toBe('Text of the note');
  await page.keyboard.insertText('Ask Anna');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Note: Ask Anna');
  await note(theirs.page, 'Ask Anna').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await isSaved(page);
  const before = (await read()).notes ?? [];
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ControlOrMeta+D');
  await expect.poll(() => note(page, 'Ask Anna').count()).toBe(2);
  await expect.poll(async () => (await read()).notes?.length).toBe(2);
  expect((await read()).notes?.find(({ id }) => id === before[0]?.id)?.x).toBe((before[0]?.x ?? 0) + 10);
  await page.keyboard.press('Delete');
  await expect.poll(() => note(theirs.page, 'Ask Anna').count()).toBe(1);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => note(theirs.page, 'Ask Anna').count()).toBe(2);
  expect([...mine.errors, ...theirs.errors]).toEqual([]);
});

test('the toolbar of several selected cards aligns them, collapses them with their arrows attached, and deletes them', async () => {
  const { read, visits } = await openIn(1);
  const [{ page, errors } = {}] = visits;
  if (!page) throw new Error('A browser is open.');
  await canvas(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  const tools = page.getByRole('toolbar', { name: 'Selected' });
  await tools.getByText('3 selected').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await tools.getByRole('button', { name: 'Align' }).click();
  await page.getByRole('menuitem', { name: 'Align left' }).click();
  await expect.poll(async () => (await read()).stages.map(({ x }) => x)).toEqual([0, 0, 0]);
  await canvas(page).focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(async () => (await read()).stages.map(({ x }) => x)).toEqual([0, 360, 720]);

  const whole = await stableBox(stageOf(page, 'Offer'));
  await tools.getByRole('button', { name: 'Collapse' }).click();
  await expect.poll(async () => (await stageOf(page, 'Offer').boundingBox())?.height).toBeLessThan(whole.height / 2);
  const from = await stableBox(stageOf(page, 'Hello'));
  const arrow = await stableBox(page.getByRole('group', { name: 'Button “Begin” of “Hello” leads to “Offer”' }));
  expect(Math.abs(arrow.x - (from.x + from.width))).toBeLessThan(20);
  expect(arrow.y).toBeGreaterThan(from.y);
  expect(arrow.y + arrow.height).toBeLessThan(from.y + from.height + 10);

  await page.reload();
  await page.getByRole('button', { name: 'Expand the stage “Offer”' }).click();
  await expect.poll(async () => (await stageOf(page, 'Offer').boundingBox())?.height).toBe(whole.height);

  await canvas(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await tools.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await read()).stages).toEqual([]);
  expect(errors).toEqual([]);
});
