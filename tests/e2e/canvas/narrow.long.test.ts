import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit, visitFunnel } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const people = 123_456;

/** In all that the page is told, there are so many people. */
const crowd = (page: Page): Promise<unknown> =>
  page.addInitScript((count) => {
    const { text } = Response.prototype;
    Response.prototype.text = async function () {
      return (await text.call(this)).replace(/"people":\d+/g, `"people":${count}`);
    };
  }, people);

/** What of the funnel's bar lies over something else of it, or beside the screen. */
const clashesIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const header = document.querySelector('main header');
    const nav = header?.querySelector('nav');
    if (!header || !nav) return ['no bar'];
    const parts = [...header.querySelectorAll('h1, h1 ~ span, nav, nav ~ div > *')];
    const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
    const name = (part: Element) => `${part.tagName} ${part.textContent}`;
    const found: string[] = [];
    const links = [...nav.querySelectorAll('a')];
    for (const link of links) if (link.scrollWidth > link.clientWidth + 1) found.push(`cut: ${link.textContent}`);
    const rows = [boxes, links.map((part) => ({ part, box: part.getBoundingClientRect() }))];
    for (const row of rows)
      for (const [index, { part, box }] of row.entries()) {
        if (row === boxes && box.right > innerWidth + 1) found.push(`beside the screen: ${name(part)}`);
        for (const { part: other, box: next } of row.slice(index + 1)) {
          if (part.contains(other) || other.contains(part)) continue;
          const across = Math.min(box.right, next.right) - Math.max(box.left, next.left);
          const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
          if (across > 1 && down > 1) found.push(`${name(part)} over ${name(other)}`);
        }
      }
    return found;
  });

const seed = (name: string) => (user: Parameters<typeof seedFunnel>[0]) =>
  seedFunnel(user, { name, bot: product.telegram.createBot({ username: `narrow_${randomUUID().slice(0, 8)}_bot` }) });

const looks = [360, 320, 390].flatMap((width) => (['ru', 'en'] as const).map((language) => [width, language] as const));

async function checkBars(width: number, language: 'ru' | 'en'): Promise<void> {
  const user = await signUp(product);
  const { id } = await seed('Ceramics online in the evening')(user);
  const { page } = await visit(browser, product.url, `/content/funnels/${id}/`, {
    ...{ size: { width, height: 740 }, language, token: user.token, prepare: crowd },
  });
  await page.locator('[data-name]').waitFor();
  await page.getByRole('article').first().waitFor();
  expect(await clashesIn(page)).toEqual([]);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Ceramics online in the evening');
  await page.goto(`${product.url}/content/funnels/${id}/bot/`);
  await page.locator('main header nav a[aria-current=page]').waitFor();
  await page.locator('main header nav a span').filter({ visible: true }).waitFor();
  expect(await clashesIn(page)).toEqual([]);
  const current = await page.locator('main header nav a[aria-current=page]').boundingBox();
  expect((current?.x ?? 0) + (current?.width ?? 0)).toBeLessThanOrEqual(width);
}

test.each(looks.slice(0, 1))('at %i px in %s nothing of a crowded funnel’s bar lies over anything else', checkBars);
longTest.each(looks.slice(1))('at %i px in %s nothing of a crowded funnel’s bar lies over anything else', checkBars);

test('on a low screen the content keeps most of the height, and the bottom bar stays in sight', async () => {
  const { page } = await visitFunnel(browser, product.url, { size: { width: 640, height: 400 } });
  await page.getByRole('article').first().waitFor();
  const dock = page.getByRole('button', { name: 'Try it' });
  const { width, height, y } = (await dock.boundingBox()) ?? { width: 0, height: 0, y: 0 };
  expect(width).toBeLessThan(60);
  const bar = page.getByRole('navigation', { name: 'Bottom menu' });
  const box = (await bar.boundingBox()) ?? { height: 0, y: 0 };
  expect(box.height).toBeLessThanOrEqual(42);
  expect(box.y + box.height).toBe(400);
  expect(y + height).toBeLessThanOrEqual(box.y);
  await bar.getByRole('link', { name: 'CRM' }).tap();
  await page.waitForURL('**/content/crm/**');
});

test('on a phone held sideways the head of a screen is low, and the rail shows the current place and scrolls to the last', async () => {
  const user = await signUp(product);
  const sideways = { width: 844, height: 390 };
  const { page } = await visit(browser, product.url, '/content/crm/imports/', { size: sideways, token: user.token });
  const tabs = page.getByRole('navigation', { name: 'CRM' });
  await tabs.waitFor();
  const { y, height } = (await tabs.boundingBox()) ?? { y: 0, height: 390 };
  expect(y + height).toBeLessThanOrEqual(100);
  const rail = page.getByRole('navigation', { name: 'Main' });
  await expect.poll(() => rail.getByRole('link', { name: 'CRM' }).evaluate(isWithin)).toBe(true);
  const last = rail.getByRole('link', { name: 'Settings' });
  expect(await last.evaluate(isWithin)).toBe(false);
  await rail.getByRole('link', { name: 'CRM' }).hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => last.evaluate(isWithin)).toBe(true);
  await last.click();
  await page.waitForURL('**/settings/**');
});

/** Whether nothing of a place is scrolled out of the list around it. */
function isWithin(place: Element): boolean {
  const box = place.getBoundingClientRect();
  const around = place.parentElement?.getBoundingClientRect();
  return around !== undefined && box.top >= around.top && box.bottom <= around.bottom;
}
