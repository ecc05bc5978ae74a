import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visitSignedIn } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

test('the editor’s list of issues has those of letters, and leads to their series by keyboard', async () => {
  const { page, user, errors } = await visitSignedIn(browser, product.url, '/content/panel/');
  const bot = product.telegram.createBot({ username: 'letter_issues_bot' });
  const { id } = await seedFunnel(user, { bot });
  const { document } = (await user.call<Funnel>(endpoints.funnels.get, { params: { id } })).body;
  const [, offer] = document.stages;
  const addSeries = async (name: string, more: object, times: string[]) => {
    const body = { funnel: id, name, starts_on: { kind: 'funnel' }, ...more };
    const { body: series } = await user.call<Series>(endpoints.series.create, { body });
    for (const at of times) {
      const message = { text: at, image: null, video: null, buttons: [] };
      const letter = { name: `${name} at ${at}`, message, timing: { kind: 'after', days: 1, at } };
      await user.call(endpoints.series.addLetter, { params: { id: series.id }, body: letter });
    }
  };
  await addSeries('Close', {}, ['10:00', '10:05']);
  const stage = offer?.id ?? '';
  const stops = { starts_on: { kind: 'stage', stage }, stops_on: { tags: [], stages: [stage] } };
  await addSeries('Stopped', stops, ['12:00']);

  await page.goto(new URL(`/content/funnels/${id}/`, product.url).href);
  await page.getByRole('button', { name: /issues/ }).press('Enter');
  const list = page.getByRole('dialog', { name: 'What to fix' });
  await list.getByRole('link', { name: /Nobody gets this letter: what starts the series also stops it/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await list.getByRole('link', { name: /Two letters are sent within 10 minutes of each other/ }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Close' }).waitFor();
  expect(errors).toEqual([]);
});
