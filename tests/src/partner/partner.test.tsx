import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { longTest } from '#tests/support/longTest.ts';
import type { Respond } from '#tests/support/stubServer.ts';
import { masha, open, serve } from '../page.tsx';
import { form, idOf, links, terms, withdrawal } from './partnerData.ts';
import { answerPartner } from './partnerServer.ts';

let end = async () => {};
afterEach(() => end());

/** Opens a partner's page over a server that answers as told, else as to a partner who has earned. */
async function openPartner(path: string, answer: Respond = () => undefined) {
  const server = await serve((asked, response) => {
    if (asked.path === '/api/users/me/') return { body: masha };
    return answer(asked, response) ?? answerPartner(asked) ?? { body: { results: [], next: null } };
  });
  writeToken('good', 1);
  const page = open(path);
  end = async () => {
    page.close();
    await server.stop();
  };
  const bodies = (method: string, at: string) =>
    server.asked
      .filter((one) => one.method === method && one.path === at)
      .map(({ body }) => JSON.parse(body) as unknown);
  return { ...page, server, bodies };
}

longTest('the terms come first, and the balance once they are accepted', async () => {
  let now: object = { ...terms, accepted: null };
  const { user, bodies, server } = await openPartner('/partner/', ({ path, method }) => {
    if (path === '/api/partner/accept/' && method === 'POST') now = terms;
    return ['/api/partner/accept/', '/api/partner/terms/'].includes(path) ? { body: now } : undefined;
  });
  await screen.findByRole('heading', { name: 'Recommend Voronka and earn' });
  expect(server.asked.filter(({ path }) => path.startsWith('/api/partner/balance'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Accept the terms' }));
  await screen.findByRole('heading', { name: 'My links' });
  expect(bodies('POST', '/api/partner/accept/')).toEqual([{ version: '2' }]);
});

test('who accepted an older version is asked again', async () => {
  const older = { ...terms, accepted: { version: '1', at: '2026-01-01T00:00:00Z' } };
  await openPartner('/partner/transactions/', ({ path }) =>
    path === '/api/partner/terms/' ? { body: older } : undefined,
  );
  await screen.findByRole('heading', { name: 'The terms have changed' });
});

test('every figure of the balance opens the entries that make it', async () => {
  await openPartner('/partner/dashboard/');
  const found = await screen.findByRole('region', { name: '₽4,125.50' });
  const opened = within(found)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.split('?')[1] ?? '']);
  expect(opened).toEqual([
    ['₽4,125.50', 'currency=RUB&account=available'],
    ['Withdraw', ''],
    ['₽1,140', 'currency=RUB&account=hold'],
    ['₽879', expect.stringMatching(/^currency=RUB&kind=earnings&from=\d{4}-\d\d-01&to=/)],
    ['₽0', 'currency=RUB&account=requested'],
    ['₽12,400', 'currency=RUB&account=paid'],
  ]);
});

test('an entry says its reason, what is behind it, and until when it is on hold', async () => {
  const { server, user } = await openPartner(`/partner/transactions/?account=hold&payment=${crypto.randomUUID()}`);
  await user.click(await screen.findByRole('button', { name: 'One payment' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  const first = (await screen.findByText('Your share of a payment')).closest('li');
  expect(first?.textContent).toBe(
    '21 Nov 2026Your share of a payment₽290 on 21 Nov 2026, person 17 · Instagram bioon hold until 5 Dec 2026+₽87',
  );
  expect(screen.getByText('A payment was refunded, your share is deducted').closest('li')?.textContent).toContain(
    '−₽87',
  );
  expect(server.asked.some(({ path }) => path === '/api/partner/transactions/?account=hold')).toBe(true);
});

test('a link is made with its name and code, once', async () => {
  const { user, fill, bodies } = await openPartner('/partner/dashboard/', ({ method, path }) =>
    method === 'POST' && path === '/api/partner/links/' ? { status: 201, body: links[0] } : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'New link' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByRole('textbox', { name: /^Name/ }), 'Podcast');
  await fill(dialog.getByRole('textbox', { name: /^Code/ }), 'no spaces');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Create the link' }).disabled).toBe(true);
  await user.clear(dialog.getByRole('textbox', { name: /^Code/ }));
  await fill(dialog.getByRole('textbox', { name: /^Code/ }), 'podcast');
  await user.click(dialog.getByRole('button', { name: 'Create the link' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies('POST', '/api/partner/links/')).toEqual([
    { id: expect.any(String) as string, name: 'Podcast', code: 'podcast' },
  ]);
});

const amountField = () => screen.findByRole('textbox', { name: /^Amount/ });

test('what arrives follows the amount, and what stands in the way is said', async () => {
  const { user, fill } = await openPartner('/partner/withdraw/');
  const amount = await amountField();
  expect(screen.getByText('₽4,095.50')).toBeTruthy();
  for (const [typed, said] of [
    ['1000.50', '₽970.50'],
    ['5000', 'Not enough on the balance: ₽4,125.50 is available.'],
    ['10', 'The smallest withdrawal is ₽1,000.'],
  ] as const) {
    await user.clear(amount);
    await fill(amount, typed);
    expect(screen.getByText(said)).toBeTruthy();
  }
});

test('a withdrawal is requested with the password, and repeated with the same id after a lost answer', async () => {
  let tries = 0;
  const { user, fill, bodies } = await openPartner('/partner/withdraw/', ({ method, path }) => {
    if (method !== 'POST' || path !== '/api/partner/withdrawals/') return undefined;
    tries += 1;
    return tries === 1 ? { status: 503, body: { code: 'unavailable', detail: '' } } : { status: 201, body: withdrawal };
  });
  await fill(await screen.findByLabelText('Card number'), '4111 1111 1111 1111');
  for (let n = 0; n < 2; n += 1) {
    await fill(screen.getByLabelText('Your password'), 'glina-2026');
    await user.click(screen.getByRole('button', { name: 'Withdraw ₽4,125.50' }));
    await waitFor(() => expect(bodies('POST', '/api/partner/withdrawals/')).toHaveLength(n + 1));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe(n === 0 ? '' : 'glina-2026'),
    );
  }
  const [first, second] = bodies('POST', '/api/partner/withdrawals/');
  expect(first).toEqual({
    ...{ id: expect.any(String) as string, method: 'card', amount: { amount: 412_550, currency: 'RUB' } },
    ...{ details: { number: '4111 1111 1111 1111' }, password: 'glina-2026' },
  });
  expect(second).toEqual(first);
});

test('one that is held says until when, and cannot be requested', async () => {
  await openPartner('/partner/withdraw/', ({ path }) =>
    path === '/api/partner/withdrawals/form/' ? { body: { ...form, held_until: '2026-11-24T10:00:00Z' } } : undefined,
  );
  await screen.findByText(/Withdrawals are paused until 24 Nov 2026, 10:00/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Withdraw/ }).disabled).toBe(true);
});

test('one under way is shown in place of the form, and can be cancelled while it is requested', async () => {
  let openOne: object | null = { ...withdrawal, state: 'requested' };
  const { user } = await openPartner('/partner/withdraw/', ({ method, path }) => {
    if (path === '/api/partner/withdrawals/form/') return { body: { ...form, open: openOne } };
    if (method !== 'POST' || path !== `/api/partner/withdrawals/${idOf(20)}/cancel/`) return undefined;
    openOne = null;
    return { body: { ...withdrawal, state: 'cancelled' } };
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel the withdrawal' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel the withdrawal' }));
  await amountField();
});

test('the table beside the chart opens the entries of each of its rows', async () => {
  const { user } = await openPartner('/partner/statistics/?from=2026-11-01&to=2026-11-02');
  await user.click(await screen.findByText('Show as a table'));
  const row = (await screen.findAllByRole('row')).find(({ textContent }) => textContent.startsWith('2 Nov'));
  const hrefs = within(row as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/partner/transactions/?from=2026-11-02&to=2026-11-02&kind=commission',
    '/partner/transactions/?from=2026-11-02&to=2026-11-02&kind=earnings&currency=RUB',
  ]);
});

test('the page of somebody else’s link says that there is none', async () => {
  await openPartner(`/partner/dashboard/${idOf(99)}/`);
  await screen.findByRole('heading', { name: 'No such link' });
});
