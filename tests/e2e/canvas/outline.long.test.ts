import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import type { Appearance } from '#tests/support/browser.ts';
import { variants } from '#tests/support/runsAll.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { stageOf } from '../editing.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const order = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));

/** What is told to those who listen. */
const announcement = (page: Page): Promise<string> =>
  page.locator('[aria-live="assertive"]').evaluateAll((regions) => regions.map((r) => r.textContent).join(' '));

const looks: [string, Appearance, outline: string, handle: string][] = [
  ['light English', { theme: 'light', language: 'en' }, 'Outline', 'Move the stage “Hello”'],
  ['dark Russian', { theme: 'dark', language: 'ru' }, 'Список', 'Передвинуть этап «Hello»'],
];

test.each(variants(looks))(
  'stages are moved by keyboard on a wide screen, and their position is announced: %s',
  async (...row) => {
    const [, look, outline, handle] = row;
    const owner = await signUp(product);
    const { id } = await seedFunnel(owner);
    const { page, context, errors } = await visit(browser, product.url, `/content/funnels/${id}/`, {
      ...look,
      token: owner.token,
    });
    await page.getByRole('radio', { name: outline }).check();
    await page.getByRole('region', { name: outline }).waitFor();
    await page.getByRole('button', { name: handle, exact: true }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => announcement(page)).toMatch(/Hello.* 1 .*3/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => announcement(page)).toMatch(/Hello.* 2 .*3/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => announcement(page)).toMatch(/Hello.* 3 .*3/);
    await page.keyboard.press('Space');
    await expect.poll(() => order(page)).toEqual(['Offer', 'Thanks', 'Hello']);
    await expect.poll(() => announcement(page)).toMatch(/Hello.* 3 .*3/);
    expect(await violationsOf(page)).toEqual([]);

    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(() => order(page)).toEqual(['Hello', 'Offer', 'Thanks']);
    await page.reload();
    await page.getByRole('region', { name: outline }).waitFor();
    await stageOf(page, 'Offer').getByRole('button', { name: 'A cup of clay for 50.' }).first().click();
    await page.getByRole('complementary').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  },
);
