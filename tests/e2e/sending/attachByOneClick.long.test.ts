import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { desktop, phone } from '#tests/support/browser.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { visitSignedIn } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

test.each([
  ['a click', desktop],
  ['a tap', phone],
] as const)(
  '%s attaches, although it takes the caret out of an empty text, which is warned of then',
  async (way, size) => {
    const { page, user, errors } = await visitSignedIn(browser, product.url, '/content/panel/', { size });
    const document = threeStages();
    const [first] = document.stages[0]?.messages ?? [];
    if (first) Object.assign(first, { text: '', buttons: [] });
    const { id } = await seedFunnel(user, { document });
    const message = { text: '', image: null, video: null, buttons: [] };
    const body = { funnel: id, title: 'News', message };
    const mailing = await user.call<{ id: string }>(endpoints.mailings.create, { body });
    const press = async (name: string) => {
      const button = page.getByRole('button', { name });
      await page.locator('.tiptap').click();
      await page.locator('.tiptap:focus').waitFor();
      await (way === 'a tap' ? button.tap() : button.click());
    };
    await page.goto(new URL(`/content/mailings/${mailing.body.id}/`, product.url).href);
    await press('Add a file or voice');
    await page.getByRole('menu').waitFor();
    await page.getByText('A message is empty').waitFor();
    await page.reload();
    const chosen = page.waitForEvent('filechooser');
    await press('Add a photo or video');
    await chosen;
    expect(errors).toEqual([]);
  },
);
