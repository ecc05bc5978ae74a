import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { signUp, type SignedUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { type Look, visit } from '#tests/support/visit.ts';
import { isSaved, messageText, stageOf } from '../editing.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const documentOf = async (owner: SignedUp, id: string) =>
  (await owner.call<Funnel>(endpoints.funnels.get, { params: { id } })).body.document;

const inspector = (page: Page) => page.getByRole('complementary', { name: /^Stage: / });
const group = (page: Page, name: string) => inspector(page).getByRole('region', { name, exact: true });

async function opened(look: Look = {}) {
  const owner = await signUp(product);
  const { id } = await seedFunnel(owner);
  const { page, errors } = await visit(browser, product.url, `/content/funnels/${id}/`, {
    ...look,
    token: owner.token,
  });
  return { owner, id, page, errors };
}

test('a question, an action and a condition of a message are made, saved and shown again', async () => {
  const { owner, id, page, errors } = await opened();
  await stageOf(page, 'Thanks').getByRole('button', { name: 'Thank you!' }).click();
  await inspector(page).getByRole('button', { name: 'Ask', exact: true }).click();
  await group(page, 'Asks').getByRole('radio', { name: 'Choices' }).check();
  const labels = page.getByLabel('Choice label');
  await labels.first().fill('Mum');
  await labels.nth(1).fill('A friend');
  await page.keyboard.press('Enter');
  await expect.poll(() => labels.count()).toBe(3);
  await page.keyboard.type('Myself');
  await group(page, 'Asks').getByRole('button', { name: 'Save the answer to' }).click();
  await page.getByRole('button', { name: 'New field…' }).click();
  await page.getByLabel('New field').fill('Who for');
  await page.keyboard.press('Enter');
  await group(page, 'Asks').getByText('Who for', { exact: true }).waitFor();

  await inspector(page).getByRole('button', { name: 'Do', exact: true }).click();
  await group(page, 'Does').getByRole('button', { name: 'Action', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Tell me' }).click();
  await page.getByLabel('What I am told').fill('{first_name} answered');
  await page.getByRole('button', { name: 'Add the action' }).click();

  await inspector(page).getByRole('button', { name: 'Only if', exact: true }).click();
  await group(page, 'Only if').getByRole('button', { name: 'Condition', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  await group(page, 'Only if').getByLabel('Language', { exact: true }).selectOption({ label: 'Russian' });
  await isSaved(page);

  const made = (await documentOf(owner, id)).stages[2]?.messages[0];
  expect(made?.question).toMatchObject({
    ...{ kind: 'choice', field: 'who_for', known: 'skip', tries: 3, within: 86_400, unanswered: 'exits' },
    choices: [{ label: 'Mum' }, { label: 'A friend' }, { label: 'Myself' }],
  });
  expect(made?.actions).toMatchObject([{ kind: 'notify', text: '{first_name} answered' }]);
  expect(made?.condition).toEqual({ all: [{ language: 'ru' }] });

  await page.reload();
  await stageOf(page, 'Thanks').getByText('Thank you!').first().click();
  await group(page, 'Asks').getByText('choices · Who for').waitFor();
  await group(page, 'Does').getByText('Tell me').waitFor();
  await group(page, 'Only if').getByText('speaks Russian').waitFor();
  for (const name of ['Asks', 'Does', 'Only if'])
    await group(page, name)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
  await group(page, 'Only if').getByRole('list', { name: 'Conditions' }).waitFor();
  for (const name of ['Doesn’t fit', 'Nobody answers', 'Already known'])
    await group(page, 'Asks')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
  await group(page, 'Asks').getByRole('button', { name: 'More tries' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});

longTest('a split, a wait and a way for everyone else lead people on, and are put in order by keyboard', async () => {
  const { owner, id, page, errors } = await opened();
  await stageOf(page, 'Hello').locator('header').click();
  const goesOn = group(page, 'Goes on');
  await goesOn.getByText('by its button').waitFor();
  await goesOn.getByRole('button', { name: /^Goes on/ }).click();
  const add = async (name: RegExp) => {
    await goesOn.getByRole('button', { name: 'Exit', exact: true }).click();
    await page.getByRole('dialog', { name: 'Add an exit' }).getByRole('button', { name }).click();
  };
  await add(/^If nobody presses/);
  await goesOn.getByText('24 h').waitFor();
  await add(/^Split people/);
  const slider = goesOn.getByRole('slider', { name: 'Share of way A' });
  await slider.focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await goesOn.getByText('70%').first().waitFor();
  await goesOn.getByText('30%').first().waitFor();
  const first = goesOn.getByRole('button', { name: /^Move: Exit 1 of 3/ });
  await first.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('Exit 2 of 3, moved down').waitFor({ state: 'attached' });
  await isSaved(page);

  const exits = (await documentOf(owner, id)).stages[0]?.exits ?? [];
  expect(exits.map(({ condition, delay }) => ({ condition, delay }))).toEqual([
    { condition: { all: [{ share: 70 }] }, delay: undefined },
    { condition: null, delay: 86_400 },
    { condition: { all: [{ share: 30 }] }, delay: undefined },
  ]);
  await page.reload();
  await stageOf(page, 'Hello').locator('header').click();
  await group(page, 'Goes on')
    .getByRole('button', { name: /^Goes on/ })
    .click();
  await group(page, 'Goes on')
    .getByRole('group', { name: /^Exit 2 of 3/ })
    .waitFor();
  expect(errors).toEqual([]);
});

longTest('Escape closes a group and gives the focus back to its line', async () => {
  const { page, errors } = await opened();
  await stageOf(page, 'Thanks').getByRole('button', { name: 'Thank you!' }).click();
  await inspector(page).getByRole('button', { name: 'Ask', exact: true }).click();
  const head = group(page, 'Asks').getByRole('button', { name: /^Asks/ });
  await group(page, 'Asks').getByRole('radio', { name: 'Text' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => group(page, 'Asks').getByRole('radio', { name: 'Number' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => head.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => head.evaluate((e) => e === document.activeElement)).toBe(true);
  await head.getByText('number · 24 h').waitFor();
  expect(errors).toEqual([]);
});

longTest('on a phone a question is set in a sheet of its own', async () => {
  const { owner, id, page, errors } = await opened({ size: phone });
  await page.getByRole('article', { name: 'Thanks' }).getByRole('button', { name: 'Thank you!', exact: true }).tap();
  await page.getByRole('button', { name: 'Ask', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Asks' });
  await sheet.getByRole('radio', { name: 'Phone' }).check();
  await sheet.getByLabel('Button under the input').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const low = await sheet.locator('button, label, input, textarea').evaluateAll((all) =>
    all
      .filter((e) => e.getClientRects().length > 0 && !e.closest('label')?.contains(e.parentElement))
      .flatMap((e) => {
        const { height } = e.getBoundingClientRect();
        return height < 44 && !(e instanceof HTMLLabelElement && e.htmlFor) ? [`${e.textContent} ${height}`] : [];
      }),
  );
  expect(low).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await messageText(page).waitFor();
  await expect
    .poll(async () => (await documentOf(owner, id)).stages[2]?.messages[0]?.question)
    .toMatchObject({ kind: 'phone', field: 'phone', button: 'Send my number' });
  expect(errors).toEqual([]);
});
