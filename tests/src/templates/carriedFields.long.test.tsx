import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { funnelOf } from '../editor/funnelOf.ts';
import { masha, open, serve } from '../page.tsx';

const id = '0198a000-0000-7000-8000-0000000000e1';
const size = { name: 'size', title: 'Size', kind: 'number', choices: [] };

test('adding a template asks by keyboard which of two differing fields to keep, and tells which were made', async () => {
  const at = '2026-11-21T09:00:00Z';
  const template = {
    ...{ id, name: 'First cup', description: '', scope: 'ready', state: 'published', own: false, version: 1 },
    ...{ changed: false, draft_revision: 0, series: 0, letters: 0, added: 0, archived: false },
    ...{ created_at: at, updated_at: at, document: { stages: [], tags: [] }, files: {}, problems: [] },
  };
  const made = { ...funnelOf(template.document), made_fields: [size] };
  const differs = { detail: 'They differ.', code: 'field_differs', fields: ['city'], titles: ['City'] };
  const sent: { id: string; fields?: string }[] = [];
  const server = await serve(({ path, method, body }) => {
    if (path === '/api/users/me/') return { body: masha };
    if (method === 'POST' && path === `/api/templates/${id}/add/`) {
      const asked = JSON.parse(body) as { id: string; fields?: string };
      sent.push(asked);
      return asked.fields ? { status: 201, body: made } : { status: 409, body: differs };
    }
    if (path === `/api/templates/${id}/`) return { body: template };
    return { body: { results: [], next: null } };
  });
  onTestFinished(server.stop);
  writeToken('good', 1);
  const { user } = open(`/content/templates/${id}/`);
  await user.click(await screen.findByRole('button', { name: /Add to my funnels/ }));
  await screen.findByRole('dialog', { name: 'You have such a field already' });
  await screen.findByText(/“City”/);
  await user.keyboard('{Escape}');
  await screen.findByText('They differ.');
  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /Add to my funnels/ }));
  const rename = await screen.findByRole('button', { name: 'Add under another name' });
  await waitFor(() => expect(document.activeElement).toBe(rename));
  await user.keyboard('{Enter}');
  await screen.findByText('The funnel is created. Custom field added: “Size”');
  expect(sent.map(({ fields }) => fields)).toEqual([undefined, undefined, 'rename']);
  expect(new Set(sent.map((one) => one.id)).size).toBe(1);
});
