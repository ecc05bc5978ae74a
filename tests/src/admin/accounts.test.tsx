import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminAccountPage } from '#contract/schemas/account/adminAccount.ts';
import type { System } from '#contract/schemas/account/system.ts';
import { limitOfAsked } from '#src/features/admin/accounts/askedLimit.ts';
import { needsOf } from '#src/features/admin/system/needs.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import type { Respond } from '#tests/support/stubServer.ts';
import { longTest } from '#tests/support/longTest.ts';
import { masha, open, serve } from '../page.tsx';
import { idOf } from './adminData.ts';
import { answerAdmin } from './adminServer.ts';

let end = async () => {};
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await end();
});

const studio: AdminAccountPage = {
  ...{ id: idOf(90), name: 'Glina Studio', email: 'masha@glina.example', telegram_username: null },
  ...{ is_admin: false, is_active: true, closed_at: null },
  ...{ created_at: '2026-01-05T10:00:00.000Z', seen_at: '2026-11-01T10:00:00.000Z' },
  ...{ bots: 1, troubles: 0, people: 2454, messages: 38_120, files: 3, file_bytes: 2048, subscription: null },
  ...{ messages_limit: 50_000, limits_reached: [] },
  limits: {
    people: { most: null, is_own: false, usual: null },
    messages: { most: 50_000, is_own: true, usual: null },
    storage: { most: 1_048_576, is_own: false, usual: 1_048_576 },
  },
  running_bots: 1,
  its_bots: [
    {
      ...{ funnel: idOf(91), funnel_name: 'First class free', username: 'glina_bot', state: 'running' },
      ...{ trouble: null, people: 2454 },
    },
  ],
};
const accountId = (n: number) => `0198a000-0000-7000-9000-${String(n).padStart(12, '0')}`;
const listPath = '/api/admin/accounts/';
const path = `${listPath}${studio.id}/`;

/** A server with one account, whose acts want the password first where `isGuarded`. */
function oneAccount(isGuarded = false): Respond {
  let account = studio;
  let isGiven = !isGuarded;
  return ({ method, path: at }) => {
    const [address = ''] = at.split('?');
    if (address === '/api/admin/confirm/') {
      isGiven = true;
      return { body: { until: '2026-11-23T13:00:00Z' } };
    }
    if (address === listPath)
      return { body: { results: [account], next: null, totals: { all: 1, trouble: 0, limit: 0, closed: 0 } } };
    if (address === path && method === 'GET') return { body: account };
    if (!address.startsWith(path)) return undefined;
    if (!isGiven) return { status: 403, body: { code: 'password_required', detail: 'Enter your password again.' } };
    if (method === 'DELETE') return { status: 204 };
    if (address === `${path}close/`) account = { ...account, closed_at: '2026-11-02T10:00:00.000Z', running_bots: 0 };
    if (address === `${path}reopen/`) account = { ...account, closed_at: null };
    if (address === `${path}stop_bots/`) account = { ...account, running_bots: 0 };
    return { body: account };
  };
}

async function openAdmin(address: string, answer: Respond) {
  const server = await serve((asked, response) => {
    if (asked.path === '/api/users/me/') return { body: { ...masha, is_admin: true } };
    return answer(asked, response) ?? answerAdmin(asked) ?? { body: { results: [], next: null } };
  });
  writeToken('good', 1);
  const page = open(address);
  end = async () => {
    page.close();
    await server.stop();
  };
  return { ...page, server };
}

/** So high is the list, which draws only what is in it. */
const listPx = 520;
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(listPx);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(Number.MAX_SAFE_INTEGER);
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0;
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  };
});

test('the list says what an account uses, is sorted by its heads, and leads to the account by the keyboard', async () => {
  const { user, server } = await openAdmin('/admin/', oneAccount());
  const link = await screen.findByRole('link', { name: 'Glina Studio' });
  const row = within(screen.getByRole('row', { name: /Glina Studio/ }));
  for (const text of ['masha@glina.example', '2,454', '38,120', '2 kB', 'bots work']) row.getByText(text);
  await user.click(screen.getByRole('button', { name: 'People' }));
  await waitFor(() => expect(server.asked.some(({ path: at }) => at.includes('order=people'))).toBe(true));
  expect((await screen.findByRole('columnheader', { name: 'People' })).getAttribute('aria-sort')).toBe('descending');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'People' }));
  await user.click(screen.getByRole('radio', { name: /^Closed/ }));
  await waitFor(() => expect(server.asked.some(({ path: at }) => at.includes('state=closed'))).toBe(true));
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  link.focus();
  await user.keyboard('{ArrowDown}');
  await user.click(await screen.findByRole('link', { name: 'Glina Studio' }));
  await screen.findByRole('heading', { name: 'Glina Studio', level: 1 });
});

/** A server with so many accounts, called “Studio 0” and so on. */
function manyAccounts(count: number) {
  const all = Array.from({ length: count }, (_, n) => ({ ...studio, id: accountId(n), name: `Studio ${n}` }));
  const totals = { all: all.length, trouble: 0, limit: 1, closed: 0 };
  const answer: Respond = ({ path: at }) => {
    const [address = '', query = ''] = at.split('?');
    const one = all.find(({ id }) => address === `${listPath}${id}/`);
    if (one) return { body: one };
    if (address !== listPath) return undefined;
    const asked = new URLSearchParams(query);
    const [from, limit] = [Number(asked.get('cursor') ?? 0), Number(asked.get('limit') ?? 50)];
    const next = from + limit < all.length ? String(from + limit) : null;
    return { body: { results: all.slice(from, from + limit), next, totals } };
  };
  return { all, answer };
}

longTest('the list has its place again after Back, however old it is', async () => {
  const { all, answer } = manyAccounts(700);
  // the place of each list is kept, also from one test to the next
  const { user, router, server } = await openAdmin('/admin/accounts/?search=Studio', answer);
  (await screen.findByRole('link', { name: 'Studio 0' })).focus();
  await waitFor(async () => {
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Studio 699');
  });
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Studio 699', level: 1 });
  all[699] = { ...studio, id: accountId(699), name: 'Renamed' };
  vi.setSystemTime(Date.now() + 60_000);
  const before = server.asked.length;
  router.history.back();
  await screen.findByRole('link', { name: 'Renamed' });
  const again = server.asked.slice(before).filter(({ path: at }) => at.startsWith(`${listPath}?`));
  expect(again.map(({ path: at }) => at.includes('cursor'))).toEqual([false, true]);
});

longTest('ten thousand accounts list as ten: only what is seen is drawn and asked for again', async () => {
  const { all, answer } = manyAccounts(10_000);
  const { user, server } = await openAdmin('/admin/', answer);
  await screen.findByRole('link', { name: 'Studio 0' });
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  screen.getByRole('radio', { name: /^At a limit 1$/ });
  await user.keyboard('j');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Studio 0'));
  await user.keyboard('jjk');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Studio 1'));
  await waitFor(async () => {
    await user.keyboard('{End}');
    expect(Number(document.activeElement?.textContent?.slice('Studio '.length))).toBeGreaterThan(900);
  });
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  const before = server.asked.length;
  all[0] = { ...studio, id: accountId(0), name: 'Renamed' };
  vi.setSystemTime(Date.now() + 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  const pages = new Set(
    server.asked
      .slice(0, before)
      .map(({ path: at }) => at)
      .filter((at) => at.startsWith(listPath)),
  );
  const again = () => server.asked.slice(before).filter(({ path: at }) => pages.has(at));
  const isFirst = ({ path: at }: { path: string }) => !at.includes('cursor');
  await waitFor(() => expect(again().some(isFirst)).toBe(true));
  expect(pages.size).toBeGreaterThan(4);
  expect(again().length).toBeLessThan(4);
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('an account is closed with a reason after the password, and reopened', async () => {
  const { user, fill, server } = await openAdmin(`/admin/accounts/${studio.id}/`, oneAccount(true));
  await user.click(await screen.findByRole('button', { name: 'Close…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the account of Glina Studio?' }));
  await fill(dialog.getByLabelText(/^Reason/), 'Spam');
  await user.click(dialog.getByRole('button', { name: 'Close the account' }));
  await fill(await screen.findByLabelText('Password'), 'right{Enter}');
  await screen.findByText('This account is closed.');
  expect(server.asked.filter(({ path: at }) => at === `${path}close/`).map(({ body }) => body)).toEqual([
    '{"reason":"Spam"}',
    '{"reason":"Spam"}',
  ]);
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  await screen.findByRole('button', { name: 'Close…' });
});

test('an account is deleted only once its name is typed', async () => {
  const { user, fill, server } = await openAdmin(`/admin/accounts/${studio.id}/`, oneAccount());
  await user.click(await screen.findByRole('button', { name: 'Delete…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the account of Glina Studio forever?' }));
  await fill(dialog.getByLabelText(/^Reason/), 'Asked for it');
  const button = dialog.getByRole('button', { name: 'Delete forever' });
  expect(button).toHaveProperty('disabled', true);
  await fill(dialog.getByLabelText(/Type the name/), 'Glina Studio');
  await user.click(button);
  await screen.findByRole('table');
  expect(server.asked.filter(({ method }) => method === 'DELETE').map(({ body }) => JSON.parse(body))).toEqual([
    { name: 'Glina Studio', reason: 'Asked for it' },
  ]);
});

test('the limits of an account are set by whole numbers, with a reason', async () => {
  const { user, fill, server } = await openAdmin(`/admin/accounts/${studio.id}/`, oneAccount());
  await screen.findByText('38,120 of 50,000 · own');
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Limits of Glina Studio' }));
  const button = dialog.getByRole('button', { name: 'Set the limits' });
  await fill(dialog.getByLabelText(/^Reason/), 'Another plan');
  expect(button).toHaveProperty('disabled', true);
  const messages = dialog.getByLabelText('Messages a month, at most');
  await user.clear(messages);
  await fill(messages, 'many');
  dialog.getByText('Enter a whole number.');
  expect(button).toHaveProperty('disabled', true);
  await user.clear(messages);
  await fill(messages, '60 000');
  await user.selectOptions(dialog.getByLabelText('Storage'), 'No limit');
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const asked = server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));
  expect(asked).toEqual([{ reason: 'Another plan', people: 'usual', messages: 60_000, storage: null }]);
});

test.each([
  ['250,000', 250_000],
  ['250.000', 250_000],
  ['1 250 000', 1_250_000],
  ['2,5', 'wrong'],
  ['25,0000', 'wrong'],
])('a limit typed as %s', (amount, limit) => {
  expect(limitOfAsked('messages', { kind: 'own', amount })).toBe(limit);
});

test('the bots of an account are stopped after a question', async () => {
  const { user, server } = await openAdmin(`/admin/accounts/${studio.id}/`, oneAccount());
  await user.click(await screen.findByRole('button', { name: 'Stop all…' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop all…' })).toBeNull());
  expect(server.asked.filter(({ path: at }) => at === `${path}stop_bots/`)).toHaveLength(1);
});

const system: System = {
  ...{ version: '1.4.2', started_at: '2026-11-01T10:00:00.000Z', processes: 2, is_sending_paused: false },
  database: { kind: 'pglite', bytes: 18_000_000, migrations: 86, last_migration: '0158_account_usage' },
  files: { place: '/data/files', is_on_disk: true, count: 3, bytes: 4096, fault: null },
  disk: { free: 9_000_000_000, total: 100_000_000_000 },
  backups: { made: [], running_since: null, failed_at: null },
  bots: { running: 2, stopped: 1 },
  troubles: [
    {
      account: { id: studio.id, name: studio.name },
      ...{ funnel_name: 'First', username: 'glina_bot', code: 'token_revoked', since: '2026-11-01T10:00:00.000Z' },
    },
  ],
  trouble_count: 1,
  queues: {
    ...{ due: { visit: 118, letter: 4 }, held: 2, oldest_due_seconds: 90, letters_due: 4 },
    ...{ recipients_waiting: 0, mails_due: 0, oldest_mail_seconds: 0 },
  },
  kept_days: { history: 0, deliveries: 400, log: 90 },
  failures: { mail: 1 },
};

test('a server that does not know of a fault of the files yet has none', () => {
  const { fault: _fault, ...files } = system.files;
  const now = Date.parse(system.started_at);
  expect(needsOf({ ...system, files: files as System['files'] }, now)).not.toContain('files');
  expect(needsOf({ ...system, files: { ...files, fault: 'no such bucket' } }, now)).toContain('files');
});

test('the system says what needs somebody, and backs up while it says so', async () => {
  let running_since: string | null = null;
  const { user, server } = await openAdmin('/admin/system/', ({ method, path: at }) => {
    if (at === '/api/admin/system/back_up/') {
      running_since = '2026-11-01T11:00:00.000Z';
      return { status: 202 };
    }
    if (at === '/api/admin/system/' && method === 'GET')
      return { body: { ...system, backups: { ...system.backups, running_since } } };
    return undefined;
  });
  await screen.findByText('@glina_bot');
  expect(screen.getByRole('link', { name: 'Account of @glina_bot' }).getAttribute('href')).toContain(studio.id);
  for (const text of [
    '1.4.2',
    '118',
    'overdue',
    '2 minutes',
    'none yet',
    'An e-mail is not sent',
    '400 days',
    'stopped: 1',
  ])
    screen.getByText(text);
  screen.getByText('bots: 1, failures: 1, messages are overdue, the disk is nearly full');
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  await screen.findByRole('button', { name: 'Backing up' });
  expect(server.asked.filter(({ path: at }) => at === '/api/admin/system/back_up/').map(({ body }) => body)).toEqual([
    '{"with_files":true}',
  ]);
});
