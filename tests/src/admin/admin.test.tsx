import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AdminPayment } from '#contract/schemas/money/adminSubscription.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { longTest } from '#tests/support/longTest.ts';
import type { Respond } from '#tests/support/stubServer.ts';
import { masha, open, serve } from '../page.tsx';
import { approved, failures, idOf, ledger, payments, requested } from './adminData.ts';
import { answerAdmin } from './adminServer.ts';

let end = async () => {};
afterEach(() => end());

const passwordRequired = { status: 403, body: { code: 'password_required', detail: 'Enter your password again.' } };

/** Opens an admin's page over a server that answers as told, else with what lies there. */
async function openAdmin(path: string, answer: Respond = () => undefined, user: object = { is_admin: true }) {
  const server = await serve((asked, response) => {
    if (asked.path === '/api/users/me/') return { body: { ...masha, ...user } };
    return answer(asked, response) ?? answerAdmin(asked) ?? { body: { results: [], next: null } };
  });
  writeToken('good', 1);
  const page = open(path);
  end = async () => {
    page.close();
    await server.stop();
  };
  const posted = (at: string) =>
    server.asked
      .filter((one) => one.method === 'POST' && one.path === at)
      .map(({ body }) => body && (JSON.parse(body) as unknown));
  return { ...page, server, posted };
}

/** A server that does what is asked only after the password. */
function guarded(at: string, answer: object): Respond {
  let isGiven = false;
  return ({ method, path, body }) => {
    if (method !== 'POST') return undefined;
    if (path === '/api/admin/confirm/') {
      isGiven = (JSON.parse(body) as { password: string }).password === 'right';
      return isGiven
        ? { body: { until: '2026-11-23T13:00:00Z' } }
        : { status: 400, body: { password: ['The password is wrong.'] } };
    }
    if (path !== at) return undefined;
    return isGiven ? { body: answer } : passwordRequired;
  };
}

test('who is no admin is told so, and nothing is asked of the server', async () => {
  const { server } = await openAdmin('/admin/', undefined, { is_admin: false });
  await screen.findByRole('heading', { name: 'Only for admins' });
  expect(server.asked.filter(({ path }) => path.startsWith('/api/admin/'))).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
});

test('an admin without two-step sign-in is led to it where it is required', async () => {
  await openAdmin('/admin/', undefined, { is_admin: true, two_factor: { is_on: false, is_required: true } });
  await screen.findByRole('heading', { name: 'Set up two-step sign-in first' });
});

longTest('the password is asked for once, and what was pressed goes on', async () => {
  const at = `/api/admin/withdrawals/${requested.id}/approve/`;
  const { user, fill, posted } = await openAdmin(
    '/admin/withdrawals/',
    guarded(at, { ...requested, state: 'approved' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Approve ₽12,400' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm with your password' }));
  await fill(dialog.getByLabelText('Password'), 'wrong{Enter}');
  await dialog.findByText('The password is wrong.');
  await user.clear(dialog.getByLabelText('Password'));
  await fill(dialog.getByLabelText('Password'), 'right{Enter}');
  await waitFor(() => expect(posted(at)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nothing is done where the dialog is closed without the password', async () => {
  const at = `/api/admin/withdrawals/${requested.id}/approve/`;
  const { user, posted } = await openAdmin('/admin/withdrawals/', guarded(at, requested));
  await user.click(await screen.findByRole('button', { name: 'Approve ₽12,400' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(at)).toHaveLength(1);
});

test('a withdrawal shows its checks, then the steps taken, then the next one', async () => {
  await openAdmin('/admin/withdrawals/');
  const checks = within(await screen.findByRole('region', { name: 'Ivan Petrenko, ₽12,400' })).getAllByRole('listitem');
  expect(
    checks.map(({ textContent }) => textContent.replace(/(\d+ \w+ ago|\d+ \w+ 2026|now|yesterday|in .*)$/, '')),
  ).toEqual([
    'Confirmed by the partner, passed',
    'No change of password, e-mail or payout details for 24 hours, passed',
    'No purchases of their own among the payments: 1, did not pass',
    'Requested',
    'Approve, then pay and enter the reference, to do',
  ]);
});

test('where it goes is shown whole in the place of its button, and with the focus of it', async () => {
  const { user } = await openAdmin('/admin/withdrawals/', ({ path }) =>
    path === `/api/admin/withdrawals/${requested.id}/details/` ? { body: { details: '4111111111111111' } } : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Show it whole' }));
  const whole = await screen.findByText('4111111111111111');
  expect(document.activeElement).toBe(whole);
});

test('it is rejected with a reason, and not without one', async () => {
  const at = `/api/admin/withdrawals/${requested.id}/reject/`;
  const { user, fill, posted } = await openAdmin('/admin/withdrawals/', ({ path }) =>
    path === at ? { body: requested } : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Reject…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Reject ₽12,400' });
  expect(button.disabled).toBe(true);
  await fill(dialog.getByLabelText(/^Reason/), 'The card is in another name');
  await user.click(button);
  await waitFor(() => expect(posted(at)).toEqual([{ reason: 'The card is in another name' }]));
});

test('USDT is marked paid with its reference, rate and sum', async () => {
  const at = `/api/admin/withdrawals/${approved.id}/paid/`;
  const { user, fill, posted } = await openAdmin(`/admin/withdrawals/?id=${approved.id}`, ({ path }) =>
    path === at ? { body: { ...approved, state: 'paid' } } : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Mark ₽12,276 paid…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText('Reference'), 'a81f');
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Mark ₽12,276 paid' });
  expect(button.disabled).toBe(true);
  await fill(dialog.getByLabelText('Rate, roubles for 1 USDT'), '98,5');
  await fill(dialog.getByLabelText('USDT sent'), '124.63');
  await user.click(button);
  await waitFor(() => expect(posted(at)).toEqual([{ reference: 'a81f', rate: '98.5', sum: '124.63' }]));
});

longTest('a subscription is given until the end of a day of the admin’s zone, with a reason', async () => {
  const at = `/api/admin/subscriptions/${idOf(60)}/grant/`;
  const { user, fill, posted } = await openAdmin('/admin/subscriptions/', ({ path, method }) =>
    path === at && method === 'POST' ? { body: {} } : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Grant… Masha Orlova' }));
  const dialog = within(await screen.findByRole('dialog'));
  const until = within(await dialog.findByRole('group', { name: 'Until the end of' }));
  expect(document.activeElement).toBe(until.getAllByRole('spinbutton')[0]);
  await user.keyboard('31122026');
  await fill(dialog.getByLabelText(/^Reason/), 'A friend');
  await user.click(dialog.getByRole('button', { name: 'Grant the subscription' }));
  await waitFor(() => expect(posted(at)).toEqual([{ until: '2026-12-31T23:59:00.000Z', reason: 'A friend' }]));
});

test('payments that found no order come first, with what is wrong in words and what came', async () => {
  await openAdmin('/admin/payments/');
  await screen.findByText('31 payments have no order.');
  const chosen = within(screen.getByRole('region', { name: '₽99' }));
  chosen.getByText(/The amount differs from the order’s\./);
  expect(chosen.getByRole('region', { name: 'Received' }).textContent).toContain('"CardLastFour": "1102"');
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('button').textContent),
  ).toEqual(['CloudPayments, payment', 'Telegram Stars, renewal']);
});

test('a card’s payment is refunded in part, and not above what is left', async () => {
  const { id } = payments[0] as AdminPayment;
  const at = `/api/admin/payments/${id}/refund/`;
  const { user, fill, posted } = await openAdmin('/admin/payments/', ({ path }) =>
    path === at ? { body: payments[0] } : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Refund ₽99…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund up to ₽99' }));
  await fill(dialog.getByLabelText(/^Reason/), 'One day was lost');
  await user.clear(dialog.getByLabelText('Amount'));
  await fill(dialog.getByLabelText('Amount'), '99.01');
  dialog.getByText('Enter an amount above 0, up to ₽99.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Refund' }).disabled).toBe(true);
  await user.clear(dialog.getByLabelText('Amount'));
  await fill(dialog.getByLabelText('Amount'), '3.3');
  await user.click(dialog.getByRole('button', { name: 'Refund ₽3.30' }));
  await waitFor(() => expect(posted(at)).toEqual([{ reason: 'One day was lost', amount: 330 }]));
});

test('Stars are refunded whole', async () => {
  const { id } = payments[1] as AdminPayment;
  const at = `/api/admin/payments/${id}/refund/`;
  const { user, fill, posted } = await openAdmin(`/admin/payments/?id=${id}`, ({ path }) =>
    path === at ? { body: payments[1] } : undefined,
  );
  await user.click(await screen.findByRole('button', { name: /^Refund 550\sStars…/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Amount')).toBeNull();
  await fill(dialog.getByLabelText(/^Reason/), 'Paid twice');
  await user.click(dialog.getByRole('button', { name: /^Refund 550\sStars/ }));
  await waitFor(() => expect(posted(at)).toEqual([{ reason: 'Paid twice' }]));
});

test('a total opens the rows that make it, and all are shown again without losing one’s place', async () => {
  const { user } = await openAdmin('/admin/withdrawals/?state=paid');
  await screen.findByText('Nothing matches.');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByRole('button', { name: 'Sofia Ruiz' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  await user.click(screen.getByRole('link', { name: /^₽21,040 \+ 550\sStars$/ }));
  await screen.findByRole('button', { name: 'Ivan Petrenko' });
  expect(screen.queryByRole('button', { name: 'Sofia Ruiz' })).toBeNull();
});

test('a balance that differs is set from its entries with a reason', async () => {
  const at = '/api/admin/ledger/set_balance/';
  const { user, fill, posted } = await openAdmin('/admin/ledger/', ({ path }) =>
    path === at ? { body: ledger } : undefined,
  );
  await screen.findByText('A balance differs from its entries. Withdrawals are stopped.');
  await user.click(screen.getByRole('button', { name: 'Set from entries…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText(/^Reason/), 'A lost write');
  await user.click(dialog.getByRole('button', { name: 'Set to ₽1,310.50' }));
  const account = `partner:${idOf(50)}:available`;
  await waitFor(() => expect(posted(at)).toEqual([{ account, currency: 'RUB', reason: 'A lost write' }]));
});

test('the audit log says who did what, and why', async () => {
  await openAdmin('/admin/audit/');
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '23 Nov 2026, 10:58Lena DolinaApproved a withdrawal of ₽12,40046.39.1.7',
    '22 Nov 2026, 10:58Oleg SidorovGranted Nino Kvaratskhelia a subscription until 1 Feb 2027, 10:00 · “moved from the old service” See it185.3.1.7',
    '22 Nov 2026, 03:00The serverCompared the ledger: all evenon the server',
    '21 Nov 2026, 10:58Lena DolinaDeleted the account of …000354: bots 2, people 11,870, files 3 · “asked for it”46.39.1.7',
    '21 Nov 2026, 10:57The serverThe partner …000354 gave up ₽123.45 by deleting the accounton the server',
    '20 Nov 2026, 10:58Lena DolinaSet the limits of Nino Kvaratskhelia: Messages a month 250,000, Storage no limit See it46.39.1.7',
  ]);
});

test('what fails again and again is counted in its tab, told with its reason, and tried again', async () => {
  const at = '/api/admin/failures/retry/';
  const { user, posted } = await openAdmin('/admin/failures/', ({ path }) =>
    path === at ? { status: 204 } : undefined,
  );
  await screen.findByRole('heading', { name: 'A payment is not credited' });
  await screen.findByRole('link', { name: /^What fails\s*2$/ });
  expect(screen.getByText('6 times since', { exact: false })).toBeTruthy();
  expect(screen.getByText('Ivan Petrenko')).toBeTruthy();
  const [again, ...others] = screen.getAllByRole('button', { name: 'Try again' });
  expect(others).toEqual([]);
  await user.click(again as HTMLElement);
  await screen.findByText('Trying again');
  expect(posted(at)).toEqual([{ kind: 'payment', subject: failures[0]?.subject }]);
});
