import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { importBytes, uploadPicture } from '#tests/server/funnels/bundleWorld.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { picture } from '#tests/support/files/picture.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visitFunnel, visitSignedIn } from '#tests/support/visit.ts';
import { stageOf } from '../editing.ts';
import { noticeShown } from '../account/notice.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

/** Three stages, the first message with a picture. */
async function seedWithPicture(user: SignedUp, name: string) {
  const { buffer } = await picture();
  const file = await uploadPicture(product.url, user, buffer);
  const document = threeStages();
  const first = document.stages[0]?.messages[0];
  if (first) first.image = file.id;
  return seedFunnel(user, { name, document });
}

async function downloadBy(page: Page, button: Locator) {
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), path: await download.path() };
}

async function choose(page: Page, file: Parameters<Awaited<ReturnType<typeof chooserOf>>['setFiles']>[0]) {
  await (await chooserOf(page)).setFiles(file);
}

/** By the keyboard alone. */
async function chooserOf(page: Page) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose the file/ }).press('Enter');
  return choosing;
}

test('a funnel is exported in one account and imported in another, with its picture', async () => {
  const author = await visitFunnel(browser, product.url, {
    seed: (user) => seedWithPicture(user, 'Spring: "first cup"'),
  });
  await author.page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  const file = await downloadBy(author.page, author.page.getByRole('menuitem', { name: 'Export', exact: true }));
  expect(file.name).toBe('Spring first cup.zip');
  await noticeShown(author.page, 'The funnel is exported');

  const { page, context, errors } = await visitSignedIn(browser, product.url, '/content/panel/');
  await page.getByRole('button', { name: 'Import a funnel from a file' }).press('Enter');
  expect(await violationsOf(page)).toEqual([]);
  await choose(page, file.path);
  await noticeShown(page, 'The funnel is created');
  await page.waitForURL(/\/content\/funnels\/[0-9a-f-]{36}\/$/);
  for (const title of ['Hello', 'Offer', 'Thanks']) await stageOf(page, title).waitFor();
  await page.getByRole('button', { name: 'Spring: "first cup"' }).waitFor();
  await stageOf(page, 'Hello').getByText('Good day!').click();
  const shown = page.getByRole('img', { name: 'Message picture' });
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
  expect([...errors, ...author.errors]).toEqual([]);
  await Promise.all([context.close(), author.context.close()]);
});

test('an invalid import shows its error at the file input, and a transfer can be cancelled', async () => {
  const { page, context, errors, user } = await visitSignedIn(browser, product.url, '/content/panel/');
  await seedFunnel(user);
  await page.reload();
  await page.getByRole('button', { name: 'New funnel' }).click();
  const dialog = page.getByRole('dialog', { name: 'New funnel' });
  await dialog.getByRole('button', { name: /^No/ }).click();
  await dialog.getByRole('button', { name: 'Import a file' }).click();
  await choose(page, { name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('notes') });
  await dialog
    .getByRole('alert')
    .getByText(/it is neither a zip exported from Voronka nor/)
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.route('**/api/funnels/import/*', () => {});
  await choose(page, { name: 'held.zip', mimeType: 'application/zip', buffer: Buffer.from('held') });
  await dialog.getByText('held.zip').waitFor();
  await dialog.getByRole('progressbar', { name: 'Import' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: /^Choose the file/ }).waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByLabel('Funnel name').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a funnel is copied from the editor, and exported from its card, an archived one too', async () => {
  const { page, context, errors, user, funnel } = await visitFunnel(browser, product.url, {
    seed: (owner) => seedWithPicture(owner, 'Ceramics'),
  });
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy the funnel' }).click();
  await noticeShown(page, 'This is the copy');
  await page.getByRole('button', { name: 'Ceramics (copy)' }).waitFor();
  expect(page.url()).not.toContain(funnel.id);
  await stageOf(page, 'Thanks').waitFor();

  await page.getByRole('link', { name: 'Funnels', exact: true }).first().click();
  const ofCard = await downloadBy(page, page.getByRole('button', { name: 'Export “Ceramics (copy)”' }));
  expect(ofCard.name).toBe('Ceramics (copy).zip');
  await page.getByRole('button', { name: 'Archive “Ceramics (copy)”' }).click();
  await page.getByRole('button', { name: 'Archive “Ceramics (copy)”' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Archives' }).first().click();
  const archived = await downloadBy(page, page.getByRole('button', { name: 'Export “Ceramics (copy)”' }));
  const { status, body } = await importBytes(product.url, user, readFileSync(archived.path));
  expect([status, body.name]).toEqual([201, 'Ceramics (copy) 2']);
  expect(errors).toEqual([]);
  await context.close();
});
