import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { masha, open, serve } from '../page.tsx';

const id = '0198a000-0000-7000-8000-0000000000e1';

test('a template for affiliates is published on its own page, which says its state', async () => {
  const template = {
    ...{ id, name: 'First cup', description: '', scope: 'affiliates', state: 'published', own: true, version: 0 },
    ...{ changed: false, draft_revision: 3, series: 0, letters: 0, added: 0, archived: false },
    ...{ created_at: '2026-11-21T09:00:00Z', updated_at: '2026-11-21T09:00:00Z' },
    ...{ document: { stages: [], tags: [] }, files: {}, problems: [] },
  };
  const saved: unknown[] = [];
  const server = await serve(({ path, method, body }) => {
    if (path === '/api/users/me/') return { body: { ...masha, is_admin: true } };
    if (method === 'POST' && path.startsWith(`/api/templates/${id}/`)) {
      saved.push(JSON.parse(body));
      template.version = 1;
      return { status: 201, body: template };
    }
    if (path === `/api/templates/${id}/`) return { body: template };
    return { body: { results: [], next: null } };
  });
  onTestFinished(server.stop);
  writeToken('good', 1);
  const page = open(`/content/templates/${id}/`);
  await screen.findByText('Draft');
  await page.user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByText('Published');
  expect(saved).toEqual([{ base_revision: 3 }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull());
});
