import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { masha, open, serve } from '../page.tsx';

const id = '0198a000-0000-7000-8000-000000000501';
const at = '2026-11-20T10:00:00.000Z';

const over: ContactImport = {
  ...{ id, state: 'done', file_name: 'clients.csv', columns: [], preview: [], rows: 40 },
  ...{ header: 1, top: [], sheets: [], sheet: null },
  ...{ encoding: 'utf-8', delimiter: ',', stopped: false, reason: null, country: null, unread: 0, list: null },
  progress: { rows: 40, added: 21, changed: 9, left_out: 10 },
  ...{ created_at: at, finished_at: at, undo_until: null, undo: null },
};

/** The numbers of an import's report. */
async function reported(one: ContactImport): Promise<number[]> {
  const server = await serve(({ path }) => {
    const { pathname } = new URL(path, 'http://server');
    if (pathname === '/api/users/me/') return { body: masha };
    if (pathname.endsWith(`/${id}/`)) return { body: one };
    return { body: { results: [], next: null } };
  });
  writeToken('good', 1);
  const page = open(`/content/crm/imports/${id}/`);
  onTestFinished(async () => {
    page.close();
    await server.stop();
  });
  await screen.findByText('40 rows in the file');
  const added = await screen.findByText('added');
  return within(added.closest('dl') as HTMLElement)
    .getAllByRole('definition')
    .map((number) => Number(number.textContent));
}

test('the report of an import says of each row of the file what came of it', async () => {
  expect(await reported(over)).toEqual([21, 9, 10]);
  screen.getByRole('heading', { name: '30 rows are imported' });
});

test('the rows that a stopped import has not come to stand beside the others', async () => {
  const progress = { rows: 25, added: 12, changed: 9, left_out: 4 };
  expect(await reported({ ...over, stopped: true, progress })).toEqual([12, 9, 4, 15]);
  screen.getByText('not reached');
});
