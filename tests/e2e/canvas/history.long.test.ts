import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Edit, Funnel } from '#contract/schemas/funnels/funnel.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/browser.ts';
import { variants } from '#tests/support/runsAll.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { stageOf } from '../editing.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

let made = 0;

const read = async (user: SignedUp, id: string): Promise<Funnel> =>
  (await user.call<Funnel>(endpoints.funnels.get, { params: { id } })).body;

/** A funnel that was published twice and changed since. */
async function publishedTwice(): Promise<{ user: SignedUp; first: Funnel }> {
  const user = await signUp(product);
  const bot = product.telegram.createBot({ username: `clay_${made++}_bot`, name: 'Clay' });
  const first = await seedFunnel(user, { bot });
  const params = { id: first.id };
  const act = async (endpoint: Parameters<SignedUp['call']>[0], more: object) => {
    const { revision } = await read(user, first.id);
    const answer = await user.call(endpoint, { params, body: { base_revision: revision, ...more } });
    expect(answer.status).toBe(200);
  };
  const edit = (...edits: Edit[]) => act(endpoints.funnels.edit, { edits });
  const [, offer, thanks] = first.document.stages;
  if (!offer || !thanks) throw new RangeError('stages');
  await act(endpoints.funnels.run, {});
  await edit({ type: 'message.change', id: offer.messages[0]?.id ?? '', text: 'A <b>bowl</b> for 60.' });
  await act(endpoints.funnels.publish, {});
  await edit({ type: 'stage.change', id: thanks.id, title: 'Goodbye' }, { type: 'stage.remove', id: offer.id });
  return { user, first };
}

/** By the keys of a menu: the first letter finds an entry. */
async function choose(page: Page, entry: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  const items = page.getByRole('menu', { name: 'More' }).getByRole('menuitem');
  const focused = page.locator('[role=menuitem]:focus');
  await items.first().and(focused).waitFor();
  await page.keyboard.press('End');
  await items.last().and(focused).waitFor();
  await page.keyboard.press('ArrowDown');
  await items.first().and(focused).waitFor();
  await page.keyboard.press(entry.charAt(0).toLowerCase());
  await items.filter({ hasText: entry }).and(focused).waitFor();
  await page.keyboard.press('Enter');
  // A drawer beside the canvas, or a dialog.
  return page.getByRole('complementary', { name: entry }).or(page.getByRole('dialog', { name: entry }));
}

for (const size of variants([desktop, phone]))
  test(`a version of the history is viewed and restored as one undo step, ${size.width} px wide`, async () => {
    const { user, first } = await publishedTwice();
    const address = `/content/funnels/${first.id}/`;
    const { page, context, errors } = await visit(browser, product.url, address, { token: user.token, size });
    await stageOf(page, 'Goodbye').waitFor();

    const differs = await choose(page, 'Unpublished changes');
    await differs.getByText('Stage “Offer”', { exact: true }).waitFor();
    await differs.getByText('Title of the stage “Goodbye”').waitFor();
    await differs.getByRole('button', { name: 'Close' }).click();

    const history = await choose(page, 'History');
    await history.getByText('2 unpublished changes').waitFor();
    await history.getByText('Live').waitFor();
    await history.getByText('Text of message 1 in “Offer”').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await history.getByRole('button', { name: 'the first publish, 3 stages' }).click();
    await history.getByText('What changes in the draft').waitFor();
    await history.getByText('Goodbye → Thanks').waitFor();
    await history.getByText('Whole funnel: 3 stages').click();
    await history.getByText('Begin → Offer').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await history.getByRole('button', { name: 'Restore this version' }).click();

    await stageOf(page, 'Offer').waitFor();
    await expect.poll(async () => (await read(user, first.id)).document).toEqual(first.document);
    await page.getByRole('button', { name: /^Undo: Restore the version of/ }).click();
    await stageOf(page, 'Offer').waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await read(user, first.id)).document.stages.map(({ title }) => title))
      .toEqual(['Hello', 'Goodbye']);
    expect(errors).toEqual([]);
    await context.close();
  });
