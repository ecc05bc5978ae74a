import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AccountTotals, AdminAccount, AdminAccountPage } from '#contract/schemas/account/adminAccount.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { AuditEvent } from '#contract/schemas/money/adminMoney.ts';
import type { SecurityEvent } from '#contract/schemas/account/securityEvent.ts';
import { addUsageChanges } from '#server/domain/usage/addUsageChanges.ts';
import { id, message, stage } from '#tests/machines/journey/exampleFunnel.ts';
import { picture } from '#tests/support/files/picture.ts';
import { callEndpoint, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';

const { list, export: exported, get, stopBots, close, reopen, delete: remove } = endpoints.adminAccounts;
const password = 'correct horse 7';
const document = { tags: [], stages: [stage(id(1), message({ id: id(11), text: 'Welcome' }))] };

let telegram: Telegram;
let bot: Bot;
let test: TestApp;
let admin: SignedUp;
let owner: SignedUp;
let aheadMs = 0;

beforeEach(async () => {
  aheadMs = 0;
  telegram = await startTelegram({ webhookBackoff: { firstMs: 20, lastMs: 50 } });
  bot = telegram.createBot({ username: 'clay_bot', name: 'Clay' });
  test = await startTestApp({ telegramRoot: telegram.url, now: () => new Date(Date.now() + aheadMs) });
  admin = await signUp(test, 'boss@example.org');
  owner = await signUp(test);
});
afterEach(async () => {
  await test.stop();
  await telegram.stop();
});

interface Page {
  results: AdminAccount[];
  next: string | null;
  totals: AccountTotals;
}
const page = async (query: Record<string, string | number> = {}) => (await admin.call<Page>(list, { query })).body;
const account = async ({ id: of }: { id: string } = owner) =>
  (await admin.call<AdminAccountPage>(get, { params: { id: of } })).body;
const confirm = () => admin.call(endpoints.adminMoney.confirm, { body: { password } });
const act = (endpoint: Parameters<SignedUp['call']>[0], body?: unknown, of = owner.id) =>
  admin.call<AdminAccountPage & { code: string; name: string[] }>(endpoint, {
    params: { id: of },
    ...(body !== undefined && { body }),
  });
const audited = async () =>
  (await admin.call<{ results: AuditEvent[] }>(endpoints.adminMoney.audit)).body.results.map(
    ({ kind, args, reason }) => ({
      ...{ kind, args, reason },
    }),
  );

async function runFunnel(): Promise<Funnel> {
  const made = await owner.call<Funnel>(endpoints.funnels.create, {
    body: { name: 'Clay', token: bot.token, document },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id: funnel, revision: base_revision } = made.body;
  const run = await owner.call<Funnel>(endpoints.funnels.run, { params: { id: funnel }, body: { base_revision } });
  expect(run.body.state).toBe('running');
  return run.body;
}

async function upload(): Promise<number> {
  const { buffer, name } = await picture();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(buffer)]), name);
  const headers = { authorization: `Token ${owner.token}` };
  const url = new URL(endpoints.files.upload.path, test.url);
  const answer = await fetch(url, { method: 'POST', body: form, headers });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { bytes: number }).bytes;
}

const beginAs = (ids: number[]) => {
  for (const of of ids) telegram.person({ id: of, first_name: `P${of}` }).start(bot);
};

describe('the list of accounts', () => {
  it('says what each uses: bots, people, messages of this month, files, and when it was seen', async () => {
    await runFunnel();
    const bytes = await upload();
    beginAs([501, 502]);
    await vi.waitFor(async () => expect(await account()).toMatchObject({ people: 2, messages: 2 }));
    expect(await page({ search: owner.email })).toMatchObject({
      results: [{ id: owner.id, name: owner.email, bots: 1, people: 2, messages: 2, files: 1, file_bytes: bytes }],
      totals: { all: 2, trouble: 0, limit: 0, closed: 0 },
    });
    expect(await account()).toMatchObject({
      ...{ troubles: 0, running_bots: 1, subscription: null, closed_at: null },
      its_bots: [{ funnel_name: 'Clay', username: 'clay_bot', state: 'running', trouble: null, people: 2 }],
    });
    expect(Date.now() - Date.parse((await account()).seen_at)).toBeLessThan(60_000);
    // whoever has sent as much as they may is found, and so is what it was
    const usage = test.app.deps.db.updateTable('account_usage').where('owner_id', '=', owner.id);
    await usage.set({ messages_limit: 2, people_limit: 3 }).execute();
    expect(await page({ state: 'limit' })).toMatchObject({
      results: [{ id: owner.id, messages_limit: 2, limits_reached: ['messages'] }],
      totals: { all: 2, limit: 1 },
    });
    await usage.set({ messages_limit: null, people_limit: null }).execute();
    const [person] = (await owner.call<{ results: { id: string }[] }>(endpoints.contacts.list)).body.results;
    await owner.call(endpoints.contacts.erase, { params: { id: person?.id ?? '' } });
    await owner.call(endpoints.contacts.create, { body: { first_name: 'Ann' } });
    expect((await account()).people).toBe(3);
    aheadMs = 32 * 86_400_000;
    await addUsageChanges(test.app.deps.db, test.app.deps.now());
    const { rows } = await sql<{ messages: number; people: number }>`
      select messages, people from account_usage where owner_id = ${owner.id}`.execute(test.app.deps.db);
    expect(rows).toEqual([{ messages: 0, people: 3 }]);
  });

  longTest('is ordered by what is asked for and read in pages without a gap, however many are equal', async () => {
    const others: SignedUp[] = [];
    for (const name of ['ann', 'bob', 'cat']) others.push(await signUp(test, `${name}@example.org`));
    for (const [at, other] of others.entries())
      for (let n = 0; n <= at; n += 2) await other.call(endpoints.contacts.create, { body: { first_name: 'A' } });
    const orders = ['seen', 'people', 'bots', 'messages', 'storage', 'created'] as const;
    for (const order of orders) {
      const all = await page({ order });
      const read: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const next = await page({ order, limit: 2, ...(cursor && { cursor }) });
        read.push(...next.results.map((one) => one.id));
        cursor = next.next;
      }
      expect(read).toEqual(all.results.map((one) => one.id));
      expect(new Set(read).size).toBe(5);
    }
    expect((await page({ order: 'people' })).results[0]).toMatchObject({ email: 'cat@example.org', people: 2 });
    expect((await page({ order: 'created' })).results[0]?.id).toBe(others.at(-1)?.id);
    expect((await admin.call(list, { query: { cursor: 'x' } })).status).toBe(400);
    const { next } = await page({ order: 'people', limit: 1 });
    expect((await admin.call(list, { query: { order: 'seen', cursor: next ?? '' } })).status).toBe(400);
  });

  longTest('is searched by e-mail and by bot, and filtered by trouble', async () => {
    await runFunnel();
    const found = async (query: Record<string, string>) => (await page(query)).results.map((one) => one.id);
    expect(await found({ search: 'BOSS' })).toEqual([admin.id]);
    expect(await found({ search: '@Clay' })).toEqual([owner.id]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ state: 'trouble' })).toEqual([]);
    const trouble = JSON.stringify({ code: 'token_revoked', detail: '', since: new Date().toISOString() });
    await sql`update funnels set trouble = ${trouble}::jsonb where owner_id = ${owner.id}`.execute(test.app.deps.db);
    expect(await found({ state: 'trouble' })).toEqual([owner.id]);
    expect((await account()).its_bots).toMatchObject([{ trouble: { code: 'token_revoked' } }]);
  });

  it('is the admin’s alone', async () => {
    const params = { id: owner.id };
    for (const [endpoint, body] of [
      [list, undefined],
      [exported, undefined],
      [get, undefined],
      [stopBots, undefined],
      [close, { reason: 'x' }],
      [reopen, undefined],
      [remove, { name: owner.email, reason: 'x' }],
    ] as const)
      expect(await owner.call(endpoint, { params, body })).toMatchObject({ status: 403, body: { code: 'admin_only' } });
    const table = await admin.call<string>(exported, { query: { order: 'created' } });
    const lines = table.body.split('\r\n').filter(Boolean);
    expect(lines.slice(1).map((line) => /[\w.]+@[\w.]+/.exec(line)?.[0])).toEqual([owner.email, admin.email]);
    expect(await audited()).toEqual([{ kind: 'account.exported', args: {}, reason: null }]);
    expect((await act(get, undefined, randomUUID())).status).toBe(404);
    expect((await act(close, { reason: 'x' })).body.code).toBe('password_required');
    expect((await act(remove, { name: owner.email, reason: 'x' })).body.code).toBe('password_required');
  });
});

describe('an account that is closed', () => {
  it('stops, is told why it is refused, keeps all its data, and is itself again when it is reopened', async () => {
    const { id: funnel } = await runFunnel();
    beginAs([501]);
    await vi.waitFor(() => expect(bot.chats.get(501)?.messages.size).toBeGreaterThan(1));
    await confirm();
    const closed = await act(close, { reason: 'Spam' });
    expect(closed.body).toMatchObject({ running_bots: 0, its_bots: [{ state: 'stopped' }], people: 1 });
    expect(closed.body.closed_at).not.toBeNull();
    const refusal = { code: 'account_closed', detail: 'This account is closed. Ask the server’s administrator.' };
    expect(await owner.call(endpoints.funnels.list)).toMatchObject({ status: 401, body: refusal });
    const ru = { 'accept-language': 'ru' };
    const body = { email: owner.email, password };
    expect(await callEndpoint(test.url, endpoints.account.login, { body, headers: ru })).toMatchObject({
      status: 401,
      body: { detail: 'Этот аккаунт закрыт. Обратитесь к администратору сервера.' },
    });
    const wrong = { email: owner.email, password: 'not this one' };
    expect((await callEndpoint(test.url, endpoints.account.login, { body: wrong })).status).toBe(400);
    telegram.person({ id: 502, first_name: 'Late' }).start(bot);
    expect((await page({ state: 'closed' })).results.map((one) => one.id)).toEqual([owner.id]);
    expect((await act(close, { reason: 'Twice' })).status).toBe(200);

    expect((await act(reopen)).body).toMatchObject({ closed_at: null, people: 1, its_bots: [{ state: 'stopped' }] });
    expect(await owner.call(endpoints.funnels.list)).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
    const again = await callEndpoint<{ auth_token: string }>(test.url, endpoints.account.login, { body });
    const headers = { authorization: `Token ${again.body.auth_token}` };
    const kept = await callEndpoint<Funnel>(test.url, endpoints.funnels.get, { params: { id: funnel }, headers });
    expect(kept.body).toMatchObject({ name: 'Clay', state: 'stopped' });
    expect(await audited()).toEqual([
      { kind: 'account.reopened', args: { user: owner.id }, reason: null },
      { kind: 'account.closed', args: { user: owner.id, bots: 1 }, reason: 'Spam' },
    ]);
    const query = { user: owner.id };
    const { results } = (await admin.call<{ results: SecurityEvent[] }>(endpoints.admin.securityEvents, { query }))
      .body;
    expect(results.map(({ kind, actor }) => [kind, actor?.id])).toEqual(
      expect.arrayContaining([
        ['account_reopened', admin.id],
        ['account_closed', admin.id],
      ]),
    );
  });

  longTest('lets nothing run that was about to', async () => {
    const { id: funnel, revision: base_revision } = await runFunnel();
    await owner.call(endpoints.funnels.stop, { params: { id: funnel } });
    await confirm();
    const run = () => owner.call<Funnel>(endpoints.funnels.run, { params: { id: funnel }, body: { base_revision } });
    await Promise.all([run(), act(close, { reason: 'Spam' }), run()]);
    await vi.waitFor(async () => expect(await account()).toMatchObject({ running_bots: 0 }));
    expect((await account()).its_bots).toMatchObject([{ state: 'stopped' }]);
  });

  it('is never an admin’s', async () => {
    await confirm();
    expect((await act(close, { reason: 'x' }, admin.id)).body.code).toBe('account_of_admin');
    const body = { name: admin.email, reason: 'x' };
    expect((await act(remove, body, admin.id)).body.code).toBe('account_of_admin');
  });
});

longTest('stops the bots of an account, which its owner may run again', async () => {
  const { id: funnel, revision: base_revision } = await runFunnel();
  expect((await act(stopBots)).body).toMatchObject({ running_bots: 0, its_bots: [{ state: 'stopped' }] });
  await act(stopBots);
  expect(await audited()).toEqual([{ kind: 'account.bots_stopped', args: { user: owner.id, bots: 1 }, reason: null }]);
  const run = await owner.call<Funnel>(endpoints.funnels.run, { params: { id: funnel }, body: { base_revision } });
  expect(run.body.state).toBe('running');
});

it('deletes an account for good by its typed name', async () => {
  await runFunnel();
  await upload();
  beginAs([501]);
  await vi.waitFor(async () => expect((await account()).people).toBe(1));
  await confirm();
  const other = await act(remove, { name: 'somebody', reason: 'Asked for it' });
  expect(other).toMatchObject({ status: 400, body: { name: ['This is not the name of the account.'] } });
  expect((await act(remove, { name: owner.email, reason: 'Asked for it' })).status).toBe(204);
  expect((await act(get)).status).toBe(404);
  expect((await act(remove, { name: owner.email, reason: 'Asked for it' })).status).toBe(404);
  expect(await owner.call(endpoints.funnels.list)).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
  expect(await audited()).toMatchObject([
    { kind: 'account.deleted', args: { user: owner.id, bots: 1, people: 1, files: 1 }, reason: 'Asked for it' },
  ]);
  const { rows } = await sql`select owner_id from account_usage where owner_id = ${owner.id}`.execute(test.app.deps.db);
  expect(rows).toEqual([]);
});
