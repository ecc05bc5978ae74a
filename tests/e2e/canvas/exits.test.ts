import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Funnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { type Appearance, phone } from '#tests/support/browser.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visitFunnel } from '#tests/support/visit.ts';
import { drawArrow, stageOf } from '../editing.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

/** Hello leads on by two exits in place of its button: by a condition, and otherwise. */
function branching(): FunnelDocument {
  const document = threeStages();
  const to = document.stages[1]?.id ?? null;
  const exits: Exit[] = [
    { id: v7(), to, tag: null, condition: { all: [{ source: 'promo' }] } },
    { id: v7(), to, tag: null, condition: null },
  ];
  const stages = document.stages.map((stage, at) =>
    at === 0 ? { ...stage, messages: stage.messages.map((one) => ({ ...one, buttons: [] })), exits } : stage,
  );
  return { ...document, stages };
}

async function openBranching(look: Appearance = {}) {
  const seed = (user: Parameters<typeof seedFunnel>[0]) => seedFunnel(user, { document: branching() });
  const visited = await visitFunnel(browser, product.url, { ...look, seed });
  const { user, id } = visited;
  const stored = async () => (await user.call<Funnel>(endpoints.funnels.get, { params: { id } })).body.document;
  /** Where the exits of the first stage lead, by the title of a stage; null is by order. */
  const leadTo = async () => {
    const { stages } = await stored();
    return stages[0]?.exits?.map(({ to }) => stages.find((stage) => stage.id === to)?.title ?? null);
  };
  return { ...visited, leadTo, stored };
}

const arrow = (page: Page, name: string) => page.locator('.react-flow__edge').and(page.getByLabel(name));
const row = (page: Page, words: string) => stageOf(page, 'Hello').locator('[data-exit]').filter({ hasText: words });

test('the arrow of an exit is drawn from its dot, deleted, and ended as that of a button', async () => {
  const { page, errors, leadTo } = await openBranching();
  await row(page, 'If came from promo').waitFor();
  await drawArrow(page, 'Hello', 'Otherwise', 'Thanks');
  await expect.poll(leadTo).toEqual(['Offer', 'Thanks']);
  await arrow(page, 'Exit 2 of “Hello” leads to “Thanks”').focus();
  await page.keyboard.press('Delete');
  await page.getByText('Now goes to the next stage, “Offer”.').waitFor();
  await expect.poll(leadTo).toEqual(['Offer', null]);
  await page.getByRole('button', { name: 'End here' }).click();
  await stageOf(page, 'The end').waitFor();
  await expect.poll(leadTo).toEqual(['Offer', 'The end']);
  expect(errors).toEqual([]);
});

longTest('a deleted stage offers to lead the exits on to where it led', async () => {
  const { page, errors, leadTo } = await openBranching();
  await row(page, 'Otherwise').waitFor();
  await stageOf(page, 'Offer').getByRole('heading').click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Reconnect to “Thanks”' }).click();
  await expect.poll(leadTo).toEqual(['Thanks', 'Thanks']);
  expect(errors).toEqual([]);
});

longTest('B adds an exit above the one for everyone else, and Delete on its row deletes it', async () => {
  const { page, errors, leadTo, stored } = await openBranching();
  await row(page, 'Otherwise').waitFor();
  await page.getByRole('button', { name: 'Add a branch' }).first().waitFor();
  await page.locator('.react-flow__node').filter({ hasText: 'Shall we begin?' }).focus();
  await page.keyboard.press('b');
  await expect.poll(leadTo).toEqual(['Offer', null, 'Offer']);
  const added = row(page, 'If now is 09:00–18:00').getByRole('button');
  await added.focus();
  await page.keyboard.press('Delete');
  await page.getByText('The exit is deleted.').waitFor();
  await expect.poll(leadTo).toEqual(['Offer', 'Offer']);
  expect((await stored()).stages).toHaveLength(3);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(leadTo).toEqual(['Offer', null, 'Offer']);
  expect(errors).toEqual([]);
});

longTest('a stage that is made for one exit leaves the others where they led', async () => {
  const { page, errors, leadTo } = await openBranching();
  await row(page, 'Otherwise').waitFor();
  await page.getByRole('button', { name: 'Add a branch' }).first().waitFor();
  await page.locator('.react-flow__node').filter({ hasText: 'Shall we begin?' }).focus();
  await page.keyboard.press('b');
  await expect.poll(leadTo).toEqual(['Offer', null, 'Offer']);
  const panel = page.getByRole('complementary', { name: /^Stage: / });
  await panel
    .getByRole('button', { name: /goes to/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Goes to' }).getByRole('button', { name: 'Create a new stage' }).click();
  await expect.poll(async () => (await leadTo())?.slice(1)).toEqual(['Offer', 'Offer']);
  expect((await leadTo())?.[0]).not.toBe('Offer');
  expect(errors).toEqual([]);
});

longTest('on a phone, exits are rows of the outline, and lead elsewhere by a tap', async () => {
  const { page, errors, leadTo } = await openBranching({ size: phone });
  const hello = stageOf(page, 'Hello');
  const exits = hello.getByRole('list', { name: 'Exits' });
  await exits.getByRole('button', { name: 'If came from promo' }).waitFor();
  const words = await exits.getByRole('button', { name: 'If came from promo' }).boundingBox();
  expect(words?.height).toBeGreaterThanOrEqual(44);
  expect(await violationsOf(page)).toEqual([]);
  await exits.getByRole('button', { name: '“Exit 1” goes to:' }).tap();
  await page.getByRole('dialog', { name: 'Goes to' }).getByRole('button', { name: 'Thanks' }).last().tap();
  await expect.poll(leadTo).toEqual(['Thanks', 'Offer']);
  await hello.getByRole('button', { name: 'Exit', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'After some time' }).tap();
  await expect.poll(leadTo).toEqual(['Thanks', 'Offer', null]);
  expect(errors).toEqual([]);
});

longTest('on a phone an exit has a screen of its own, where it is moved and removed by large buttons', async () => {
  const { page, errors, leadTo, stored } = await openBranching({ size: phone });
  const hello = stageOf(page, 'Hello');
  await hello.getByRole('button', { name: 'Exit', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'If …' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Exit', exact: true });
  await sheet.getByText('Hello, 2 of 3').waitFor();
  const small = await sheet
    .getByRole('button')
    .evaluateAll((all) =>
      all.flatMap((one) => (one.getBoundingClientRect().height < 44 ? [one.textContent || one.ariaLabel] : [])),
    );
  expect(small).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  const first = async () => (await stored()).stages[0]?.exits?.[0]?.condition;
  await sheet.getByRole('button', { name: 'Move up' }).tap();
  await sheet.getByText('Hello, 1 of 3').waitFor();
  await expect.poll(first).toEqual({ all: [{ hours: { from: '09:00', to: '18:00' } }] });
  await sheet.getByRole('button', { name: 'If now is 09:00–18:00', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Condition of the exit' }).getByText('in Try it would go').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: 'goes to' }).tap();
  await page.getByRole('dialog', { name: 'Goes to' }).getByRole('button', { name: 'Thanks' }).last().tap();
  await expect.poll(leadTo).toEqual(['Thanks', 'Offer', 'Offer']);
  await sheet.getByRole('button', { name: 'Remove' }).tap();
  await expect.poll(leadTo).toEqual(['Offer', 'Offer']);
  expect(errors).toEqual([]);
});

longTest('conditions are put in order by keys, which is announced, and copied into another exit', async () => {
  const { page, errors, stored } = await openBranching();
  const conditionOf = async (at: number) => (await stored()).stages[0]?.exits?.[at]?.condition;
  const panel = page.getByRole('complementary', { name: /^Stage: / });
  const popup = page.getByRole('dialog', { name: 'Condition of the exit' });
  await row(page, 'If came from promo').getByRole('button').click();
  await panel.getByRole('button', { name: 'If came from promo', exact: true }).click();
  await popup.getByRole('button', { name: 'Condition', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Time of day now' }).click();
  await popup.getByRole('button', { name: 'Move the condition, 2 of 2' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await popup.getByText('Condition 1 of 2, moved up').waitFor({ state: 'attached' });
  const hours = { hours: { from: '09:00', to: '18:00' } };
  await expect.poll(() => conditionOf(0)).toEqual({ all: [hours, { source: 'promo' }] });
  await popup.getByText('Anna in Try it would go another way').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await popup.getByRole('button', { name: 'Copy the conditions' }).click();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Exit', exact: true }).click();
  await page.getByRole('dialog', { name: 'Add an exit' }).getByRole('button', { name: /^If …/ }).click();
  await panel
    .getByRole('group', { name: /^Exit 2 of/ })
    .getByRole('button', { name: /^If now/ })
    .click();
  await popup.getByRole('button', { name: 'Paste conditions' }).click();
  await expect.poll(() => conditionOf(1)).toEqual({ all: [hours, hours, { source: 'promo' }] });
  expect(errors).toEqual([]);
});

longTest('on a canvas with very many exits, an arrow comes alive under the pointer', async () => {
  const document = manyExits();
  const { page, errors } = await visitFunnel(browser, product.url, { seed: (user) => seedFunnel(user, { document }) });
  await page.locator('[data-arrow-layer="120"]').waitFor({ state: 'attached' });
  await stageOf(page, 'Stage 1').locator('header').click();
  const path = page.locator('.react-flow__edge-path').first();
  await path.waitFor();
  const at = await path.evaluate((line: SVGPathElement) => {
    const { x, y } = line.getPointAtLength(line.getTotalLength() / 2);
    const matrix = line.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix).toJSON() : { x: 0, y: 0 };
  });
  await page.keyboard.press('Escape');
  await page.locator('[data-arrow-layer="120"]').waitFor({ state: 'attached' });
  await page.mouse.move(at.x + 3, at.y);
  await page.locator('[data-arrow-layer="119"]').waitFor({ state: 'attached' });
  await page.mouse.move(at.x, at.y);
  await page.getByRole('button', { name: 'Insert a stage here' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});

/** Sixty stages in two columns, each with an exit across and one beside it. */
function manyExits(): FunnelDocument {
  const ids = Array.from({ length: 60 }, () => v7());
  const exit = (to: string | undefined): Exit => ({
    ...{ id: v7(), to: to ?? null, tag: null },
    condition: { all: [{ source: 'promo' }] },
  });
  const stages = ids.map((id, at) => ({
    ...{ id, title: `Stage ${at + 1}`, icon: 'flag' as const, colour: 'blue' as const },
    ...{ x: (at % 2) * 480, y: Math.floor(at / 2) * 260, messages: [] },
    exits: [exit(ids[at % 2 === 0 ? at + 1 : at - 1]), exit(ids[(at + 2) % ids.length])],
  }));
  return { stages, tags: [] };
}
