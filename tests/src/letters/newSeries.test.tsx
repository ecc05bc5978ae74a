import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { freshThings } from '#src/platform/freshThings.ts';
import { letterOf, openSeries } from './letterPage.ts';

let end = async () => {};
afterEach(() => end());

test('the name of a new series is selected, so that typing names it', async () => {
  const page = await openSeries({ name: 'New series' }, ({ method, path }, series) => {
    if (!path.endsWith(`/series/${series.id}/`) || method !== 'GET') return undefined;
    if (series.revision === 1) freshThings.add(series.id);
    return { body: series };
  });
  end = page.end;
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Series name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await page.user.keyboard('After the lesson{Enter}');
  await screen.findByRole('button', { name: 'After the lesson' });
  expect(page.requests).toMatchObject([{ method: 'PATCH', body: { name: 'After the lesson' } }]);
});

test('a letter is copied behind itself, without a time', async () => {
  const letters = [letterOf({ name: 'First' }), letterOf({ name: 'Second' })];
  const page = await openSeries({ letters }, ({ method }) =>
    method === 'POST' ? { status: 201, body: letterOf() } : undefined,
  );
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: 'More about “First”' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await screen.findByText('“First” is copied, without a sending time');
  const { path, body } = page.requests[0] ?? {};
  expect(path).toBe(`/api/series/${page.series.id}/letters/`);
  expect(body).toMatchObject({ name: 'First (copy)', index: 1, message: { text: 'Three mistakes' } });
  expect(body).not.toHaveProperty('timing');
});

test('a test of a letter leaves by its menu', async () => {
  const letter = letterOf({ name: 'First' });
  const page = await openSeries({ letters: [letter] }, ({ path }) =>
    path.endsWith('/test/') ? { body: { sent: 1 } } : undefined,
  );
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: 'More about “First”' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Send a test to me' }));
  await screen.findByText('The test is sent to 1 person');
  expect(page.requests.map(({ path }) => path)).toEqual([`/api/series/${page.series.id}/letters/${letter.id}/test/`]);
});
