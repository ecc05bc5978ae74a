import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { deviceIn } from '../deviceIn.ts';
import { masha, open, serve } from '../page.tsx';

async function openAs(user: object, device: string) {
  deviceIn(device);
  let me = { ...masha, ...user };
  const changes: unknown[] = [];
  const server = await serve(({ path, method, body }) => {
    if (path !== '/api/users/me/') return { status: 404, body: { detail: 'Not found.', code: 'not_found' } };
    if (method === 'PATCH') {
      changes.push(JSON.parse(body));
      me = { ...me, ...JSON.parse(body), is_time_zone_set: true };
    }
    return { status: 200, body: me };
  });
  onTestFinished(server.stop);
  writeToken('0'.repeat(40), limits.tokenCookieDays);
  return { ...open('/settings/'), changes };
}

const offer = () => screen.queryByRole('region', { name: 'Time zone of this device' });

test.each([
  [/^Switch to Moscow, GMT\+3$/, 'Europe/Moscow'],
  [/^Keep UTC$/, 'UTC'],
])(
  'an account that never chose a zone is offered the device’s: %s is stored, and not asked again',
  async (name, time_zone) => {
    const page = await openAs({ is_time_zone_set: false }, 'Europe/Moscow');
    await page.user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(offer()).toBeNull());
    expect(page.changes).toEqual([{ time_zone }]);
  },
);

test.each([
  ['whose zone is set', { is_time_zone_set: true }, 'Europe/Moscow'],
  ['on a device in UTC', { is_time_zone_set: false }, 'UTC'],
])('an account %s is offered none', async (_, user, device) => {
  await openAs(user, device);
  await screen.findByRole('heading', { name: 'Settings' });
  await vi.dynamicImportSettled();
  expect(offer()).toBeNull();
});
