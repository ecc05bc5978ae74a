import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageAt } from '../account/pageAt.ts';
import { inactive, pageOf, subscriptionOf } from './subscribePage.ts';

const cancel = '/api/subscription/cancel/';
const resume = '/api/subscription/resume/';
const byLink = '/api/subscription/link/';

test('cancelling says what happens and when, keeps by default, and leads back', async () => {
  const renewing = subscriptionOf();
  const cancelled = subscriptionOf({ state: 'cancelled', renews: false });
  const page = await pageOf('/cancel/', renewing, { [cancel]: { body: cancelled }, [resume]: { body: renewing } });
  expect(await screen.findByText(/Nothing more is charged/)).toBeTruthy();
  expect(screen.getByText(/2 bots stop answering/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'));
  await page.user.click(screen.getByRole('radio', { name: 'It costs too much for me' }));
  await page.user.click(screen.getByRole('button', { name: 'Cancel the subscription' }));
  expect(await screen.findByText(/^works until/)).toBeTruthy();
  expect(page.sent(cancel)).toEqual([{ reason: 'price' }]);
  await page.user.click(screen.getByRole('button', { name: 'Resume the subscription' }));
  expect(await screen.findByText('What will happen')).toBeTruthy();
});

test('a reason is not asked for', async () => {
  const page = await pageOf('/cancel/', subscriptionOf(), {
    [cancel]: { body: subscriptionOf({ state: 'cancelled' }) },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Cancel the subscription' }));
  await screen.findByText(/^works until/);
  expect(page.sent(cancel)).toEqual([{}]);
});

test('a provider that is away is told later, and that is said', async () => {
  await pageOf('/cancel/', subscriptionOf({ state: 'cancelled', renews: false, is_telling_provider: true }));
  expect(await screen.findByText(/We keep retrying/)).toBeTruthy();
});

test('what does not renew cannot be cancelled: nothing was charged', async () => {
  await pageOf('/cancel/', inactive());
  expect(await screen.findByRole('heading', { name: 'Nothing was charged' })).toBeTruthy();
});

test('a guest without a link is led to the sign-in', async () => {
  await pageAt('/cancel/', {});
  expect(await screen.findByRole('heading', { name: 'Nothing was charged' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Sign in' }).length).toBeGreaterThan(0);
});

test('the link of a receipt’s mail cancels and resumes without signing in, and leaves the address at once', async () => {
  const { state, until, plan, provider, renews, price, is_telling_provider } = subscriptionOf();
  const linked = { state, until, plan, provider, renews, price, is_telling_provider };
  const page = await pageAt('/cancel/1/c1-abc/', {
    [byLink]: { body: linked },
    [`${byLink}cancel/`]: { body: { ...linked, state: 'cancelled', renews: false } },
    [`${byLink}resume/`]: { body: linked },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Cancel the subscription' }));
  expect(page.router.state.location.href).toBe('/cancel/');
  await page.user.click(await screen.findByRole('button', { name: 'Resume the subscription' }));
  await screen.findByText('What will happen');
  const link = { uid: '1', token: 'c1-abc' };
  expect(page.sent(byLink)).toEqual([link]);
  expect(page.sent(`${byLink}cancel/`)).toEqual([link]);
  expect(page.sent(`${byLink}resume/`)).toEqual([link]);
});

test('a link that was cut off says so', async () => {
  await pageAt('/cancel/1/c1/', {
    [byLink]: { status: 400, body: { token: ['Invalid token for given user.'] } },
  });
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
});
