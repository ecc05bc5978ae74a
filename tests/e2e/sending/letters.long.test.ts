import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visitSignedIn } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const lettersOf = async (user: SignedUp): Promise<Letter[]> => {
  const { body } = await user.call<{ results: Series[] }>(endpoints.series.list);
  return body.results[0]?.letters ?? [];
};

test('an owner makes a series, writes a letter, sets its time, turns the series on and removes it', async () => {
  const { page, user, errors } = await visitSignedIn(browser, product.url, '/content/panel/');
  const funnel = await seedFunnel(user);
  await page.goto(new URL(`/content/funnels/${funnel.id}/letters/`, product.url).href);
  await page.getByRole('button', { name: 'Create a series' }).click();
  const name = page.getByRole('textbox', { name: 'Series name' });
  await name.fill('After the lesson');
  await page.reload();
  expect(await name.inputValue()).toBe('After the lesson');
  await name.press('Enter');
  await page.getByRole('heading', { name: 'After the lesson' }).waitFor();

  await page.getByRole('button', { name: 'Add a letter' }).click();
  await page.getByLabel('Letter name').fill('Clay is waiting');
  await page.getByRole('textbox', { name: 'Message text' }).fill('Three mistakes & how to avoid them');
  await page.getByRole('textbox', { name: 'Message text' }).press('Control+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Add a letter', exact: true }).click();
  await page.locator('[data-message-text] b').waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const timing = page.getByRole('form', { name: 'Sending time' });
  const days = timing.getByRole('textbox', { name: 'Delay' });
  await days.waitFor();
  await expect.poll(() => days.evaluate((field) => field === document.activeElement)).toBe(true);
  await timing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You have not configured the sending time').waitFor();
  expect((await lettersOf(user))[0]?.message.text).toBe('<b>Three mistakes &amp; how to avoid them</b>');
  expect(await page.getByRole('switch').isDisabled()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Set the time' }).click();
  await days.fill('-3');
  await page.getByRole('alert').filter({ hasText: 'Incorrect data.' }).waitFor();
  const set = timing.getByRole('button', { name: 'Set the time' });
  expect(await set.isDisabled()).toBe(true);
  await days.fill('3');
  // a press anywhere in a time selects it, so that what is typed takes its place
  await timing.getByRole('textbox', { name: 'Time of day' }).click({ position: { x: 84, y: 18 } });
  await page.keyboard.type('10:00');
  await page.getByText('For a person who joins now:').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await set.click();
  await page.getByText('after 3 days, at 10:00').waitFor();
  expect((await lettersOf(user))[0]?.timing).toEqual({ kind: 'after', days: 3, at: '10:00' });

  await page.getByRole('slider', { name: 'Time of “Clay is waiting”' }).press('ArrowDown');
  await page.getByText('after 4 days, at 10:00').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const move = page.getByRole('dialog', { name: 'Change the time of “Clay is waiting”?' });
  await move.getByRole('button', { name: 'Set the time', disabled: false }).press('Enter');
  await move.waitFor({ state: 'detached' });
  expect((await lettersOf(user))[0]?.timing).toEqual({ kind: 'after', days: 4, at: '10:00' });

  await page.getByRole('button', { name: 'Another day' }).press('Enter');
  await page.getByRole('dialog', { name: 'When they join' }).getByRole('grid').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Series settings' }).click();
  await page.getByRole('checkbox', { name: 'Thanks' }).check();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('stops at the stage “Thanks”').waitFor();

  await page.getByRole('switch').click();
  await page.getByText('Nobody matches yet.').waitFor();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('switch', { checked: true }).waitFor();

  await page.getByRole('link', { name: 'All letters of the funnel' }).click();
  await page.getByRole('button', { name: 'Remove “After the lesson”' }).click();
  await page.getByText('Nobody is in it.').waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('heading', { name: 'No letters yet' }).waitFor();
  expect(errors).toEqual([]);
});

async function seedLetters(user: SignedUp, name: string, letters: string[]): Promise<Series> {
  const funnel = await seedFunnel(user);
  const body = { funnel: funnel.id, name, starts_on: { kind: 'funnel' } };
  const { body: series } = await user.call<Series>(endpoints.series.create, { body });
  for (const letter of letters) {
    const message = { text: letter, image: null, video: null, buttons: [] };
    await user.call(endpoints.series.addLetter, { params: { id: series.id }, body: { name: letter, message } });
  }
  return series;
}

test('letters are put in order by dragging them with the mouse, and by the keyboard', async () => {
  const { page, user, errors } = await visitSignedIn(browser, product.url, '/content/letters/');
  const { id } = await seedLetters(user, 'Order', ['One', 'Two', 'Three']);
  await page.goto(`${product.url}/content/letters/${id}/`);
  const handleOf = (name: string) => page.getByRole('button', { name: `Move “${name}”` });
  const names = async () => (await lettersOf(user)).map((letter) => letter.name);
  const from = await handleOf('One').boundingBox();
  const to = await handleOf('Three').boundingBox();
  if (!from || !to) throw new Error('The letters cannot be dragged.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height, { steps: 10 });
  await page.locator('li[data-dragged]').waitFor();
  await page.mouse.up();
  await expect.poll(names).toEqual(['Two', 'Three', 'One']);

  await handleOf('One').press('Space');
  await page.getByText('The letter is at place 3 of 3.').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByText('The letter is at place 2 of 3.').waitFor();
  await page.keyboard.press('Space');
  await expect.poll(names).toEqual(['Two', 'One', 'Three']);
  await expect.poll(() => handleOf('One').evaluate((handle) => handle === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
});

test('on a phone an owner puts a letter before another', async () => {
  const look = { size: phone, language: 'ru', theme: 'dark' } as const;
  const { page, user, errors } = await visitSignedIn(browser, product.url, '/content/letters/', look);
  await page.getByRole('link', { name: 'К моим воронкам' }).waitFor();
  await seedLetters(user, 'Серия', ['Первое', 'Второе']);
  await page.reload();
  await page.getByRole('link', { name: 'Серия' }).click();
  await page.getByRole('button', { name: 'Переместить «Второе»' }).waitFor();
  const reached = page.locator('main').locator('a, button, input[type=range]');
  const sizes = await reached.evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return { name: one.getAttribute('aria-label') ?? one.textContent, side: Math.round(Math.min(width, height)) };
    }),
  );
  expect(sizes.filter(({ side }) => side > 0 && side < 44)).toEqual([]);
  await page.getByRole('button', { name: 'Ещё о «Второе»' }).click();
  await page.getByRole('menuitem', { name: 'Выше' }).click();
  await page.locator('li').first().getByRole('heading', { name: 'Второе' }).waitFor();
  expect((await lettersOf(user)).map(({ name }) => name)).toEqual(['Второе', 'Первое']);
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(errors).toEqual([]);
});
