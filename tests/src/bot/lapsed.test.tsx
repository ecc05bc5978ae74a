import { screen } from '@testing-library/react';
import { globSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { funnelOf } from '../editor/funnelOf.ts';
import { masha, open, serve } from '../page.tsx';

test.each([
  ['no subscription', false, 'Paused: no subscription'],
  ['a subscription', true, 'Running'],
])('with %s a funnel that runs by its row says what it does', async (_, active, words) => {
  const funnel = funnelOf({ stages: [], tags: [] }, { state: 'running' });
  const user = { ...masha, subscription: { active, until: '2026-11-20T10:00:00Z' } };
  const server = await serve(({ path }) => {
    if (path === '/api/users/me/') return { body: user };
    return path.startsWith(`/api/funnels/${funnel.id}/`) ? { body: funnel } : { body: { results: [], next: null } };
  });
  onTestFinished(server.stop);
  writeToken('good', 1);
  open(`/content/funnels/${funnel.id}/bot/`);
  await screen.findByText(words);
  expect(screen.queryByText(active ? 'Paused: no subscription' : 'Running')).toBeNull();
});

test('the state of a funnel is put into words in one place, which knows the subscription', () => {
  const says = /message: 'Running', context: 'state of a funnel'/;
  const places = globSync('src/**/*.{ts,tsx}').filter((file) => says.test(readFileSync(file, 'utf8')));
  expect(places).toEqual(['src/shell/frame/useFunnelBadge.ts']);
});
