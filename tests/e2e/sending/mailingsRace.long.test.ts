import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { visit } from '#tests/support/visit.ts';
import { opened } from '../opened.ts';
import { peopled } from '../contacts/peopled.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const { mailings } = endpoints;

const changed = 'The mailing has changed in the meantime. This is the latest version.';
const cancelled = 'You cancelled it. What was sent stays.';
/** Errors, inline or as a toast, but for the one that is right. */
const saidWrong = async (page: Page) =>
  (await page.locator('[role=alert], [aria-live=assertive]').allTextContents())
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== changed);
/** Presses without the delay of a click; a button that is gone by then is not waited for. */
const pressNow = (button: Locator) =>
  button.evaluateAll((found) => found.forEach((one) => (one as HTMLElement).click()));
const inside = (page: Page, name: string): Locator => page.getByRole('dialog').getByRole('button', { name });

test('a pause in one tab and a cancellation in another at once end in one state, shown in both', async () => {
  const { owner, id: funnel, people, bot, received, begun } = await peopled(product, 'at_once', 4);
  const { token } = bot;
  const { page, context, errors } = await visit(browser, product.url, '/content/mailings/', { token: owner.token });
  const other = await context.newPage();
  for (const [round, order] of (['pause first', 'cancel first'] as const).entries()) {
    const message = { text: `Round ${round}`, image: null, video: null, buttons: [] };
    const { body: made } = await owner.call<Mailing>(mailings.create, { body: { funnel, title: order, message } });
    const params = { id: made.id };
    product.telegram.faults.answer(1, 400, { method: 'sendMessage', token, description: 'Bad Request: no' });
    product.telegram.faults.answer(1, 400, { method: 'sendMessage', token, description: 'Bad Request: never' });
    const patience = product.telegram.faults.flood({ method: 'sendMessage', token });
    await owner.call(mailings.send, { params, body: {} });
    for (const tab of [page, other]) {
      await tab.goto(new URL(`/content/mailings/${made.id}/`, product.url).href);
      await tab.getByRole('button', { name: '2 failed' }).waitFor();
    }
    await other.getByRole('button', { name: 'Cancel the mailing' }).click();
    await inside(other, 'Cancel the mailing').waitFor();
    await opened(other.getByRole('dialog'));
    if (round === 0) expect(await violationsOf(other)).toEqual([]);
    const pause = page.getByRole('button', { name: 'Pause', exact: true });
    await pause.waitFor();
    const presses = [pause, inside(other, 'Cancel the mailing')];
    const ordered = order === 'pause first' ? presses : presses.toReversed();
    await Promise.all(ordered.map(pressNow));

    await Promise.all([page, other].map((tab) => tab.getByText(cancelled).waitFor()));
    const sums = new Set<number>();
    const read = async () => {
      const { state, progress } = (await owner.call<Mailing>(mailings.get, { params })).body;
      const { recipients, waiting, sending, sent, failed, unreachable, uncertain, dropped } = progress;
      sums.add(waiting + sending + sent + failed + unreachable + uncertain + dropped);
      return { state, recipients, failed, dropped };
    };
    await expect.poll(read).toEqual({ state: 'cancelled', recipients: 4, failed: 2, dropped: 2 });
    expect([...sums]).toEqual([4]);
    patience.end();
    // the bot sends again: what would leave by mistake could leave now
    await begun(people.slice(round * 2, round * 2 + 2));
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: '2 not sent' }).waitFor();
      await tab.getByRole('button', { name: '2 failed' }).waitFor();
      expect(await tab.getByRole('button', { name: /^(Pause|Resume|Cancel the mailing)$/ }).count()).toBe(0);
      expect(await saidWrong(tab)).toEqual([]);
    }
    expect(received(`Round ${round}`)).toEqual([0, 0, 0, 0]);
  }

  await page.getByRole('button', { name: '2 failed' }).click();
  await page.getByRole('group', { name: 'Reasons' }).waitFor();
  await opened(page.getByRole('dialog'));
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Telegram refused it: Bad Request: never. 1' }).click();
  await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'All mailings of the funnel' }).click();
  await page.getByRole('link', { name: 'cancel first' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});
