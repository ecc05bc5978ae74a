import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { letterOf, openSeries } from './letterPage.ts';

let end = async () => {};
afterEach(() => end());

test('a letter that is sent now says that it also comes as planned, then that it is on its way, and its count follows', async () => {
  const letter = letterOf();
  const sending = { people: 3, seconds: 1, finishes_at: null, quiet: null, capped: null };
  let counted = Number.POSITIVE_INFINITY;
  const page = await openSeries({ letters: [letter] }, ({ path, body }, series) => {
    if (path.endsWith('/send/')) {
      // it leaves a moment after the answer
      if (!(body as { dry?: boolean }).dry) counted = Date.now() + 500;
      return { body: sending };
    }
    if (Date.now() > counted) series.letters = [{ ...letter, received: 3, sent: 3 }];
    return undefined;
  });
  end = page.end;
  // the letters are mounted again when what drags them is loaded
  await screen.findByRole('button', { name: /^Move “/ });
  await page.user.click(await screen.findByRole('button', { name: /^More about/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Send now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send now?' }));
  const planned = await dialog.findByText(/People who are scheduled for it still get it on time too\./);
  expect(planned.closest('p')?.textContent).toContain('3 people get it now.');
  await page.user.click(dialog.getByRole('button', { name: 'Send now' }));
  await screen.findByText('Sending “Clay is waiting” to 3 people');
  // sooner than counts are fetched by themselves
  await screen.findByRole('button', { name: '3 received' }, { timeout: 12_000 });
  const sent = page.requests.map(({ body }) => body as { dry?: boolean }).filter(({ dry }) => !dry);
  expect(sent).toEqual([{ to: 'not_yet' }]);
});
