import { screen } from '@testing-library/react';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { masha } from '../page.tsx';
import { pageOf, subscriptionOf, inDays } from './subscribePage.ts';

const referral = '/api/subscription/referral/';
const trial = () => subscriptionOf({ state: 'trial', until: inDays(14), renews: false });
const newcomer = { '/api/users/me/': { body: { ...masha, id: v7() } } };

test('a new user names who brought them', async () => {
  const page = await pageOf('/subscribe/', trial(), { ...newcomer, [referral]: { status: 204 } });
  await page.fill(await screen.findByLabelText('Code'), 'petya{Enter}');
  expect(await screen.findByText(/The person who invited you earns/)).toBeTruthy();
  expect(page.sent(referral)).toEqual([{ code: 'petya' }]);
  await page.router.navigate({ to: '/settings/' });
  await screen.findByRole('heading', { name: 'Settings' });
  await page.router.navigate({ to: '/subscribe/' });
  expect(await screen.findByText('petya')).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
});

test('a code that nobody has is said under the field', async () => {
  const answers = { ...newcomer, [referral]: { status: 400, body: { code: ['No such code.'] } } };
  const page = await pageOf('/subscribe/', trial(), answers);
  await page.fill(await screen.findByLabelText('Code'), 'petya{Enter}');
  expect(await screen.findByText('No such code.')).toBeTruthy();
});

test('an account older than a day is not asked', async () => {
  await pageOf('/subscribe/', trial());
  await screen.findByText(/days left/);
  expect(screen.queryByLabelText('Code')).toBeNull();
});
