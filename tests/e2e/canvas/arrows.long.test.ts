import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Button, Funnel } from '#contract/schemas/funnels/funnel.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { longTest } from '#tests/support/longTest.ts';
import { stableBox } from '#tests/support/stableBox.ts';
import { visitFunnel } from '#tests/support/visit.ts';
import { isSaved, stageOf } from '../editing.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const arrow = (page: Page, name: string) => page.locator('.react-flow__edge').and(page.getByLabel(name));
const begin = 'Button “Begin” of “Hello” leads to “Offer”';

async function openCanvas() {
  const visited = await visitFunnel(browser, product.url);
  const { page, user, id } = visited;
  await stageOf(page, 'Offer').waitFor();
  const stored = async () => (await user.call<Funnel>(endpoints.funnels.get, { params: { id } })).body.document;
  /** Where the button of the first stage leads, by the title of a stage; null is by order. */
  const leadsTo = async () => {
    await isSaved(page);
    const { stages } = await stored();
    const buttons = stages[0]?.messages.flatMap((message): Button[] => message.buttons) ?? [];
    const to = buttons.flatMap((button) => (button.kind === 'next' ? [button.to] : []))[0] ?? null;
    return to === null ? null : stages.find((stage) => stage.id === to)?.title;
  };
  return { ...visited, leadsTo };
}

test('a deleted arrow is drawn dashed to the next stage in order, and a notice offers to end there or to undo', async () => {
  const { page, context, errors, leadsTo } = await openCanvas();
  const dashes = () =>
    arrow(page, begin)
      .locator('.react-flow__edge-path')
      .evaluate((path) => getComputedStyle(path).strokeDasharray);
  expect(await dashes()).toBe('none');
  await arrow(page, begin).focus();
  await page.keyboard.press('Delete');
  await page.getByText('Now goes to the next stage, “Offer”.').waitFor();
  await expect.poll(dashes).not.toBe('none');
  await expect.poll(leadsTo).toBe(null);
  await page.getByRole('button', { name: 'Undo: Delete the arrow' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(leadsTo).toBe('Offer');

  await arrow(page, begin).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'End here' }).click();
  await stageOf(page, 'The end').waitFor();
  await expect.poll(leadsTo).toBe('The end');
  expect(errors).toEqual([]);
  await context.close();
});

longTest('an arrow’s menu changes its target, inserts a stage and deletes the arrow', async () => {
  const { page, context, errors, leadsTo } = await openCanvas();
  /** By a right click on the arrow near its start, where no card and no label covers it. */
  const openMenu = async (name: string) => {
    await arrow(page, name).waitFor();
    await stableBox(stageOf(page, 'Hello'));
    const { x, y } = await arrow(page, name)
      .locator('.react-flow__edge-path')
      .evaluate((path: SVGPathElement) => {
        const start = path.getPointAtLength(path.getTotalLength() / 7);
        const { x, y } = start.matrixTransform(path.getScreenCTM() ?? undefined);
        return { x, y };
      });
    await page.mouse.click(x, y, { button: 'right' });
    const menu = await stableBox(page.getByRole('menu', { name: 'Arrow' }));
    expect(Math.abs(menu.x - x)).toBeLessThan(40);
  };
  await openMenu(begin);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Change where it goes…' }).click();
  await page.getByRole('dialog', { name: 'Goes to' }).getByRole('button', { name: 'Thanks' }).click();
  await expect.poll(leadsTo).toBe('Thanks');

  await openMenu('Button “Begin” of “Hello” leads to “Thanks”');
  await page.getByRole('menuitem', { name: 'Insert a stage' }).click();
  await page.keyboard.type('Between');
  await page.keyboard.press('Enter');
  await expect.poll(leadsTo).toBe('Between');

  await openMenu('Button “Begin” of “Hello” leads to “Between”');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Now goes to the next stage').waitFor();
  await expect.poll(leadsTo).toBe(null);
  expect(errors).toEqual([]);
  await context.close();
});

longTest('an arrow dragged to empty space previews the stage that it will add, over a stage it does not', async () => {
  const { page, context, errors, leadsTo } = await openCanvas();
  const ghost = page.locator('[data-ghost]');
  const dot = await stableBox(stageOf(page, 'Hello').locator('.react-flow__handle.source').first());
  await page.mouse.move(dot.x + dot.width / 2, dot.y + dot.height / 2);
  await page.mouse.down();
  await page.mouse.move(dot.x + 60, dot.y + 160, { steps: 4 });
  await ghost.waitFor();
  const shown = await stableBox(ghost);
  const hello = await stableBox(stageOf(page, 'Hello'));
  const title = (await ghost.textContent()) ?? '';
  const thanks = await stableBox(stageOf(page, 'Thanks'));
  await page.mouse.move(thanks.x + thanks.width / 2, thanks.y + 20, { steps: 4 });
  await ghost.waitFor({ state: 'detached' });
  await page.mouse.move(dot.x + 60, dot.y + 160, { steps: 4 });
  await ghost.waitFor();
  await page.mouse.up();
  // the canvas pans what is selected from under its controls, and all others with it
  const [added, panned] = [await stableBox(stageOf(page, title)), await stableBox(stageOf(page, 'Hello'))];
  expect(Math.abs(added.x - panned.x - (shown.x - hello.x))).toBeLessThan(2);
  expect(Math.abs(added.y - panned.y - (shown.y - hello.y))).toBeLessThan(2);
  await expect.poll(leadsTo).toBe(title);
  expect(errors).toEqual([]);
  await context.close();
});
