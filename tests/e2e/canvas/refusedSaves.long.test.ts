import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { phone } from '#tests/support/browser.ts';
import { intercept } from '#tests/support/intercept.ts';
import { visitFunnel } from '#tests/support/visit.ts';
import { builtChunk } from '#tests/support/web.ts';
import { isSaved, messageText, stageOf } from '../editing.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const html = { contentType: 'text/html', body: '<html><body><h1>Sorry</h1></body></html>' };
const json = (code: string) => ({ contentType: 'application/json', body: JSON.stringify({ detail: 'No.', code }) });
const answers = [
  { status: 500, ...html, mark: 'Server error', says: 'Server error (500).' },
  { status: 503, ...json('unavailable'), mark: 'Server error', says: 'The server cannot save right now (503)' },
  { status: 507, ...json('storage_full'), mark: 'Server error', says: 'The server’s disk is full.' },
  {
    status: 413,
    ...html,
    mark: 'Blocked by the network',
    says: 'A proxy in front of the server rejects requests of this size (413).',
  },
  { status: 200, ...html, mark: 'Blocked by the network', says: 'sign-in page is answering instead of the server' },
];

test('a refused save shows its reason, and the edit is saved once the reason is gone', async () => {
  const { page, context, user, id } = await visitFunnel(browser, product.url);
  await stageOf(page, 'Offer').getByText('Offer', { exact: true }).click();
  await messageText(page).waitFor();
  const title = page.getByRole('complementary').getByLabel('Stage title');
  for (const [i, { mark, says, ...answer }] of answers.entries()) {
    const pass = await intercept(context, '**/api/funnels/*/edits/', (route) =>
      route.request().method() === 'POST' ? route.fulfill(answer) : route.fallback(),
    );
    await title.fill(`Offer ${i}`);
    await title.blur();
    await page.getByText(`${mark}, kept on this device`).waitFor();
    await page.getByRole('alert').getByText(says).waitFor();
    pass();
    await page.getByRole('alert').getByRole('button', { name: 'Try now' }).click();
    await isSaved(page);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    const { body } = await user.call<Funnel>(endpoints.funnels.get, { params: { id } });
    expect(body.document.stages[1]?.title).toBe(`Offer ${i}`);
  }
  await context.close();
});

const editor = 'src/features/editor';
const openMessage = {
  canvas: (page: Page) => stageOf(page, 'Offer').getByText('A cup of clay for 50.').click(),
  outline: (page: Page) =>
    page
      .getByRole('button', { name: /A cup of clay for 50\./ })
      .first()
      .click(),
};

test.each([
  ['the panel', { part: `${editor}/surfaces/inspector/Inspector.tsx`, open: openMessage.canvas, size: undefined }],
  [
    'the message in the panel',
    { part: `${editor}/parts/message/MessagePanel.tsx`, open: openMessage.canvas, size: undefined },
  ],
  [
    'the message on a phone',
    { part: `${editor}/parts/message/MessagePanel.tsx`, open: openMessage.outline, size: phone },
  ],
])('%s says that it could not be loaded, and loads once the network is back', async (_what, { part, open, size }) => {
  const chunk = `**${await builtChunk(part)}`;
  let letThrough = () => {};
  const { page, context } = await visitFunnel(browser, product.url, {
    ...(size && { size }),
    async prepare(opening) {
      letThrough = await intercept(opening, chunk, (route) => route.abort());
    },
  });
  await open(page);
  await page.getByRole('alert').getByText('This part of the page could not load').waitFor();
  letThrough();
  await messageText(page).waitFor();
  await expect.poll(() => page.getByText('This part of the page could not load').count()).toBe(0);
  expect(await messageText(page).innerText()).toBe('A cup of clay for 50.');
  await context.close();
});
