import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { longTest } from '#tests/support/longTest.ts';
import { stableBox } from '#tests/support/stableBox.ts';
import { visitFunnel } from '#tests/support/visit.ts';
import { messageText, stageOf } from '../editing.ts';
import { focused } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

async function openFunnel() {
  const visited = await visitFunnel(browser, product.url);
  await stageOf(visited.page, 'Thanks').waitFor();
  return visited;
}

const titlesOf = (page: Page) =>
  page.getByRole('article').evaluateAll((all) => all.map((a) => a.getAttribute('aria-label')));

test('typing after adding a stage fills its title, and after Enter or Tab its message', async () => {
  const { page, context, errors } = await openFunnel();
  for (const [title, key] of [
    ['Reminder', 'Enter'],
    ['Invoice', 'Tab'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a stage' }).click();
    await expect.poll(() => focused(page)).toBe('Stage title');
    await page.keyboard.type(title);
    await page.keyboard.press(key);
    await expect.poll(() => focused(page)).toBe('Message text');
    await page.keyboard.type(`A new note: ${title}`);
    await stageOf(page, title).getByText(`A new note: ${title}`).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.react-flow__node:focus').waitFor();
  }
  expect(await titlesOf(page)).toEqual(['Hello', 'Offer', 'Thanks', 'Reminder', 'Invoice']);
  expect(errors).toEqual([]);
  await context.close();
});

longTest('a press on the message right after naming a stage writes into it', async () => {
  const { page, context, errors } = await openFunnel();
  await page.getByRole('button', { name: 'Add a stage' }).click();
  await expect.poll(() => focused(page)).toBe('Stage title');
  await page.keyboard.type('Reminder');
  await messageText(page).click();
  expect(await focused(page)).toBe('Message text');
  await page.keyboard.type('Shall I tell you more?');
  await stageOf(page, 'Reminder').getByText('Shall I tell you more?').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

longTest('a message that is added is written at once, and so is an empty one that is pressed', async () => {
  const { page, context, errors } = await openFunnel();
  await stageOf(page, 'Offer').locator('header').click();
  const panel = page.getByRole('complementary', { name: 'Stage: Offer' });
  for (const text of ['How was the first day?', 'And the second?']) {
    await panel.getByRole('button', { name: 'Add a message' }).click();
    await expect.poll(() => focused(page)).toBe('Message text');
    await page.keyboard.type(text);
    await stageOf(page, 'Offer').getByText(text).waitFor();
  }
  await panel.getByRole('button', { name: 'Add a message' }).click();
  await expect.poll(() => focused(page)).toBe('Message text');
  await stageOf(page, 'Hello').locator('header').click();
  await page.getByRole('complementary', { name: 'Stage: Hello' }).waitFor();
  await stageOf(page, 'Offer').locator('button[data-empty]').click();
  await expect.poll(() => focused(page)).toBe('Message text');
  await page.keyboard.type('Shall I tell you more?');
  await stageOf(page, 'Offer').getByText('Shall I tell you more?').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

longTest('a stage created as a button’s target is selected, named and fully in the viewport', async () => {
  const { page, context, errors } = await openFunnel();
  await stageOf(page, 'Offer').locator('header').click();
  const panel = page.getByRole('complementary', { name: 'Stage: Offer' });
  await panel
    .getByRole('button', { name: /goes to/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Goes to' }).getByRole('button', { name: 'Create a new stage' }).click();
  await expect.poll(() => focused(page)).toBe('Stage title');
  await page.keyboard.type('Order');
  await page.getByRole('complementary', { name: 'Stage: Order' }).waitFor();
  const stage = await stableBox(stageOf(page, 'Order'));
  const inspector = await stableBox(page.getByRole('complementary', { name: 'Stage: Order' }));
  expect(stage.x).toBeGreaterThan(0);
  expect(stage.x + stage.width).toBeLessThan(inspector.x);
  expect(errors).toEqual([]);
  await context.close();
});

longTest('a letter typed on a new stage is written into it, and is a shortcut only on the canvas itself', async () => {
  const { page, context, errors } = await openFunnel();
  await stageOf(page, 'Offer').locator('header').click();
  await page.keyboard.type('nt1');
  expect(await titlesOf(page)).toEqual(['Hello', 'Offer', 'Thanks']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect.poll(() => focused(page)).toBe('Stage title');
  await messageText(page).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.react-flow__node:focus').waitFor();
  await page.keyboard.type('new things');
  await expect.poll(() => messageText(page).textContent()).toBe('new things');
  expect(await page.getByRole('article').count()).toBe(4);
  expect(errors).toEqual([]);
  await context.close();
});

longTest('the last stage of a funnel offers to add the next one, connected', async () => {
  const { page, context, errors } = await openFunnel();
  const next = page.getByRole('button', { name: 'Next stage', exact: true });
  expect(await next.count()).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  await next.click();
  await page.keyboard.type('Gift');
  await stageOf(page, 'Thanks').getByRole('button', { name: 'Next', exact: true }).waitFor();
  await stageOf(page, 'Gift').waitFor();
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(3);
  // slow typing is more than one step
  while (await page.getByRole('button', { name: 'Undo: Rename the stage' }).isVisible())
    await page.getByRole('button', { name: /^Undo: / }).click();
  await page.getByRole('button', { name: 'Undo: Add a stage' }).click();
  await expect.poll(() => titlesOf(page)).toEqual(['Hello', 'Offer', 'Thanks']);
  expect(errors).toEqual([]);
  await context.close();
});

longTest('a double click on a button of a stage opens its label for writing, one on a message its text', async () => {
  const { page, context, errors } = await openFunnel();
  const hello = stageOf(page, 'Hello');
  await hello.getByRole('button', { name: 'Begin', exact: true }).dblclick();
  await expect.poll(() => focused(page)).toBe('Button label');
  await page.keyboard.type('Let us begin');
  await hello.getByRole('button', { name: 'Let us begin', exact: true }).waitFor();
  await hello.getByRole('button', { name: /Shall we begin/ }).dblclick();
  await expect.poll(() => focused(page)).toBe('Message text');
  await hello.locator('header').dblclick();
  await expect.poll(() => focused(page)).toBe('Stage title');
  expect(await titlesOf(page)).toEqual(['Hello', 'Offer', 'Thanks']);
  expect(errors).toEqual([]);
  await context.close();
});

longTest('after a stage is deleted by a key, Shift+Tab goes to its notice', async () => {
  const { page, context, errors } = await openFunnel();
  await stageOf(page, 'Offer').locator('header').click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Reconnect to “Thanks”' }).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => focused(page)).toBe('Reconnect to “Thanks”');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});
