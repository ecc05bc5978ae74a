import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { ContactImport, ImportColumn, ImportPreview } from '#contract/schemas/contacts/contactImport.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { masha, open, serve } from '../page.tsx';

const id = '0198a000-0000-7000-8000-000000000502';
const field = '0198a000-0000-7000-8000-000000000503';
const column = (index: number, name: string, guess: ImportColumn['guess'], kind: ImportColumn['kind'] = 'text') => ({
  ...{ index, name, guess, kind, sample: '' },
});

const unstarted: ContactImport = {
  ...{ id, state: 'read', file_name: 'clients.csv', rows: 2, header: 1, top: [], sheets: [], sheet: null },
  columns: [
    column(0, 'Name', 'first_name'),
    column(1, 'Phone', 'phone'),
    column(2, 'Born', 'own:born', 'date'),
    column(3, 'Telegram', 'username'),
    column(4, 'Since', null, 'date'),
  ],
  preview: [
    ['Anna', '8 916 123-45-67', '46387', 't.me/anna', '46387'],
    ['Ivan', '7,91612E+10', '', '', ''],
  ],
  ...{ encoding: 'utf-8', delimiter: ',', stopped: false, reason: null, country: 'RU', unread: 0, list: null },
  progress: { rows: 0, added: 0, changed: 0, left_out: 0 },
  ...{ created_at: '2026-11-20T10:00:00.000Z', finished_at: null, undo_until: null, undo: null },
};
const read = (value: string | null) => ({ value, unread: false });
const preview: ImportPreview = {
  rows: [
    [read('Anna'), read('+79161234567'), read('2026-12-31'), read('anna'), read('2026-12-31')],
    [read('Ivan'), { value: null, unread: true }, read(null), read(null), read(null)],
  ],
};

test('the first rows of a file are shown as they will be read, and as they are where they cannot be', async () => {
  const asked: unknown[] = [];
  const server = await serve(({ path, body }) => {
    const { pathname } = new URL(path, 'http://server');
    if (pathname === '/api/users/me/') return { body: masha };
    if (pathname.endsWith('/preview/')) {
      asked.push(JSON.parse(body));
      return { body: preview };
    }
    if (pathname.endsWith(`/${id}/count/`))
      return { status: 409, body: { code: 'transition_not_allowed', detail: 'No.' } };
    if (pathname.endsWith(`/imports/${id}/`)) return { body: unstarted };
    const born = {
      id: field,
      title: 'Born',
      name: 'born',
      kind: 'date',
      choices: [],
      values: 0,
      created_at: '2026-11-20T10:00:00.000Z',
    };
    return { body: { results: pathname === '/api/fields/' ? [born] : [], next: null } };
  });
  writeToken('good', 1);
  const page = open(`/content/crm/imports/${id}/`);
  onTestFinished(async () => {
    page.close();
    await server.stop();
  });
  await screen.findByText('+79161234567', {}, { timeout: 20_000 });
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(cells).toEqual([
    ['Anna', '+79161234567', '31 Dec 2026', '@anna', '31 Dec 2026'],
    ['Ivan', 'Cannot be read: 7,91612E+10', '—', '—', '—'],
  ]);
  expect(asked).toEqual([
    { columns: { 0: 'first_name', 1: 'phone', 2: 'own:born', 3: 'username', 4: null }, country: 'RU' },
  ]);
});
