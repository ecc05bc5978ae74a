import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openSeries } from './letterPage.ts';

let end = async () => {};
afterEach(() => end());
const screens = [
  ['the list', { addressOf: () => '/content/letters/' }],
  ['its own screen', {}],
] as const;

test.each(screens)('a series is copied from %s, and the copy is opened', async (_, shown) => {
  const page = await openSeries(
    {},
    ({ method, path }, series) => {
      if (path === '/api/series/') return { body: { results: [series], next: null } };
      return method === 'POST' ? { status: 201, body: { ...series, name: 'After the lesson 2' } } : undefined;
    },
    shown,
  );
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: 'Copy “After the lesson”' }));
  await screen.findByText('“After the lesson” is copied and is off');
  const { path, body } = page.requests[0] ?? {};
  expect(path).toBe(`/api/series/${page.series.id}/copy/`);
  expect(body).toMatchObject({ id: expect.any(String) });
  expect(page.path()).toBe(`/content/letters/${page.series.id}/`);
});

test.each(screens)('a series goes into the archive from %s and comes back by Undo', async (_, shown) => {
  const page = await openSeries(
    {},
    ({ method, path }, series) => {
      if (path === '/api/series/') return { body: { results: [series], next: null } };
      return method === 'POST' ? { body: series } : undefined;
    },
    shown,
  );
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: 'Archive “After the lesson”' }));
  await screen.findByText('“After the lesson” is in the archive');
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('“After the lesson” is back in your letters');
  const of = `/api/series/${page.series.id}`;
  expect(page.requests.map(({ path }) => path)).toEqual([`${of}/archive/`, `${of}/return/`]);
});

test('a series in the archive offers to return it, and nothing that changes it', async () => {
  const page = await openSeries({ archived: true }, ({ method }, series) =>
    method === 'POST' ? { body: series } : undefined,
  );
  end = page.end;
  await screen.findByText('This series is in the archive. Return it to edit it or turn it on.');
  expect(screen.queryByRole('button', { name: 'Series settings' })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Return' }));
  await screen.findByText('“After the lesson” is back in your letters');
  expect(page.requests.map(({ path }) => path)).toEqual([`/api/series/${page.series.id}/return/`]);
});
