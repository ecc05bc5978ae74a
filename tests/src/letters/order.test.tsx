import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { letterOf, openSeries } from './letterPage.ts';

let end = async () => {};
afterEach(() => end());

const shownNames = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('a letter whose move is refused goes back to its place, and the reason is said', async () => {
  const letters = [letterOf({ name: 'First' }), letterOf({ name: 'Second' })];
  const page = await openSeries({ letters }, ({ path }) =>
    path.endsWith('/move/') ? { status: 404, body: { code: 'not_found', detail: 'No such letter.' } } : undefined,
  );
  end = page.end;
  // The list is mounted anew when dragging is loaded, and a press on what was there before is lost.
  await screen.findByRole('button', { name: 'Move “First”' });
  await page.user.click(await screen.findByRole('button', { name: 'More about “First”' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(page.requests.map(({ body }) => body)).toEqual([{ index: 1 }]));
  await screen.findByText('No such letter.');
  await waitFor(() => expect(shownNames()).toEqual(['First', 'Second']));
});
