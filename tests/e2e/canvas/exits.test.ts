import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Funnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { type Appearance, phone } from '#tests/support/browser.ts';
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

test('a deleted stage offers to lead the exits on to where it led', async () => {
  const { page, errors, leadTo } = await openBranching();
  await row(page, 'Otherwise').waitFor();
  await stageOf(page, 'Offer').getByRole('heading').click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Reconnect to “Thanks”' }).click();
  await expect.poll(leadTo).toEqual(['Thanks', 'Thanks']);
  expect(errors).toEqual([]);
});

test('B adds an exit above the one for everyone else, and Delete on its row deletes it', async () => {
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

test('a stage that is made for one exit leaves the others where they led', async () => {
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

test('on a phone, exits are rows of the outline, and lead elsewhere by a tap', async () => {
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
