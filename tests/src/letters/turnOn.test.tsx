import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { letterOf, openSeries } from './letterPage.ts';

let end = async () => {};
afterEach(() => end());

test('before a series is turned on again, it is said that those inside go on', async () => {
  const members = { in: 21, finished: 0, left: 0 };
  const page = await openSeries({ letters: [letterOf()], members }, ({ path }) =>
    path.endsWith('/matching/') ? { body: { people: 2 } } : undefined,
  );
  end = page.end;
  await page.user.click(await screen.findByRole('switch', { name: 'Off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn the series on?' }));
  dialog.getByText('21 people are in the series and get the remaining letters.');
  await dialog.findByText('2 people match already. What about them?');
  expect(dialog.getByRole('radio', { name: /^Don’t add them/ }).parentElement?.textContent).toBe(
    'Don’t add themOnly people who match from now on join.',
  );
});
