import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visitSignedIn } from '#tests/support/visit.ts';
import { focused, tabTo } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const { contacts, funnels, series } = endpoints;

test('on a phone an owner sends a person a letter now, takes the person out, and puts them in again by keyboard', async () => {
  const look = { size: phone, language: 'en', theme: 'light' } as const;
  const { page, user, errors } = await visitSignedIn(browser, product.url, '/content/panel/', look);
  const bot = product.telegram.createBot({ username: 'person_letters_bot' });
  const funnel = await seedFunnel(user, { bot });
  await user.call<Funnel>(funnels.run, { params: { id: funnel.id }, body: {} });
  const body = { funnel: funnel.id, name: 'After the lesson', starts_on: { kind: 'funnel' } };
  const { body: made } = await user.call<Series>(series.create, { body });
  const message = { text: 'Clay is waiting', image: null, video: null, buttons: [] };
  const timing = { kind: 'after', days: 3, at: '10:00' };
  const letter = { name: 'Day three', message, timing };
  await user.call<Letter>(series.addLetter, { params: { id: made.id }, body: letter });
  await user.call(series.turnOn, { params: { id: made.id }, body: {} });
  const ann = product.telegram.person({ first_name: 'Ann' });
  ann.start(bot);
  await ann.waitFor(bot, 'Shall we begin?');
  const people = await user.call<{ results: Contact[] }>(contacts.list);
  await page.goto(`${product.url}/content/funnels/${funnel.id}/people/${people.body.results[0]?.id}/`);

  await page.getByRole('radio', { name: 'About', exact: true }).click();
  const letters = page.getByRole('region', { name: 'Letters' });
  await letters.getByText(/in 3 days/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await letters.getByRole('button', { name: 'Send “Day three” now' }).click();
  await page.getByRole('button', { name: 'Send now', exact: true }).click();
  await ann.waitFor(bot, 'Clay is waiting');
  await letters.getByText(/^Received/).waitFor();
  await letters.getByText(/in 3 days/).waitFor();

  await letters.getByRole('button', { name: 'Remove from the series “After the lesson”' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await letters.getByText('You removed them from the series.').waitFor();

  await letters.getByRole('button', { name: 'Add to a series' }).press('Enter');
  const joining = page.getByRole('dialog', { name: 'Add to a series' });
  await joining.getByText(/in 3 days/).waitFor();
  await joining.getByText(/were in this series before/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await joining.getByRole('button', { name: 'Add to the series' }).press('Enter');
  await letters.getByText(/in 3 days/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await letters.getByText('You removed them from the series.').waitFor();
  await page.getByRole('radio', { name: 'Chat', exact: true }).click();
  await page.getByText('Letter “Day three”, which you sent').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.goto(`${product.url}/content/letters/${made.id}/`);
  await page.getByRole('button', { name: 'Add a person' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Find people by name or @username');
  await page.keyboard.type('ann');
  await tabTo(page, /^Ann/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Add to the series');
  await page.getByText('Ann gets').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^1 person in the series/ }).waitFor();
  expect(errors).toEqual([]);
});
