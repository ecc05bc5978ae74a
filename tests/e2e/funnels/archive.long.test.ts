import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { stableBox } from '#tests/support/stableBox.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visitFunnel, visitSignedIn } from '#tests/support/visit.ts';
import { messageText, stageOf } from '../editing.ts';
import { noticeShown } from '../account/notice.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

test('an archived funnel is read-only on its canvas', async () => {
  const { page, context, errors, user, id } = await visitFunnel(browser, product.url);
  const archive = () => user.call(endpoints.funnels.archive, { params: { id } });
  const offers = [
    page.getByRole('toolbar', { name: 'Stage' }),
    page.getByRole('toolbar', { name: 'Format' }),
    page.getByRole('button', { name: 'Add a stage' }),
    page.getByRole('button', { name: 'Add a message' }),
  ];
  const offered = () => Promise.all(offers.map(async (offer) => (await offer.count()) > 0));
  await stageOf(page, 'Offer').getByText('A cup of clay for 50.').click();
  await messageText(page).waitFor();
  await expect.poll(offered).toEqual([true, true, true, true]);

  expect((await archive()).status).toBe(200);
  await page.getByText('This funnel is archived').waitFor();
  await expect.poll(offered).toEqual([false, false, false, false]);
  expect(await messageText(page).innerText()).toBe('A cup of clay for 50.');
  await stageOf(page, 'Hello').click({ button: 'right', position: { x: 60, y: 12 } });
  const menu = page.getByRole('menu', { name: 'Menu' });
  await menu.waitFor();
  expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual([
    expect.stringContaining('Try from here'),
    expect.stringContaining('Copy'),
    expect.stringContaining('Collapse'),
  ]);
  await page.keyboard.press('Escape');

  const zoom = page.getByTitle('Zoom to 100 %');
  const before = await zoom.innerText();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => zoom.innerText()).not.toBe(before);
  await page.reload();
  await stageOf(page, 'Offer').getByText('A cup of clay for 50.').click();
  await messageText(page).waitFor();
  expect(await offered()).toEqual([false, false, false, false]);
  const place = async () => stableBox(stageOf(page, 'Hello'));
  const drag = async (x: number, y: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 80, { steps: 4 });
    await page.mouse.up();
  };
  const first = await place();
  await drag(first.x + 60, first.y + 12);
  expect(await place(), 'a stage is not dragged').toEqual(first);
  await drag(first.x + 60, first.y + first.height + 40);
  expect((await place()).y, 'the canvas is').toBeGreaterThan(first.y + 50);
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('a funnel is archived, restored, and permanently deleted', async () => {
  const { page, context, errors, user } = await visitSignedIn(browser, product.url, '/content/archives/');
  await page.getByText('You have no archives').waitFor();
  await seedFunnel(user, { name: 'Autumn course' });
  await seedFunnel(user, { name: 'Spring course' });

  await page.goto(new URL('/content/panel/', product.url).href);
  await page.getByRole('button', { name: 'Archive “Spring course”' }).click();
  await page.getByRole('heading', { name: 'Spring course' }).waitFor({ state: 'detached' });

  const next = page.getByRole('article', { name: 'Autumn course' });
  const place = await next.boundingBox();
  expect(place?.x, 'the next card does not slide under the pointer').toBeGreaterThan(500);
  await page.mouse.move(4, 4);
  await page.mouse.move(4, 400);
  await expect.poll(async () => (await next.boundingBox())?.x).toBeLessThan(500);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Spring course' }).waitFor();
  await noticeShown(page, '“Spring course” is back');
  await page.getByRole('button', { name: 'Archive “Spring course”' }).click();
  await page.getByRole('heading', { name: 'Spring course' }).waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Archives' }).first().click();
  await page.getByRole('heading', { name: 'Spring course' }).waitFor();
  await page.getByRole('button', { name: 'Return to funnels: “Spring course”' }).click();
  await noticeShown(page, '“Spring course” is back');
  await page.getByText('You have no archives').waitFor();

  await page.getByRole('link', { name: 'Funnels', exact: true }).first().click();
  await page.getByRole('button', { name: 'Archive “Spring course”' }).click();
  await page.getByRole('heading', { name: 'Spring course' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Archives' }).first().click();

  await page.getByRole('button', { name: 'Delete “Spring course” forever' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to remove the funnel?' });
  await question.getByText('Data cannot be restored').waitFor();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Spring course' }).waitFor();

  await page.getByRole('button', { name: 'Delete “Spring course” forever' }).click();
  await question.getByRole('button', { name: 'Delete forever' }).click();
  await noticeShown(page, 'The funnel is deleted');
  await page.getByText('You have no archives').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
