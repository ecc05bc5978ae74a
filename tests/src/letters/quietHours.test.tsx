import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { letterOf, memberOf, openSeries } from './letterPage.ts';

let end = async () => {};
afterEach(() => end());

const settings = {
  ...{ time_zone: 'Europe/Berlin', answers: {}, cap: null },
  quiet: { from: '22:00', to: '09:00' },
};

test('a letter that is due in quiet hours says when it leaves, on the time line and before somebody is added', async () => {
  const night = letterOf({ name: 'Night' });
  const timing = { kind: 'at', at: '2030-12-25T12:00' } as const;
  const day = letterOf({ name: 'Day', timing, repeat: true, times: 6 });
  const dates = [
    { id: night.id, dates: ['2026-11-25T23:14:00.000Z'] },
    { id: day.id, dates: ['2030-12-25T11:00:00.000Z'] },
  ];
  const page = await openSeries(
    { letters: [night, day], time_zone: 'Europe/Berlin' },
    ({ path }) => {
      if (path.endsWith('/preview/')) return { body: { time_zone: 'Europe/Berlin', letters: dates } };
      if (path === '/api/contacts/') return { body: { results: [memberOf('Ann')], next: null } };
      return path.endsWith('/letters/') ? { body: { results: [] } } : undefined;
    },
    { more: { settings } },
  );
  end = page.end;
  await screen.findByText('Sends after quiet hours: 09:00');
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items.filter((text) => text.includes('after quiet hours'))).toEqual([expect.stringContaining('Night')]);

  await page.user.click(screen.getByRole('button', { name: 'Add a person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a person' }));
  await page.user.click(await dialog.findByRole('button', { name: /^Ann/ }));
  await dialog.findByText('Sends after quiet hours: 09:00');
  dialog.getByText('25 Dec 2030, 12:00, then every year, 6 times in all');
});
