import { beforeAll, expect, test } from 'vitest';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import type { Appearance } from '#tests/support/browser.ts';
import { variants } from '#tests/support/runsAll.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

let user: SignedUp;
let funnelId: string;

beforeAll(async () => {
  user = await signUp(product);
  funnelId = (await seedFunnel(user)).id;
  const { id } = await seedFunnel(user, { name: 'Old' });
  await user.call({ method: 'POST', path: '/api/funnels/:id/archive/' }, { params: { id } });
});

const looks: [string, Appearance][] = [
  ['light English', { theme: 'light', language: 'en' }],
  ['dark Russian', { theme: 'dark', language: 'ru' }],
];
/** Screens with something in them, and what is there once they are shown; routes.test.ts has them empty. */
const pages: [path: string, shown: string][] = [
  ['/content/panel/', 'main article, #page article'],
  ['/content/panel/?add=ask', '[role=dialog]'],
  ['/content/archives/', '#page h2'],
  ['/content/funnels/:id/', '.react-flow__node'],
];

test.each(variants(looks))(
  'in %s, screens with something in them render without errors and are accessible',
  async (_, look) => {
    const token = user.token;
    const { context, page, errors } = await visit(browser, product.url, '/content/panel/', { ...look, token });
    for (const [path, shown] of pages) {
      await page.goto(new URL(path.replace(':id', funnelId), product.url).href);
      await page.locator(shown).first().waitFor();
      expect(await violationsOf(page), path).toEqual([]);
    }
    expect(errors).toEqual([]);
    await context.close();
  },
);
