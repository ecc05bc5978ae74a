import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { placeBefore } from '#src/shell/subscription/placeBefore.ts';
import { inactive, inDays, pageOf, subscriptionOf } from './subscribePage.ts';

const refused = { status: 402, body: { detail: 'Subscription isn’t active.', code: 'subscription_inactive' } };
const run = '/api/funnels/0198a000-0000-7000-8000-0000000000f1/run/';
const runIt = () =>
  call(endpoints.funnels.run, { params: { id: '0198a000-0000-7000-8000-0000000000f1' }, body: { base_revision: 1 } });

test('any call that needs a subscription opens the alert over the screen, which leads there and back', async () => {
  const page = await pageOf('/content/archives/', subscriptionOf({ renews: false, until: inDays(100) }), {
    [run]: refused,
  });
  await screen.findByRole('heading', { name: 'Archives' });
  page.now.subscription = inactive({ stakes: { ...inactive().stakes, waiting: 3 } });
  await runIt().catch(() => {});
  const alert = await screen.findByRole('alertdialog', { name: 'Subscription isn’t active' });
  await waitFor(() => expect(alert.textContent).toContain('838 people stay where they stopped'));
  expect(alert.textContent).toContain('3 messages are on hold');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('More details'));
  await waitFor(() => expect(page.session.getUser()?.subscription.active).toBe(false));
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.path()).toBe('/subscribe/'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(placeBefore()).not.toBeNull();
});

test('the alert can be put off, also by Escape', async () => {
  const page = await pageOf('/content/archives/', inactive(), { [run]: refused });
  await screen.findByRole('heading', { name: 'Archives' });
  for (const leave of ['button', 'key']) {
    await runIt().catch(() => {});
    await screen.findByRole('alertdialog');
    if (leave === 'key') await page.user.keyboard('{Escape}');
    else await page.user.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect(page.path()).toBe('/content/archives/');
});

test('the trial is on the panel and in the account’s menu, with the way to the plans', async () => {
  const trial = { state: 'trial', until: inDays(11.5), plan: null, provider: null, renews: false } as const;
  const page = await pageOf('/content/panel/', subscriptionOf(trial));
  const link = await screen.findByRole('link', { name: 'Free trial, 12 days left' });
  expect(link.getAttribute('href')).toBe('/subscribe/');
  await page.user.click(screen.getByRole('button', { name: /Masha/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Free trial, 12 days left' }));
  await waitFor(() => expect(page.path()).toBe('/subscribe/'));
});

const banner = () => screen.queryByRole('region', { name: 'Subscription' });

test.each([
  ['inactive', inactive(), 'Subscription isn’t active.'],
  [
    'in grace',
    subscriptionOf({ state: 'grace', until: inDays(-2), grace_until: inDays(1) }),
    'The payment didn’t go through.',
  ],
  [
    'in grace without a renewal',
    subscriptionOf({ state: 'grace', renews: false, until: inDays(-1), grace_until: inDays(2) }),
    'The paid time is over.',
  ],
])('every screen says that the subscription is %s, and it cannot be hidden', async (_, subscription, words) => {
  await pageOf('/content/archives/', subscription);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hide until tomorrow' })).toBeNull();
});

test('what was paid in another tab is known once somebody comes back to this one', async () => {
  const page = await pageOf('/cancel/', inactive());
  await screen.findByText('Subscription isn’t active.');
  page.now.subscription = subscriptionOf();
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(banner()).toBeNull());
  expect(page.session.getUser()?.subscription.active).toBe(true);
});

test('a warning before the end is hidden for the day', async () => {
  const ending = subscriptionOf({ state: 'trial', renews: false, until: inDays(2.5) });
  const page = await pageOf('/content/archives/', ending);
  await screen.findByText('3 days left in the free trial.');
  await page.user.click(screen.getByRole('button', { name: 'Hide until tomorrow' }));
  expect(banner()).toBeNull();
  await page.router.navigate({ to: '/content/dashboard/' });
  expect(banner()).toBeNull();
});

test.each([
  ['renews automatically', subscriptionOf({ until: inDays(2) })],
  ['has time', subscriptionOf({ renews: false, until: inDays(20) })],
  ['is of a server that charges nothing', subscriptionOf({ mode: 'free', until: null, renews: false })],
])('nothing is said of a subscription that %s', async (_, subscription) => {
  const page = await pageOf('/content/archives/', subscription);
  await screen.findByRole('heading', { name: 'Archives' });
  await page.router.navigate({ to: '/subscribe/' });
  await screen.findByRole('heading', { name: 'Subscription' });
  expect(banner()).toBeNull();
});
