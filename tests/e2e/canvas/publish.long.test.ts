import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Edit, Funnel, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/browser.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

async function edit(user: SignedUp, id: string, edits: Edit[]): Promise<void> {
  const { body } = await user.call<Funnel>(endpoints.funnels.get, { params: { id } });
  const answer = await user.call(endpoints.funnels.edit, {
    params: { id },
    body: { base_revision: body.revision, edits },
  });
  expect(answer.status).toBe(200);
}

const standing = async (user: SignedUp, id: string, stage: string): Promise<number> =>
  (await user.call<Counts>(endpoints.funnels.counts, { params: { id } })).body.stages[stage]?.people ?? 0;

/** A running funnel whose draft has lost its first stage, and has a button that leads nowhere. */
async function changed(username: string) {
  const user = await signUp({ url: product.url });
  const bot = product.telegram.createBot({ username, name: 'Cups' });
  const funnel = await seedFunnel(user, { bot });
  const { id } = funnel;
  await user.call(endpoints.funnels.run, { params: { id }, body: {} });
  const [hello, offer] = funnel.document.stages;
  const [message] = offer?.messages ?? [];
  const [button] = message?.buttons ?? [];
  if (!hello || !message || button?.kind !== 'next') throw new RangeError('stages');
  await edit(user, id, [
    { type: 'stage.remove', id: hello.id },
    { type: 'message.change', id: message.id, buttons: [{ ...button, to: v7() }] },
  ]);
  return { user, bot, id, hello: hello.id };
}

/** Does something elsewhere between the press on Publish and its arrival, once. */
async function meanwhile(page: Page, act: () => Promise<void>): Promise<void> {
  await page.route(
    '**/publish/',
    async (route) => {
      await act();
      await route.continue();
    },
    { times: 1 },
  );
}

test('a problem is fixed from the list, and the choices made for publishing survive an edit in another tab', async () => {
  const { user, bot, id, hello } = await changed('desk_cups_bot');
  const anna = product.telegram.person({ first_name: 'Anna' });
  anna.start(bot);
  await expect.poll(() => standing(user, id, hello)).toBe(1);
  const { page, errors } = await visit(browser, product.url, `/content/funnels/${id}/`, {
    size: desktop,
    token: user.token,
  });

  await page.setViewportSize({ width: 760, height: 800 });
  await page.getByRole('button', { name: 'Unpublished changes' }).click({ trial: true });
  await page.setViewportSize(desktop);

  // By the keyboard alone.
  await page.getByRole('button', { name: '1 issue' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'What to fix' });
  await panel.getByText('The button “I take it” on “Offer” leads nowhere').waitFor();
  await panel.getByRole('button', { name: 'Show in the chat' }).waitFor();
  await panel.getByRole('button', { name: 'Go to the next stage' }).press('Enter');
  await panel.getByText('All good').waitFor();
  await panel.getByText('Every button leads somewhere').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish the draft' });
  await dialog.getByText('1 person is on “Hello”, which you removed.').waitFor();
  const target = dialog.getByLabel('Where the people from “Hello” go');
  expect(await target.locator('option:checked').innerText(), 'the stage that follows').toBe('Offer');
  await dialog.getByLabel('Where the people from “Hello” go').selectOption('Thanks');
  await dialog.getByText('1 person will get 1 message').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await meanwhile(page, () => edit(user, id, [{ type: 'funnel.rename', name: 'Renamed elsewhere' }]));
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
  await publish.press('Enter');
  await dialog.getByText('The draft was changed elsewhere in the meantime.').waitFor();
  await dialog.getByText('1 person will get 1 message').waitFor();
  await page.locator('[role=dialog] button[aria-busy]').waitFor({ state: 'detached' });
  await publish.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await anna.waitFor(bot, 'Thank you!');
  expect(errors).toEqual([]);
});

test('on a phone, a contact on a stage that is being removed gets a target stage; a draft is discarded', async () => {
  const { user, bot, id, hello } = await changed('pocket_cups_bot');
  const boris = product.telegram.person({ first_name: 'Boris' });
  const { page, errors } = await visit(browser, product.url, `/content/funnels/${id}/`, {
    size: phone,
    token: user.token,
  });
  await page.getByRole('button', { name: '1 issue' }).tap();
  const panel = page.getByRole('dialog', { name: 'What to fix' });
  await panel.getByRole('button', { name: 'A button leads nowhere' }).tap();
  const message = page.getByRole('dialog', { name: 'Message', exact: true });
  await message.getByRole('button', { name: 'Go to the next stage' }).tap();
  await message.getByRole('button', { name: 'Close' }).tap();
  await expect.poll(() => page.getByRole('button', { name: '1 issue' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Publish the draft' });
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
  await meanwhile(page, async () => {
    boris.start(bot);
    await expect.poll(() => standing(user, id, hello)).toBe(1);
  });
  await publish.tap();
  await dialog.getByText('Someone has just reached a stage you removed.').waitFor();
  await dialog.getByLabel('Where the people from “Hello” go').selectOption('Offer');
  await dialog.getByText('1 person will get 1 message').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await publish.tap();
  await dialog.waitFor({ state: 'detached' });
  await boris.waitFor(bot, 'A cup of clay for 50.');
  await page
    .getByRole('status')
    .filter({ hasText: /^Live version$/ })
    .waitFor();

  await edit(user, id, [{ type: 'stage.add', stage: { ...stageAlone, id: v7() } }]);
  await page.getByRole('button', { name: 'What changed' }).tap();
  await page.getByRole('button', { name: 'Discard unpublished changes' }).tap();
  const ask = page.getByRole('dialog', { name: 'Discard unpublished changes?' });
  await ask.getByText('1 change will be undone.').waitFor();
  await ask.getByRole('button', { name: 'Discard' }).tap();
  await page
    .getByRole('status')
    .filter({ hasText: /^Live version$/ })
    .waitFor();
  expect(errors).toEqual([]);
});

const stageAlone: Omit<Stage, 'id'> = { title: 'Too much', icon: 'gift', colour: 'red', x: 0, y: 400, messages: [] };
