import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { funnelOf } from '../editor/funnelOf.ts';
import { masha, open, serve } from '../page.tsx';

function running(name: string, code?: Trouble['code']): FunnelSummary {
  const trouble = code ? { code, detail: '', since: '2026-11-27T10:00:00Z' } : null;
  return {
    ...funnelOf({ stages: [], tags: [] }, { name, state: 'running', trouble }),
    drawing: { stages: [], arrows: [] },
    problems_count: { critical: 0, warning: 0 },
    new_today: 0,
    new_by_day: Array.from({ length: 14 }, () => 0),
    news: null,
    unread: 0,
  };
}

const overdueOf = ({ id, name }: FunnelSummary) => ({
  id,
  name,
  late: 1_428,
  people: 480,
  oldest: '2026-11-27T10:00:00Z',
  letters: [],
});

async function openPanel(funnels: FunnelSummary[], isActive: boolean) {
  const user = { ...masha, subscription: { active: isActive, until: null } };
  const server = await serve(({ path }) => {
    if (path === '/api/users/me/') return { body: user };
    if (path.startsWith('/api/funnels/waiting/')) return { body: { results: funnels.map(overdueOf), next: null } };
    if (path.startsWith('/api/funnels/')) return { body: { results: funnels, next: null } };
    return { body: { results: [], next: null } };
  });
  onTestFinished(server.stop);
  writeToken('good', 1);
  open('/content/panel/');
}

test('overdue messages ask for a decision where they can be sent, and nowhere else', async () => {
  await openPanel([running('Clay'), running('Glaze', 'token_revoked')], true);
  await screen.findByRole('button', { name: /^Decide: Clay/ });
  expect(screen.queryByRole('button', { name: /^Decide: Glaze/ })).toBeNull();
});

test('without a subscription the panel says it once, and asks nothing about overdue messages', async () => {
  await openPanel([running('Clay')], false);
  await screen.findByText('Paused: no subscription');
  expect(screen.queryByRole('button', { name: /^Decide/ })).toBeNull();
});
