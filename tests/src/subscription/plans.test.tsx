import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consumeReturnUrl } from '#src/session/returnUrl.ts';
import { pageAt } from '../account/pageAt.ts';
import { inactive, offer, pageOf, paymentOf, subscriptionOf, inDays } from './subscribePage.ts';

const told = '/api/subscription/offer/';

test.each(['/subscribe/', '/sbscrb/'])('%s shows a guest the plans without the rail', async (path) => {
  await pageAt(path, { [told]: { body: offer } });
  expect(await screen.findByRole('heading', { name: /Build for free/ })).toBeTruthy();
  expect(screen.getByText(/first 14 days are free/)).toBeTruthy();
  const year = screen.getByRole('heading', { name: 'Year' }).closest('section');
  expect(year?.textContent).toContain('2 months free');
  expect(year?.textContent).toContain('₽9,900 or 5,500\u00A0Stars');
  expect(year?.textContent).toContain('₽825 a month');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

test('a guest who chooses a plan makes an account and comes back to pay it', async () => {
  const page = await pageAt('/subscribe/', { [told]: { body: offer } });
  await page.user.click(await screen.findByRole('link', { name: 'Choose Month' }));
  expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeTruthy();
  expect(consumeReturnUrl()).toBe('/subscribe/?plan=month');
});

test('a guest of a server without payments learns that everything is on', async () => {
  await pageAt('/subscribe/', { [told]: { body: { ...offer, mode: 'free', providers: [], plans: [] } } });
  expect(await screen.findByRole('heading', { name: 'Everything is switched on' })).toBeTruthy();
});

test('an inactive subscription says with numbers what waits, and offers the plans', async () => {
  await pageOf('/subscribe/', inactive());
  expect(await screen.findByRole('heading', { name: 'Subscription isn’t active' })).toBeTruthy();
  expect(screen.getByText('2 bots')).toBeTruthy();
  expect(screen.getByText('838 people')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose Year' }).getAttribute('href')).toBe('/subscribe/?plan=year');
});

test('where the admin grants subscriptions, nothing is sold', async () => {
  await pageOf('/subscribe/', inactive({ mode: 'grants', providers: [], plans: [] }));
  expect(await screen.findByText(/administrator grants subscriptions here/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Choose/ })).toBeNull();
});

test('an active subscription says what will be charged, and lists refused attempts among the receipts', async () => {
  const payments = [
    paymentOf(),
    paymentOf({
      id: '0198a000-0000-7000-8000-0000000000c2',
      state: 'refused',
      receipt: null,
      reason: 'Insufficient funds',
    }),
  ];
  await pageOf('/subscribe/', subscriptionOf({ payments }));
  expect(await screen.findByText(/₽990 will be charged to card •• 4821/)).toBeTruthy();
  const rows = within(screen.getByRole('region', { name: 'Payments and receipts' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Receipt V-17');
  expect(rows[1]?.textContent).toContain('Insufficient funds');
  expect(rows[1]?.textContent).toContain('not charged');
});

test('what does not renew is charged nothing', async () => {
  await pageOf('/subscribe/', subscriptionOf({ renews: false, price: null }));
  expect(await screen.findByText(/Nothing is charged automatically/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Cancel the subscription' })).toBeNull();
});

test('a renewal of less than a day ago that has not come yet is awaited in silence', async () => {
  await pageOf('/subscribe/', subscriptionOf({ state: 'grace', until: inDays(-0.5), grace_until: inDays(2.5) }));
  expect(await screen.findByText('Waiting for the renewal')).toBeTruthy();
  expect(screen.queryByText(/didn’t go through/)).toBeNull();
});

test('after a failed renewal the end of the grace and what then waits are named', async () => {
  await pageOf('/subscribe/', subscriptionOf({ state: 'grace', until: inDays(-1.5), grace_until: inDays(1.5) }));
  expect(await screen.findByText('2 days left')).toBeTruthy();
  expect(await screen.findByText(/didn’t go through/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay ₽990' }).getAttribute('href')).toBe('/subscribe/?plan=month');
});
