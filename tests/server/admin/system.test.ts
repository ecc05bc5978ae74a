import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AuditEvent } from '#contract/schemas/money/adminMoney.ts';
import type { System } from '#contract/schemas/account/system.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { noteFailure } from '#server/db/failures.ts';
import { migrationFiles } from '#server/db/migrationFiles.ts';
import { readDatabaseFacts } from '#server/metrics/databaseFacts.ts';
import { picture } from '#tests/support/files/picture.ts';
import { cheapPasswords } from '#tests/support/cheapPasswords.ts';
import { recordStatements, rowsRead } from '#tests/support/databases/recordStatements.ts';
import { longTest } from '#tests/support/longTest.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const { get, backUp } = endpoints.adminSystem;
let test: TestApp;
let admin: SignedUp;
let owner: SignedUp;
const read = async () => (await admin.call<System>(get)).body;

describe('the system', () => {
  beforeEach(async () => {
    test = await startTestApp({ works: false, env: { KEEP_LOG_DAYS: '30' } });
    admin = await signUp(test);
    owner = await signUp(test);
  });
  afterEach(() => test.stop());

  longTest('says what it is made of, and what waits', async () => {
    const { buffer, name } = await picture();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(buffer)]), name);
    const headers = { authorization: `Token ${owner.token}` };
    await fetch(new URL(endpoints.files.upload.path, test.url), { method: 'POST', body: form, headers });
    const system = await read();
    expect(system).toMatchObject({
      ...{ version: 'test', is_sending_paused: false, troubles: [], trouble_count: 0, failures: {} },
      database: { migrations: migrationFiles.length, last_migration: migrationFiles.at(-1)?.name },
      files: { place: path.join(test.dataDir, 'files'), is_on_disk: true, count: 1 },
      kept_days: { history: 0, deliveries: 0, log: 30 },
      queues: { due: {}, held: 0, oldest_due_seconds: 0, letters_due: 0, recipients_waiting: 0 },
    });
    expect(system.database.bytes).toBeGreaterThan(1_000_000);
    expect(system.files.bytes).toBeGreaterThan(0);
    expect(system.disk?.total).toBeGreaterThan(system.disk?.free ?? Number.POSITIVE_INFINITY);
    expect(Date.parse(system.started_at)).toBeLessThanOrEqual(Date.now());
  });

  it('names the bots in trouble with their accounts, and counts what has failed five times and is late', async () => {
    const { db } = test.app.deps;
    const made = await owner.call<{ id: string }>(endpoints.funnels.create, { body: { name: 'Clay' } });
    const bot = { id: made.body.id, owner_id: owner.id, telegram_id: 7, username: 'clay_bot', name: 'Clay' };
    await db.insertInto('bots').values(bot).execute();
    const since = new Date().toISOString();
    const trouble = JSON.stringify({ code: 'token_revoked', detail: '', since });
    await sql`update funnels set bot_id = ${bot.id}, state = 'running', trouble = ${trouble}::jsonb
      where id = ${bot.id}`.execute(db);
    await sql`insert into deliveries (owner_id, id, bot_id, contact_id, chat_id, funnel_id, cause, cause_id, message_key,
        call, state, due_at)
      values (${owner.id}, ${bot.id}, ${bot.id}, ${bot.id}, 1, ${bot.id}, 'visit', ${bot.id}, 'm', '{}', 'queued',
        ${new Date(Date.now() - 600_000)})`.execute(db);
    const failure = { error: new Error('no'), at: new Date(), stands: true };
    await noteFailure(db, { kind: 'update', subject: 'bot 7', owner_id: owner.id }, failure);
    await noteFailure(db, { kind: 'job', subject: 'x', owner_id: null }, { ...failure, stands: false });
    // it has left long since
    await noteFailure(db, { kind: 'mail', subject: randomUUID(), owner_id: null }, failure);
    expect(await read()).toMatchObject({
      trouble_count: 1,
      troubles: [
        {
          account: { id: owner.id, name: owner.email },
          ...{ funnel_name: 'Clay', username: 'clay_bot', code: 'token_revoked', since },
        },
      ],
      failures: { update: 1 },
    });
    // what the alert and `doctor` count is what the admin finds on the screen
    rmSync(path.join(test.dataDir, 'files'), { recursive: true });
    expect((await read()).files.fault).toBe('the folder is gone');
    expect(await readDatabaseFacts(db, new Date())).toMatchObject({
      failures: { update: 1 },
      // a token that only its owner can renew is no reason to wake the host
      ...{ due: { visit: 1 }, oldestDueSeconds: 0 },
    });
    await sql`update funnels set trouble = jsonb_set(trouble, '{code}', '"telegram_away"') where id = ${bot.id}`.execute(
      db,
    );
    expect((await readDatabaseFacts(db, new Date())).oldestDueSeconds).toBeGreaterThan(599);

    // of a long queue, which is read in part, it is the first one
    const queued = 5_000;
    await sql`insert into deliveries (owner_id, id, bot_id, contact_id, chat_id, funnel_id, cause, cause_id, message_key,
        call, state, due_at)
      select ${owner.id}, gen_random_uuid(), ${bot.id}, ${bot.id}, 1, ${bot.id}, 'visit', gen_random_uuid(), 'm', '{}', 'queued',
        ${new Date(Date.now() - 60_000)} from generate_series(1, ${queued}::integer)`.execute(db);
    await sql`analyze deliveries`.execute(db);
    const recorded = recordStatements(test.app.database);
    recorded.begin();
    expect((await readDatabaseFacts(recorded.database.db, new Date())).oldestDueSeconds).toBeGreaterThan(599);
    const [asked] = recorded.end();
    if (!asked) throw new Error('nothing was asked');
    // those that are due are counted once
    expect((await rowsRead(db, asked)).get('deliveries')).toBeLessThan(queued * 1.5);
  });

  it('is the admin’s alone, and leaves backups to a database that is not its own', async () => {
    const body = { with_files: false };
    expect(await owner.call(get)).toMatchObject({ status: 403, body: { code: 'admin_only' } });
    expect(await owner.call(backUp, { body })).toMatchObject({ status: 403, body: { code: 'admin_only' } });
    expect((await read()).backups).toEqual({ made: null, running_since: null, failed_at: null });
    expect((await admin.call(backUp, { body })).status).toBe(409);
    const log = await admin.call(endpoints.admin.securityEvents);
    expect(log.body).toMatchObject({ kept_days: 30 });
  });
});

longTest('backs up the embedded database while it runs, once however often it is told to', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-system-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', THROTTLE: 'off' });
  const webRoot = path.join(dataDir, 'web');
  const app = await createApp({ config, version: 'test', webRoot, passwordCost: cheapPasswords, works: false });
  try {
    admin = await signUp(app);
    expect((await read()).backups).toEqual({ made: [], running_since: null, failed_at: null });
    const begin = () => admin.call(backUp, { body: { with_files: true } });
    expect((await Promise.all([begin(), begin()])).map(({ status }) => status)).toEqual([202, 202]);
    await vi.waitFor(async () => expect((await read()).backups.running_since).toBeNull(), 150_000);
    const { made } = (await read()).backups;
    expect(made).toMatchObject([{ has_files: true }]);
    expect(made?.[0]?.bytes).toBeGreaterThan(0);
    expect(readdirSync(path.join(dataDir, 'backups'))).toEqual([made?.[0]?.name]);
    const { results } = (await admin.call<{ results: AuditEvent[] }>(endpoints.adminMoney.audit)).body;
    expect(results.map(({ kind, args }) => [kind, args])).toEqual([['backup.begun', { files: 'with' }]]);
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
