import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { notify } from '#server/db/notify.ts';
import { signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

/** A running funnel whose thanks come ten minutes after the last press. */
async function running(name: string) {
  const owner = await signUp(product);
  const bot = product.telegram.createBot({ username: `${name}_bot` });
  const document = threeStages();
  for (const message of document.stages[2]?.messages ?? []) message.delay = 600;
  const { id } = await seedFunnel(owner, { bot, document });
  expect(await owner.call(endpoints.funnels.run, { params: { id }, body: {} })).toMatchObject({ status: 200 });
  /** Somebody starts, and presses the first so many buttons. */
  const walk = async (first_name: string, presses: number, payload?: string) => {
    const person = product.telegram.person({ first_name });
    person.start(bot, payload);
    const shown = await person.waitFor(bot, 'Shall we begin?');
    if (presses > 0) person.press(bot, shown, 'Begin');
    if (presses > 1) person.press(bot, await person.waitFor(bot, 'A cup of clay'), 'I take it');
    return person;
  };
  return { owner, bot, id, walk };
}

/** What falls due from now on fell due two hours ago: the server was away. */
async function fallLate(id: string, people: number) {
  const { db } = product.app().database;
  const waits = () =>
    db.selectFrom('journeys').select('id').where('funnel_id', '=', id).where('wake_at', 'is not', null).execute();
  await expect.poll(async () => (await waits()).length).toBe(people);
  await db
    .updateTable('journeys')
    .set({ wake_at: new Date(Date.now() - 7_200_000) })
    .where('funnel_id', '=', id)
    .where('wake_at', 'is not', null)
    .execute();
  await notify(db, { kind: 'delayed' });
}

const stageOf = (page: Page, title: string) => page.getByRole('article', { name: title });
const standOn = (page: Page, title: string, people: number) =>
  stageOf(page, title)
    .getByRole('button', { name: `${people} ${people === 1 ? 'person is' : 'people are'} on this stage` })
    .waitFor();

test('the counts of stages and arrows update live, link to their contacts, and filter by source', async () => {
  const { owner, id, walk } = await running('live');
  const look = { token: owner.token };
  const { page, context, errors } = await visit(browser, product.url, `/content/funnels/${id}/`, look);
  await standOn(page, 'Hello', 0);
  await walk('Anna', 1, 'fair');
  await walk('Boris', 0);
  await standOn(page, 'Hello', 1);
  await standOn(page, 'Offer', 1);
  await page.getByRole('button', { name: '1 press went this way: 50% of the visits to “Hello”.' }).click();
  const offer = page.getByRole('complementary', { name: 'People on “Offer”' });
  await offer.getByRole('link', { name: 'Anna' }).waitFor();
  await page.keyboard.press('Escape');
  await stageOf(page, 'Hello').getByRole('button', { name: '1 person is on this stage' }).click();
  const hello = page.getByRole('complementary', { name: 'People on “Hello”' });
  await hello.getByRole('link', { name: 'Boris' }).waitFor();
  expect(await hello.locator('dl dd').allInnerTexts()).toEqual(['2', '1', '1', '0']);
  expect(await violationsOf(page)).toEqual([]);
  await hello.getByRole('link', { name: 'Open in table' }).click();
  await page.getByText('1 person matches').waitFor();
  await page.getByRole('table', { name: 'People' }).getByRole('link', { name: 'Boris' }).waitFor();

  await page.goBack();
  await standOn(page, 'Hello', 1);
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Traffic sources' }).click();
  const sources = page.getByRole('dialog', { name: 'Count' });
  await sources.getByRole('button', { name: 'fair 1 person' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await sources.getByRole('button', { name: 'fair 1 person' }).click();
  await page.getByText('Counting only people from “fair”.').waitFor();
  await standOn(page, 'Hello', 0);
  await page.getByRole('button', { name: '1 press went this way: 100% of the visits to “Hello”.' }).waitFor();
  await walk('Vera', 0, 'fair');
  await standOn(page, 'Hello', 1);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Count everyone' }).click();
  await standOn(page, 'Hello', 2);
  expect(errors).toEqual([]);
  await context.close();
});

test('overdue messages are counted on the panel and on the funnel, and are sent or dropped there', async () => {
  const { owner, bot, id, walk } = await running('waits');
  const [anna, boris] = [await walk('Anna', 2), await walk('Boris', 2)];
  await fallLate(id, 2);
  const look = { token: owner.token, size: phone, theme: 'dark' as const };
  const { page, context, errors } = await visit(browser, product.url, '/content/panel/', look);
  const strip = page.getByRole('region', { name: 'Overdue messages' });
  await strip.getByText(/^2 overdue messages for 2 people, since /).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await strip.getByRole('button', { name: /^Decide/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Overdue messages' });
  await dialog.locator('label', { hasText: 'Spread over time' }).tap();
  await dialog.getByText(/^The first is sent now, the second /).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.locator('label', { hasText: 'Send them now' }).tap();
  await dialog.getByRole('button', { name: 'Send 2 messages' }).tap();
  await anna.waitFor(bot, 'Thank you!');
  await boris.waitFor(bot, 'Thank you!');
  await strip.waitFor({ state: 'detached' });

  const vera = await walk('Vera', 2);
  await fallLate(id, 1);
  await page.goto(new URL(`/content/funnels/${id}/`, product.url).href);
  await page.getByText(/^1 overdue message for 1 person, since /).waitFor();
  await page.getByRole('button', { name: /^Decide/ }).tap();
  await dialog.locator('label', { hasText: 'Don’t send them' }).tap();
  await dialog.getByRole('button', { name: 'Don’t send 1 message' }).tap();
  const asked = page.getByRole('dialog', { name: 'Don’t send 1 message?' });
  await asked.getByText('1 person will not get it.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Don’t send', exact: true }).tap();
  // She goes on as if she had got it: to the end.
  await stageOf(page, 'Thanks').getByText('3 have finished').waitFor();
  await page.getByText(/overdue message/).waitFor({ state: 'detached' });
  expect(vera.messages(bot).map((message) => message.text)).not.toContain('Thank you!');
  expect(errors).toEqual([]);
  await context.close();
});
