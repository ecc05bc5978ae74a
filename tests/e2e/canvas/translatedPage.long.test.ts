import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { variants } from '#tests/support/runsAll.ts';
import { textsWithoutElement, translate, type Translating } from '#tests/support/translator.ts';
import { visit } from '#tests/support/visit.ts';
import { isSaved, messageText, stageOf } from '../editing.ts';
import { peopled } from '../contacts/peopled.ts';
import { browser } from '../sharedBrowser.ts';
import { admin, product } from '../sharedProduct.ts';

const screens = [
  ...['panel', 'dashboard', 'archives', 'mailings', 'letters', 'templates'].map((name) => `/content/${name}/`),
  ...['', 'contacts/', 'fields/', 'lists/', 'imports/', 'duplicates/'].map((name) => `/content/crm/${name}`),
  ...['/settings/', '/settings/language/', '/settings/security/', '/subscribe/', '/cancel/', '/machines/'],
  ...['dashboard', 'transactions', 'statistics', 'withdraw'].map((name) => `/partner/${name}/`),
  ...['accounts/', 'system/', 'payments/', 'subscriptions/', 'withdrawals/', 'ledger/', 'audit/'].map(
    (name) => `/admin/${name}`,
  ),
];
const ofFunnel = ['people/', 'bot/', 'letters/', 'mailings/', ''];

const firstMessage = async (owner: typeof admin, id: string) =>
  (await owner.call<Funnel>(endpoints.funnels.get, { params: { id } })).body.document.stages[1]?.messages[0]?.text;

/** Goes to a screen as a link of the app does. */
async function follow(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => history.pushState({}, '', to), address);
  await expect.poll(() => page.title(), { message: address }).not.toBe(before);
  await page.locator('main h1, .react-flow__node').first().waitFor();
}

describe.each<Translating>(variants(['replaces', 'moves']))(
  'where a browser that translates the page %s its texts',
  (how) => {
    const open = (address: string, token: string) =>
      visit(browser, product.url, address, { token, prepare: (page) => translate(page, how) });

    test('every screen comes and goes without an error', async () => {
      const { page, errors } = await open(screens[0] ?? '', admin.token);
      for (const address of screens.slice(1)) {
        await follow(page, address);
        expect(await page.getByText('This page could not be shown').count()).toBe(0);
      }
      expect(errors).toEqual([]);
    });

    test('what is typed into a message of a running funnel is all saved, and the screen says so', async () => {
      const { owner, id } = await peopled(product, `typed_${how}`, 1);
      const { page, errors } = await open(`/content/funnels/${id}/`, owner.token);
      await stageOf(page, 'Offer').getByText('A cup of clay for 50.').click();
      await messageText(page).click();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(' more words');
      await isSaved(page);
      await expect.poll(() => firstMessage(owner, id)).toBe('A cup of clay for 50. more words');
      expect(await messageText(page).innerText()).toBe('A cup of clay for 50. more words');
      await stageOf(page, 'Offer').getByText('A cup of clay for 50. more words').waitFor();
      await page.getByRole('complementary').getByLabel('Stage title').fill('Offer of the day');
      await stageOf(page, 'Offer of the day').waitFor();
      for (const suffix of ofFunnel) {
        await follow(page, `/content/funnels/${id}/${suffix}`);
      }
      expect(errors).toEqual([]);
    });

    test('a contact’s note, and a message to them, are kept and shown', async () => {
      const { owner, id } = await peopled(product, `noted_${how}`, 1);
      const { body } = await owner.call<{ results: Contact[] }>(endpoints.contacts.list);
      const [contact] = body.results;
      const { page, errors } = await open(`/content/funnels/${id}/people/${contact?.id}/`, owner.token);
      const note = page.getByRole('textbox', { name: 'Note' });
      await note.click();
      await page.keyboard.type('Asks for jugs');
      await page.getByText('Not saved yet').waitFor();
      await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
      await page.keyboard.type(' and cups');
      await page.getByText('Not saved yet').waitFor();
      expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
      await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
      expect(await note.inputValue()).toBe('Asks for jugs and cups');
      await page.getByPlaceholder('Sent from your bot').fill('Come on Monday');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('Come on Monday').waitFor();
      await expect.poll(() => page.getByPlaceholder('Sent from your bot').inputValue()).toBe('');
      expect(errors).toEqual([]);
    });

    test('a mailing is written, and its test asked for', async () => {
      const { owner, id } = await peopled(product, `mailed_${how}`, 2);
      const message = { text: 'Six places', image: null, video: null, buttons: [] };
      const { body } = await owner.call<Mailing>(endpoints.mailings.create, {
        body: { funnel: id, title: 'News', message },
      });
      const { page, errors } = await open(`/content/mailings/${body.id}/`, owner.token);
      await messageText(page).click();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(' are left');
      await page.getByText('Saved', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Send a test to me' }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Send a test to me' }).waitFor();
      await expect.poll(() => page.getByTestId('recipients').innerText()).toBe('2');
      const stored = await owner.call<Mailing>(endpoints.mailings.get, { params: { id: body.id } });
      expect(stored.body.message.text).toBe('Six places are left');
      expect(errors).toEqual([]);
    });

    test('a letter is written, and its time set', async () => {
      const { owner, id } = await peopled(product, `lettered_${how}`, 1);
      const { page, errors } = await open(`/content/funnels/${id}/letters/`, owner.token);
      await page.getByRole('button', { name: 'Create a series' }).click();
      await page.getByRole('textbox', { name: 'Series name' }).fill('After the lesson');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Add a letter' }).click();
      await page.getByLabel('Letter name').fill('Clay is waiting');
      await messageText(page).click();
      await page.keyboard.type('Three mistakes and how to avoid them');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('textbox', { name: 'Delay' }).fill('3');
      await page.getByRole('button', { name: 'Set the time' }).click();
      await page.getByText('after 3 days, at 10:00').waitFor();
      const { body } = await owner.call<{ results: Series[] }>(endpoints.series.list);
      expect(body.results[0]?.letters?.[0]).toMatchObject({
        name: 'Clay is waiting',
        message: { text: 'Three mistakes and how to avoid them' },
        timing: { kind: 'after', days: 3 },
      });
      expect(errors).toEqual([]);
    });
  },
);

test('every text of the screens has an element of its own', async () => {
  const { owner, id } = await peopled(product, 'own_elements', 2);
  const found: string[] = [];
  for (const [token, addresses] of [
    [admin.token, screens],
    [owner.token, ['/content/panel/', ...ofFunnel.map((suffix) => `/content/funnels/${id}/${suffix}`)]],
  ] as const) {
    const { page } = await visit(browser, product.url, addresses[0] ?? '', { token });
    for (const [at, address] of addresses.entries()) {
      if (at > 0) await follow(page, address);
      await page.locator('main h1').first().waitFor();
      found.push(...(await textsWithoutElement(page)).map((text) => `${address}: ${text}`));
    }
  }
  expect(found).toEqual([]);
});

test('a screen that fails is mounted again by itself, with all that was typed; where it fails again it says whose fault it is', async () => {
  const { owner, id } = await peopled(product, 'mounted_again', 1);
  const { body } = await owner.call<{ results: Contact[] }>(endpoints.contacts.list);
  const { page, errors } = await visit(browser, product.url, `/content/funnels/${id}/people/${body.results[0]?.id}/`, {
    token: owner.token,
  });
  const note = page.getByRole('textbox', { name: 'Note' });
  /** What another program does to the page makes React's next insertions fail, while the note says that it is saving. */
  const breakNext = (times: number) =>
    page.evaluate((left) => {
      const own = Node.prototype.appendChild;
      Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
        left -= 1;
        if (left >= 0) throw new DOMException('Broken.', 'NotFoundError');
        Node.prototype.appendChild = own;
        return own.call(this, node) as T;
      };
    }, times);
  await note.click();
  await breakNext(1);
  await page.keyboard.type('J');
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await note.waitFor();
  await expect.poll(() => note.inputValue()).toBe('J');
  expect(await page.getByText('This page could not be shown').count()).toBe(0);

  await note.click();
  await page.keyboard.press('End');
  await breakNext(1);
  await page.keyboard.type('u');
  await page.getByText('Something went wrong on this page, not on the server.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => note.inputValue()).toBe('Ju');
});
