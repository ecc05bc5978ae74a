import { storeMark } from '#server/files/store/objectStore.ts';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { ownedTables } from '#server/domain/account/ownedTables.ts';
import { setAdmin } from '#server/domain/admin/admins.ts';
import { longTest } from '#tests/support/longTest.ts';
import { insertSendingRows } from './sendingRows.ts';
import { message, id, stage } from '#tests/machines/journey/exampleFunnel.ts';
import { callEndpoint, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { addAdmin } from '#tests/support/addAdmin.ts';
import { launchData } from '#tests/support/launchData.ts';
import { picture } from '#tests/support/files/picture.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import type { Db } from '#server/db/transaction.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { as, password, russian } from './accountCalls.ts';

const { deleteMe, me, login, tradeLaunch } = endpoints.account;
const publicUrl = 'https://voronka.example';
const document = {
  tags: [],
  stages: [
    stage(id(1), message({ id: id(11), text: 'Welcome' }), message({ id: id(12), text: 'Later', delay: 86_400 })),
  ],
};

let telegram: Telegram;
let bot: Bot;
let app: TestApp;
beforeEach(async () => {
  telegram = await startTelegram({ webhookBackoff: { firstMs: 20, lastMs: 50 } });
  bot = telegram.createBot({ username: 'shop_bot', name: 'Shop' });
});
afterEach(async () => {
  await app.stop();
  await telegram.stop();
});
const usersBesideAdmin = () =>
  app.app.database.db.selectFrom('users').select('id').where('is_admin', '=', false).execute();
const start = async (env: Record<string, string> = {}) => {
  app = await startTestApp({ telegramRoot: telegram.url, env });
  await addAdmin(app);
};

async function runFunnel(owner: SignedUp): Promise<string> {
  const body = { name: 'Shop', token: bot.token, document };
  const made = await owner.call<Funnel>(endpoints.funnels.create, { body });
  expect(made.status).toBe(201);
  const { revision: base_revision, id: funnelId } = made.body;
  const run = await owner.call<Funnel>(endpoints.funnels.run, { params: { id: funnelId }, body: { base_revision } });
  expect(run.body.state).toBe('running');
  return funnelId;
}

/** Tables with an owner; those whose rows outlive the account may have none. */
async function tablesOfOwners({ outlive = true } = {}): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select c.table_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'owner_id' and t.table_type = 'BASE TABLE'
      and (${outlive} or c.is_nullable = 'NO')
    order by c.table_name`.execute(app.app.database.db);
  return rows.map((row) => row.table_name);
}

/** How many rows of an owner's each table has; those without any are left out. */
async function rowsOf(owner: string): Promise<Record<string, number>> {
  const counts = (await tablesOfOwners()).map(
    (table) =>
      sql`select ${table}::text as name, count(*)::integer as n from ${sql.table(table)} where owner_id = ${owner}`,
  );
  const all = sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`;
  const { rows } = await all.execute(app.app.database.db);
  return Object.fromEntries(rows.flatMap(({ name, n }) => (n > 0 ? [[name, n]] : [])));
}

async function upload({ token }: SignedUp): Promise<void> {
  const { buffer, name } = await picture();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(buffer)]), name);
  const headers = { authorization: `Token ${token}` };
  const url = new URL(endpoints.files.upload.path, app.url);
  expect((await fetch(url, { method: 'POST', body: form, headers })).status).toBe(201);
}

/** An order that was paid and renews: the order goes, the rest stays without its owner. */
async function fillPayments(db: Db, owner_id: string): Promise<void> {
  const at = new Date();
  const order_id = randomUUID();
  const bought = { plan: 'month', months: 1, amount_minor: 600, currency: 'XTR' };
  const one = { owner_id, provider: 'stars' as const };
  const dated = { created_at: at, expires_at: at };
  const order = { ...one, ...bought, ...dated, id: order_id, renews: true, state: 'paid' as const };
  await db.insertInto('orders').values(order).execute();
  const id = randomUUID;
  const paid = { is_renewal: false, until: null, card_fingerprint: null, payer_telegram_id: 1, paid_at: at };
  const payment = { ...one, ...bought, ...paid, id: id(), external_id: order_id, order_id };
  await db.insertInto('payments').values(payment).execute();
  const state = { card_end: null, payer_telegram_id: 1, state: 'active' as const, ordered_at: at };
  await db
    .insertInto('renewals')
    .values({ ...one, ...bought, ...state, id: id(), external_id: order_id, order_id })
    .execute();
  const event = { kind: 'pay' as const, raw: '{"from":"me"}', received_at: at, next_try_at: at, taken_at: at };
  await db
    .insertInto('provider_events')
    .values({ ...one, ...event, id: id(), external_id: order_id })
    .execute();
}

/** Rows that nothing in this test makes by itself. */
async function fillTheRest(owner: string, funnelId: string): Promise<void> {
  const { db } = app.app.database;
  const own = { owner_id: owner };
  const { bot_id, contact_id } = await db
    .selectFrom('journeys')
    .select(['bot_id', 'contact_id'])
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  const file = await db.selectFrom('files').select('id').where('owner_id', '=', owner).executeTakeFirstOrThrow();
  await db
    .insertInto('subscriptions')
    .values({ ...own, state: 'active', since: new Date() })
    .execute();
  const failed = { kind: 'update' as const, subject: randomUUID(), times: 5, reason: 'refused' };
  await db
    .insertInto('failures')
    .values({ ...own, ...failed, first_at: new Date(), last_at: new Date() })
    .execute();
  // in the hands of a process that does not go on
  await db
    .insertInto('funnel_texts_pending')
    .values({ ...own, funnel_id: funnelId, taken_at: new Date('2999-01-01') })
    .execute();
  const report = { program: 'typebot' as const, version: '6', items: '[]', at: new Date() };
  await db
    .insertInto('funnel_imports')
    .values({ ...own, funnel_id: funnelId, ...report })
    .execute();
  const tag = { ...own, contact_id, funnel_id: funnelId, tag_id: randomUUID() };
  await db.insertInto('contact_tags').values(tag).execute();
  const list_id = randomUUID();
  await db
    .insertInto('lists')
    .values({ ...own, id: list_id, body_hash: '', name: 'Guests' })
    .execute();
  const [first_id = '', second_id = ''] = [contact_id, randomUUID()].sort();
  const other = first_id === contact_id ? second_id : first_id;
  await db
    .insertInto('contacts')
    .values({ ...own, id: other })
    .execute();
  await db
    .insertInto('different_contacts')
    .values({ ...own, first_id, second_id })
    .execute();
  await db
    .insertInto('contact_merges')
    .values({ ...own, id: randomUUID(), keep_id: contact_id, drop_id: randomUUID(), at: new Date() })
    .execute();
  await db
    .insertInto('list_contacts')
    .values({ ...own, list_id, contact_id })
    .execute();
  await db
    .insertInto('contact_fields')
    .values({ ...own, id: randomUUID(), body_hash: '', title: 'City', name: 'city', kind: 'text', choices: '[]' })
    .execute();
  await db
    .insertInto('button_counts')
    .values({ ...own, funnel_id: funnelId, button_id: randomUUID() })
    .execute();
  await db
    .insertInto('early_updates')
    .values({ ...own, bot_id, event: '{}', at: new Date() })
    .execute();
  await db
    .insertInto('waiting_updates')
    .values({ ...own, bot_id, telegram_id: 1, event: '{}', at: new Date() })
    .execute();
  await db
    .insertInto('bot_files')
    .values({ ...own, bot_id, file_id: file.id, sent_as: 'photo', telegram_file_id: 'x' })
    .execute();
  const orphan = {
    ...own,
    id: randomUUID(),
    bot_id,
    contact_id,
    chat_id: 1,
    cause: 'reply',
    cause_id: randomUUID(),
  } as const;
  const call = JSON.stringify({ method: 'sendMessage', params: {} });
  const due_at = new Date(Date.now() + 86_400_000);
  await db
    .insertInto('deliveries')
    .values({ ...orphan, message_key: 'x', call, state: 'held', due_at })
    .execute();
  const sent = {
    hash: '',
    blocked: 0,
    no_chat: 0,
    is_many: false,
    message: '{}',
    contacts: [],
    started_at: new Date(),
  };
  await db
    .insertInto('bulk_sends')
    .values({ ...own, id: randomUUID(), funnel_id: funnelId, ...sent })
    .execute();
  await db
    .insertInto('conversations')
    .values({ ...own, contact_id, last_id: randomUUID(), last_from: 'contact', last_text: 'Hi', last_at: new Date() })
    .execute();
  await db
    .insertInto('replies')
    .values({ ...own, id: randomUUID(), body_hash: '', title: 'Hi', text: 'Hi', created_at: new Date() })
    .execute();
  await insertSendingRows(db, { ...own, funnel_id: funnelId, contact_id });
  await db
    .insertInto('totp_factors')
    .values({ ...own, secret_sealed: Buffer.of() })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ ...own, code_hash: Buffer.of() })
    .execute();
  const test = { ...own, funnel_id: funnelId, expires_at: due_at };
  await db
    .insertInto('alerts')
    .values({
      ...{ ...own, funnel_id: funnelId, id: randomUUID(), code: 'runaway', subject: randomUUID() },
      ...{ detail: '', revision: 1, at: new Date() },
    })
    .execute();
  const question = { ...own, funnel_id: funnelId, message_id: randomUUID() };
  const ids = { id: randomUUID(), contact_id, journey_id: randomUUID(), visit_id: randomUUID() };
  await db
    .insertInto('answers')
    .values({ ...question, ...ids, kind: 'text', outcome: 'left', at: new Date() })
    .execute();
  await db.insertInto('question_counts').values(question).execute();
  await db
    .insertInto('test_links')
    .values({ ...test, payload: 'x' })
    .execute();
  await db
    .insertInto('testers')
    .values({ ...test, telegram_id: 1 })
    .execute();
  await db
    .insertInto('payout_details')
    .values({ ...own, currency: 'RUB', details_hash: 'x' })
    .execute();
  await fillPayments(db, owner);
  const link = { ...own, id: randomUUID(), name: 'Blog', code: 'blog', created_at: new Date() };
  await db.insertInto('partner_links').values(link).execute();
  await db
    .insertInto('partners')
    .values({ ...own, code: 'blog', accepted_version: '1', accepted_at: new Date() })
    .execute();
  await db
    .insertInto('partner_telegrams')
    .values({ ...own, telegram_id: 1 })
    .execute();
  await db
    .insertInto('link_clicks')
    .values({ ...own, link_id: link.id, visitor_id: randomUUID(), day: '2026-11-20', at: new Date() })
    .execute();
  await db
    .insertInto('telegram_links')
    .values({ ...own, code_hash: Buffer.from(owner), expires_at: due_at })
    .execute();
  await db
    .insertInto('pending_emails')
    .values({ ...own, email: 'new@example.org', password_hash: null, at: new Date(), expires_at: due_at })
    .execute();
  await db.insertInto('notice_choices').values(own).execute();
  await db
    .insertInto('notice_watchers')
    .values({ ...own, seen_at: new Date() })
    .execute();
  await db
    .insertInto('notices')
    .values({ ...own, kind: 'message', subject: 'x', data: '{}', at: new Date() })
    .execute();
}

/** A template that was edited, saved and added, a folder with a thing in it, and an import. */
async function fillLibrary(owner: SignedUp, funnel: string): Promise<void> {
  const { templates, folders } = endpoints;
  const made = await owner.call<{ id: string }>(templates.create, { body: { name: 'Course', funnel } });
  expect(made).toMatchObject({ status: 201 });
  const { id } = made.body;
  const params = { id };
  const rename = { base_revision: 0, edits: [{ type: 'funnel.rename', name: 'Spring course' }] };
  await owner.call(templates.edit, { params, body: rename });
  await owner.call(templates.save, { params, body: { base_revision: 1 } });
  expect((await owner.call(templates.add, { params, body: {} })).status).toBe(201);
  const folder = (await owner.call<{ id: string }>(folders.create, { body: { name: 'Client' } })).body.id;
  const item = { id: folder, kind: 'funnels', item: funnel };
  expect((await owner.call(folders.addItem, { params: item })).status).toBe(204);
  const { db } = app.app.database;
  const imported = { owner_id: owner.id, id: randomUUID(), file_name: 'x.csv', created_at: new Date() };
  const file = { format: '{}', columns: '[]', preview: '[]', total: 1 };
  await db
    .insertInto('contact_imports')
    .values({ ...imported, ...file })
    .execute();
  await db
    .insertInto('contact_import_rows')
    .values({ owner_id: owner.id, import_id: imported.id, number: 1, outcome: 'left_out' })
    .execute();
}

describe('deleting the account', () => {
  it('deletes everything of the owner, from every table and from the disk, and nothing of others', async () => {
    await start();
    const owner = await signUp(app);
    const other = await signUp(app);
    await upload(owner);
    await upload(other);
    const funnelId = await runFunnel(owner);
    const person = telegram.person();
    person.start(bot);
    await person.waitFor(bot, 'Welcome');
    const rename = { base_revision: 0, edits: [{ type: 'funnel.rename', name: 'Store' }] };
    await owner.call(endpoints.funnels.edit, { params: { id: funnelId }, body: rename });
    await fillLibrary(owner, funnelId);
    await fillTheRest(owner.id, funnelId);
    await vi.waitFor(async () => expect(Object.keys(await rowsOf(owner.id))).toEqual(await tablesOfOwners()));
    const before = await rowsOf(other.id);

    expect(await owner.call(deleteMe, { body: { current_password: password } })).toMatchObject({
      status: 204,
      body: '',
    });

    expect(await rowsOf(owner.id)).toEqual({});
    const users = await usersBesideAdmin();
    expect(users).toEqual([{ id: other.id }]);
    expect(await rowsOf(other.id)).toEqual(before);
    expect(existsSync(path.join(app.dataDir, 'files', owner.id))).toBe(false);
    expect(readdirSync(path.join(app.dataDir, 'files', other.id))).toHaveLength(1);
    expect(await app.app.database.db.selectFrom('left_files').selectAll().execute()).toEqual([]);
    expect((await owner.call(me)).status).toBe(401);
    expect((await callEndpoint(app.url, login, { body: { email: owner.email, password } })).status).toBe(400);
    expect((await signUp(app, owner.email)).id, 'the e-mail is free').not.toBe(owner.id);
  });

  it('covers every table with an owner’s rows', async () => {
    await start();
    const hint = 'name a new table of owners in server/domain/account/ownedTables.ts';
    expect([...ownedTables].sort(), hint).toEqual(await tablesOfOwners({ outlive: false }));
  });

  longTest('releases running bots, so that only another account’s funnel responds', async () => {
    await start();
    const owner = await signUp(app);
    await runFunnel(owner);
    const other = await signUp(app);
    expect((await other.call(endpoints.funnels.create, { body: { token: bot.token } })).status).toBe(409);
    await owner.call(deleteMe, { body: { current_password: password } });
    await runFunnel(other);
    const person = telegram.person();
    person.start(bot);
    await person.waitFor(bot, 'Welcome');
    expect(telegram.log.sends()).toHaveLength(1);
  });

  longTest('deletes the bot’s webhook at Telegram', async () => {
    await start({ PUBLIC_URL: publicUrl });
    telegram.routeWebhooks(publicUrl, app.url);
    const owner = await signUp(app);
    await runFunnel(owner);
    await vi.waitFor(() => expect(bot.webhook).not.toBe(null), 10_000);
    await owner.call(deleteMe, { body: { current_password: password } });
    await vi.waitFor(() => expect(bot.webhook).toBe(null), 10_000);
  });

  it('is refused to the last admin, and of two that leave at once one stays', async () => {
    app = await startTestApp({ works: false });
    const { db } = app.app.database;
    const [first, second] = [await signUp(app), await signUp(app)];
    const leave = (who: SignedUp) => who.call<{ code: string }>(deleteMe, { body: { current_password: password } });
    expect(await leave(first)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    const revoke = () => setAdmin(app.app.deps, { email: first.email, isAdmin: false });
    await expect(revoke()).rejects.toMatchObject({ code: 'last_admin' });
    await db.updateTable('users').set({ is_admin: true }).where('id', '=', second.id).execute();
    const answers = await Promise.all([leave(first), leave(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await db.selectFrom('users').select('is_admin').execute()).toEqual([{ is_admin: true }]);
  });

  longTest('closes the event streams of its sessions', async () => {
    await start();
    const owner = await signUp(app);
    const made = await owner.call<Funnel>(endpoints.funnels.create, { body: { name: 'Shop' } });
    const url = new URL(`/api/funnels/${made.body.id}/events/`, app.url);
    const stream = await fetch(url, { headers: { authorization: `Token ${owner.token}` } });
    const read = stream.text();
    await owner.call(deleteMe, { body: { current_password: password } });
    expect(await read).toContain('event: state');
  });

  longTest('removes the files that a crash left behind at the next start', async () => {
    const [gone, kept] = [randomUUID(), randomUUID()];
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'left-files-'));
    for (const owner of [gone, kept]) {
      mkdirSync(path.join(dataDir, 'files', owner), { recursive: true });
      writeFileSync(path.join(dataDir, 'files', owner, 'picture'), 'x');
    }
    const database = await openTestDatabase();
    await database.db.insertInto('left_files').values({ former_owner_id: gone }).execute();
    app = await startTestApp({ database, works: false, env: { DATA_DIR: dataDir } });
    const left = readdirSync(path.join(dataDir, 'files')).filter((name) => name !== 'tmp');
    expect(left).toEqual([kept, path.basename(storeMark)]);
    expect(await database.db.selectFrom('left_files').selectAll().execute()).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });

  longTest('deletes a Telegram account without a password without asking for one', async () => {
    const platform = telegram.createBot({ username: 'voronka_bot' });
    await start({ PLATFORM_BOT_TOKEN: platform.token });
    const init_data = launchData({ token: platform.token, user: { id: 77, first_name: 'Аня' }, at: Date.now() });
    const traded = await callEndpoint<{ auth_token: string }>(app.url, tradeLaunch, { body: { init_data } });
    const headers = as(traded.body.auth_token);
    expect((await callEndpoint(app.url, deleteMe, { headers })).status).toBe(204);
    expect((await callEndpoint(app.url, me, { headers })).status).toBe(401);
    expect(await usersBesideAdmin()).toEqual([]);
  });

  longTest('requires the password, with Djoser’s error', async () => {
    await start();
    const owner = await signUp(app);
    const refused = async (body: unknown, headers = {}) => {
      const answer = await owner.call(deleteMe, { body, headers });
      expect(answer.status).toBe(400);
      return answer.body;
    };
    expect(await refused({ current_password: 'wrong' })).toEqual({ current_password: ['Invalid password.'] });
    expect(await refused({ current_password: 'wrong' }, russian)).toEqual({
      current_password: ['Неправильный пароль.'],
    });
    expect(await refused({})).toEqual({ current_password: ['This field is required.'] });
    expect(await refused({ current_password: null })).toEqual({ current_password: ['This field may not be null.'] });
    expect(await refused(null)).toEqual({ non_field_errors: ['No data provided'] });
    expect((await owner.call(me)).status).toBe(200);
    expect((await callEndpoint(app.url, deleteMe, { body: { current_password: password } })).status).toBe(401);
    const both = await Promise.all([1, 2].map(() => owner.call(deleteMe, { body: { current_password: password } })));
    expect(both.map(({ status }) => status)).toContain(204);
    expect(both.every(({ status }) => status === 204 || status === 401)).toBe(true);
  });
});
