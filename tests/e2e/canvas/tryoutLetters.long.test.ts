import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visitSignedIn } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

test('the try-out plays the letters of the funnel’s series, by keyboard', async () => {
  const { page, user, errors } = await visitSignedIn(browser, product.url, '/content/panel/');
  const document = threeStages();
  const [, offer] = document.stages;
  const { id } = await seedFunnel(user, { document });
  await user.call(endpoints.funnels.settings, {
    params: { id },
    body: { settings: { time_zone: 'UTC', quiet: { from: '22:00', to: '09:00' } } },
  });
  const body = { funnel: id, name: 'After the lesson', starts_on: { kind: 'funnel' } };
  const { body: series } = await user.call<Series>(endpoints.series.create, { body });
  const button = { id: crypto.randomUUID(), kind: 'next', label: 'Show me', to: offer?.id ?? null, tag: null };
  const message = { text: 'Clay is waiting, {first_name}', image: null, video: null, buttons: [button] };
  const timing = { kind: 'after', days: 1, at: '07:00' };
  const letter = { name: 'Day one', message, timing };
  await user.call(endpoints.series.addLetter, { params: { id: series.id }, body: letter });

  await page.goto(new URL(`/content/funnels/${id}/`, product.url).href);
  await page.locator('.react-flow').focus();
  await page.keyboard.press('t');
  const chat = page.getByRole('complementary', { name: 'Try it' });
  await chat.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  const next = chat.getByRole('button', { name: /Next: letter “Day one” tomorrow at 09:00/ });
  await next.press('Enter');
  const log = chat.getByRole('log');
  await log.getByText('Clay is waiting, Anna').waitFor();
  await log.getByText('Letter “Day one”').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await log
    .getByRole('button', { name: /Why was this sent/ })
    .last()
    .press('Enter');
  await page.getByText(/It is a letter of the series “After the lesson”/).waitFor();
  await page.getByText(/the quiet hours or the limit delayed it/).waitFor();
  await page.keyboard.press('Escape');
  await log.getByRole('button', { name: 'Show me' }).press('Enter');
  await log.getByText('Stage: Offer').waitFor();
  await chat.getByText('Nothing more is scheduled.').waitFor();

  const template = await user.call<{ id: string }>(endpoints.templates.create, {
    body: { name: 'Lesson', funnel: id },
  });
  await page.goto(new URL(`/content/templates/${template.body.id}/edit/`, product.url).href);
  await page.getByRole('button', { name: 'Try it' }).click();
  await chat.getByRole('button', { name: 'Start', exact: true }).click();
  await chat.getByRole('button', { name: /Next: letter “Day one”/ }).click();
  await log.getByText('Clay is waiting, Anna').waitFor();
  expect(errors).toEqual([]);
});
