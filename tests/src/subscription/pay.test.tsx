import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Subscription } from '#contract/schemas/money/subscription.ts';
import { leaveFor } from '#src/platform/page/leaveFor.ts';
import { keepPlace } from '#src/shell/subscription/placeBefore.ts';
import { longTest } from '#tests/support/longTest.ts';
import type { ReceivedRequest } from '#tests/support/stubServer.ts';
import { inactive, inDays, pageOf, subscriptionOf } from './subscribePage.ts';

vi.mock('#src/platform/page/leaveFor.ts', () => ({ leaveFor: vi.fn() }));
beforeEach(() => vi.mocked(leaveFor).mockClear());

const checkout = '/api/subscription/checkout/';
const orderPath = (id: string) => `/api/subscription/orders/${id}/`;
const url = 'https://t.me/$invoice';
const amounts = { stars: { amount: 550, currency: 'XTR' }, cloudpayments: { amount: 99_000, currency: 'RUB' } };

interface Begun {
  id: string;
  provider: keyof typeof amounts;
  plan: string;
}

/** The payment of a plan, over a server that begins orders. */
async function pay(path: string, subscription: Subscription = inactive()) {
  const order = { state: 'created', refused: null as string | null };
  const view = ({ id, provider, plan }: Begun) => ({
    order: { id, provider, plan, amount: amounts[provider], expires_at: inDays(1), ...order },
    url: provider === 'stars' ? url : null,
    widget: provider === 'stars' ? null : `/subscribe/pay/${id}/?key=k`,
  });
  const page = await pageOf(path, subscription, {
    [checkout]: ({ body }: ReceivedRequest) => {
      const begun: Begun = JSON.parse(body);
      page.answers[orderPath(begun.id)] = () => ({ body: view(begun) });
      return { status: 201, body: view(begun) };
    },
  });
  const payIt = () => {
    order.state = 'paid';
    page.now.subscription = subscriptionOf();
  };
  return { ...page, order, view, payIt };
}

test('the card comes first, and is paid on a page of its own', async () => {
  const page = await pay('/subscribe/?plan=month');
  const [first, second] = within(
    await screen.findByRole('radiogroup', { name: 'Payment methods' }),
  ).getAllByRole<HTMLInputElement>('radio');
  expect(first?.closest('label')?.textContent).toContain('Bank card');
  expect(first?.checked).toBe(true);
  expect(second?.checked).toBe(false);
  expect(page.sent(checkout)).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Pay ₽990' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  const [begun] = page.sent(checkout);
  expect(begun).toMatchObject({ provider: 'cloudpayments', plan: 'month' });
  expect(leaveFor).toHaveBeenCalledWith(`/subscribe/pay/${begun.id}/?key=k&theme=light`);
});

test('choosing Stars begins one order, with a button and a code for the phone', async () => {
  const page = await pay('/subscribe/?plan=month');
  await page.user.click(await screen.findByRole('radio', { name: /Telegram Stars/ }));
  const link = await screen.findByRole('link', { name: 'Open in Telegram' });
  expect(link.getAttribute('href')).toBe(url);
  expect(await screen.findByRole('img', { name: 'QR code to pay in Telegram' })).toBeTruthy();
  expect(page.sent(checkout)).toHaveLength(1);
});

longTest('once it is paid the page goes on by itself to where somebody was', async () => {
  const page = await pay('/subscribe/?plan=month');
  document.title = 'Archives · Voronka';
  window.history.replaceState(null, '', '/content/archives/');
  keepPlace();
  await page.user.click(await screen.findByRole('radio', { name: /Telegram Stars/ }));
  const waiting = 'Waiting for Telegram. This page updates automatically.';
  const link = await screen.findByRole('link', { name: 'Open in Telegram' });
  expect(screen.queryByText(waiting)).toBeNull();
  await page.user.click(link);
  expect(await screen.findByText(waiting)).toBeTruthy();
  page.payIt();
  await waitFor(() => expect(page.path()).toBe('/content/archives/'));
  expect(page.session.getUser()?.subscription.active).toBe(true);
});

test('without a place to go back to, the subscription is shown as it is now', async () => {
  const page = await pay('/subscribe/?plan=month');
  await page.user.click(await screen.findByRole('radio', { name: /Telegram Stars/ }));
  await screen.findByRole('link', { name: 'Open in Telegram' });
  page.payIt();
  expect(await screen.findByText(/will be charged to card •• 4821/)).toBeTruthy();
});

longTest('back from the payment page a refused attempt is told, and the order stays open', async () => {
  const id = '0198a000-0000-7000-8000-0000000000d1';
  const page = await pay(`/subscribe/?order=${id}`);
  page.answers[orderPath(id)] = () => ({ body: page.view({ id, provider: 'cloudpayments', plan: 'month' }) });
  page.order.refused = 'InsufficientFunds';
  expect((await screen.findByRole('alert')).textContent).toContain(
    'There is not enough money on the card. Nothing was charged',
  );
  expect(screen.getByRole('link', { name: 'Back to payment methods' }).getAttribute('href')).toBe(
    '/subscribe/?plan=month',
  );
  page.payIt();
  await waitFor(() => expect(page.router.state.location.href).toBe('/subscribe/'));
});

test('an order that is over is told, and begun again by a button', async () => {
  const page = await pay('/subscribe/?plan=month');
  page.order.state = 'expired';
  await page.user.click(await screen.findByRole('radio', { name: /Telegram Stars/ }));
  await screen.findByText(/older than a day/);
  page.order.state = 'created';
  await page.user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(new Set(page.sent(checkout).map(({ id }: Begun) => id)).size).toBe(2));
});

test('the summary adds the days that are left, and says what happens to a renewal', async () => {
  await pay('/subscribe/?plan=year', subscriptionOf({ until: inDays(6) }));
  const summary = (await screen.findByRole('region', { name: 'Year' })).textContent;
  expect(summary).toContain('Days left6 days');
  expect(summary).toContain('Paid period12 months');
  expect(summary).toContain('your current renewal is cancelled');
});

test('a payment service that is away charges nothing, and can be tried again', async () => {
  const page = await pay('/subscribe/?plan=month');
  const begins = page.answers[checkout];
  page.answers[checkout] = {
    status: 502,
    body: { detail: 'The payment provider does not answer.', code: 'provider_error' },
  };
  await page.user.click(await screen.findByRole('button', { name: 'Pay ₽990' }));
  expect((await screen.findByRole('alert')).textContent).toContain('does not answer');
  if (begins) page.answers[checkout] = begins;
  await page.user.click(screen.getByRole('button', { name: 'Pay ₽990' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  const [first, second] = page.sent(checkout);
  expect(second.id).toBe(first.id);
});
