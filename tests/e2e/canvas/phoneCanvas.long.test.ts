import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { stableBox } from '#tests/support/stableBox.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

/** Drags one finger over the page. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => {
    const at = { x: from.x + by.x * part, y: from.y + by.y * part };
    return touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  };
  await send('touchStart', 0);
  for (let step = 1; step <= 8; step++) await send('touchMove', step / 8);
  await send('touchEnd', 1);
}

/** Spreads two fingers on the page. */
async function spread(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) => {
    const fingers = [
      { x: x - apart, y, id: 0 },
      { x: x + apart, y, id: 1 },
    ];
    return touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : fingers });
  };
  await send('touchStart', 20);
  for (let step = 1; step <= 8; step++) await send('touchMove', 20 + step * 5);
  await send('touchEnd', 60);
}

const stage = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

test('on a phone, the canvas is panned and zoomed by touch and opens stages and people, but moves no stage', async () => {
  const owner = await signUp(product);
  const bot = product.telegram.createBot({ username: 'phone_canvas_bot' });
  const { id, document } = await seedFunnel(owner, { bot });
  await owner.call(endpoints.funnels.run, { params: { id }, body: {} });
  const person = product.telegram.person({ first_name: 'Anna' });
  person.start(bot);
  person.press(bot, await person.waitFor(bot, 'Shall we begin?'), 'Begin');
  await person.waitFor(bot, 'A cup of clay');

  const look = { token: owner.token, size: phone };
  const { page, errors } = await visit(browser, product.url, `/content/funnels/${id}/`, look);
  await page.getByRole('radio', { name: 'Canvas' }).tap();
  await page.locator('.react-flow').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  const before = await stableBox(stage(page, 'Hello'));
  await drag(page, { x: before.x + 60, y: before.y + 80 }, { x: 30, y: 120 });
  const after = await stableBox(stage(page, 'Hello'));
  expect(Math.round(after.y - before.y)).toBeGreaterThan(90);

  await spread(page, { x: after.x + 80, y: after.y + 80 });
  const spreadWidth = (await stableBox(stage(page, 'Hello'))).width;
  expect(spreadWidth).toBeGreaterThan(before.width);
  await page.getByRole('button', { name: 'Zoom out' }).tap();
  await expect.poll(async () => (await stableBox(stage(page, 'Hello'))).width).toBeLessThan(spreadWidth);
  await page.getByRole('button', { name: 'Fit the whole funnel' }).tap();
  await expect.poll(async () => (await stableBox(stage(page, 'Hello'))).width).toBeLessThan(before.width);
  const { width, height } = await stableBox(page.getByRole('button', { name: 'Zoom in' }));
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);

  await stage(page, 'Offer').tap();
  const sheet = page.getByRole('dialog', { name: 'Stage', exact: true });
  expect(await sheet.getByLabel('Title').inputValue()).toBe('Offer');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  const saved = await owner.call<Funnel>(endpoints.funnels.get, { params: { id } });
  expect(saved.body.document).toEqual(document);

  await page.reload();
  await page.locator('.react-flow').waitFor();
  // the canvas opens as it was left, fitted and so far away that arrows stand without their counts
  const count = page.getByRole('button', { name: /^1 press went this way/ });
  const nearer = async () => {
    if ((await count.count()) === 0) await page.getByRole('button', { name: 'Zoom in' }).tap();
    return count.count();
  };
  await expect.poll(nearer).toBe(1);
  await count.tap();
  await page.getByRole('dialog').getByText('Anna').waitFor();
  expect(errors).toEqual([]);
});
