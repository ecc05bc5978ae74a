import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '#server/db/notify.ts';
import { pauseSending, resumeSending } from '#server/db/sendingPaused.ts';
import { transaction } from '#server/db/transaction.ts';
import { countFailures } from '#server/domain/admin/failures/listFailures.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts';
import { deferred } from '#tests/support/deferred.ts';
import { longTest } from '#tests/support/longTest.ts';
import { type SmtpOptions, type TestSmtpServer, startSmtp } from '#tests/support/smtpServer.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { askForMail, enqueue, untilMails, readMails } from './mailWorld.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function smtp(options?: SmtpOptions): Promise<TestSmtpServer> {
  const stand = await startSmtp(options);
  cleanUps.push(stand.stop);
  return stand;
}

interface Started extends Pick<TestAppOptions, 'database' | 'works' | 'patience'> {
  env?: Record<string, string>;
  /** How far its clock is ahead, ms. */
  aheadMs?: () => number;
}

/** An app whose `stop` may be called before the test's end. */
async function start(smtpUrl: string, { env, aheadMs = () => 0, ...more }: Started = {}): Promise<TestApp> {
  const now = () => new Date(Date.now() + aheadMs());
  // Several lives over one database have one key.
  const settings = { SECRET_KEY: 'the same in all lives', SMTP_URL: smtpUrl, ...env };
  const test = await startTestApp({ works: false, now, env: settings, ...more });
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= test.stop());
  cleanUps.push(stop);
  return { ...test, stop };
}

/** A database that outlives the apps over it. */
async function keptDatabase() {
  const kept = await openTestDatabase();
  cleanUps.push(kept.close);
  return { ...kept, close: async () => {} };
}

const minutes = (n: number) => n * 60_000;
const plain = { language: 'en', kind: 'password_changed' } as const;

describe('a mail over SMTP', () => {
  let anySmtp: TestSmtpServer;
  let plainApp: TestApp;
  beforeAll(async () => {
    anySmtp = await startSmtp();
    plainApp = await startTestApp({ works: false, env: { SMTP_URL: anySmtp.url } });
  });
  afterEach(async () => {
    await untilMails(plainApp, (mails) => mails.length === 0);
    anySmtp.received.length = 0;
  });
  afterAll(async () => {
    await plainApp.stop();
    await anySmtp.stop();
  });

  it('is sent once, from and to the right address, and its row is deleted', async () => {
    const stand = await smtp({ login: { user: 'bot@example.org', password: 'p@ss:w/rd' } });
    const from = encodeURIComponent('Воронка <bot@example.org>');
    const test = await start(`${stand.url}?from=${from}`, { env: { PUBLIC_URL: 'https://funnels.example.org/' } });
    await askForMail(test, 'Anna@example.org');
    const [mail] = await stand.waitFor(1);
    expect(mail).toMatchObject({
      from: { name: 'Воронка', address: 'bot@example.org' },
      to: 'Anna@example.org',
      recipients: ['Anna@example.org'],
      login: 'bot@example.org',
      subject: 'Voronka: confirm your e-mail',
    });
    expect(mail?.link).toMatch(/^https:\/\/funnels\.example\.org\/activate\//);
    await untilMails(test, (mails) => mails.length === 0);
    await test.stop();
    expect(stand.received).toHaveLength(1);
  });

  it('links to the address that the app listens on when none is configured, whatever the Host header', async () => {
    await askForMail(plainApp, 'olga@example.org');
    const [mail] = await anySmtp.waitFor(1);
    expect(mail?.link.startsWith(`${plainApp.url}/`)).toBe(true);
    expect(mail?.from.address).toBe('no-reply@localhost');
  });

  it('does not leave when its transaction is rolled back', async () => {
    const broken = transaction(plainApp.app.database.db, async (tx) => {
      await plainApp.app.deps.mail.enqueue(tx, { ...plain, to: 'nobody@example.org' });
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    await enqueue(plainApp, { ...plain, to: 'somebody@example.org' });
    await anySmtp.waitFor(1);
    await untilMails(plainApp, (mails) => mails.length === 0);
    expect(anySmtp.received.map(({ to }) => to)).toEqual(['somebody@example.org']);
  });

  it.each(['анна@example.org', 'anna@почта.рф', "o'neil+x=y@example.org"])('reaches %s alone', async (to) => {
    await enqueue(plainApp, { ...plain, to });
    const [mail] = await anySmtp.waitFor(1);
    expect(mail?.recipients).toHaveLength(1);
    expect(mail?.text).toContain(to);
  });

  it('cannot be injected with headers or markup from user input', async () => {
    const to = '"x\r\nBcc: spy@example.org\r\n<b>"@example.org';
    await enqueue(plainApp, { to, language: 'en', kind: 'password_reset', path: '/reset/"><script>/' });
    await enqueue(plainApp, { ...plain, to: 'last@example.org' });
    await untilMails(plainApp, (mails) => mails.length === 0);
    expect(anySmtp.received.length).toBeGreaterThan(0);
    for (const mail of anySmtp.received) {
      expect(mail.headers.bcc).toBeUndefined();
      expect(mail.recipients).not.toContain('spy@example.org');
      expect(mail.html).not.toContain('<script>');
      expect(mail.html).not.toContain('<b>');
    }
  });
});

describe('a mail that cannot leave', () => {
  it('does not block the request, and is sent when the SMTP server is back', async () => {
    const { port, url, stop } = await startSmtp();
    await stop();
    let ahead = 0;
    const test = await start(url, { aheadMs: () => ahead });
    await askForMail(test, 'anna@example.org');
    await untilMails(test, ([mail]) => mail?.tries === 1 && mail.claimed_until === null);
    const stand = await smtp({ port });
    ahead = minutes(1);
    // news make it look at once
    await enqueue(test, { ...plain, to: 'olga@example.org' });
    const received = await stand.waitFor(2);
    expect(received.map(({ to }) => to).sort()).toEqual(['anna@example.org', 'olga@example.org']);
    await untilMails(test, (mails) => mails.length === 0);
  });

  it('is given up after a permanent refusal', async () => {
    const stand = await smtp({
      refusesRecipient: (to) => (to.startsWith('gone') ? [550, 'no such user'] : undefined),
      refusesData: ({ to }) => (to.startsWith('spam') ? [554, 'looks like spam'] : undefined),
    });
    const test = await start(stand.url);
    for (const name of ['gone', 'spam', 'anna']) await enqueue(test, { ...plain, to: `${name}@example.org` });
    await untilMails(test, (mails) => mails.length === 0);
    expect(stand.received.map(({ to }) => to)).toEqual(['anna@example.org']);
    // the admin sees who did not get one, and why
    const bounced = await test.app.database.db.selectFrom('failures').selectAll().orderBy('reason').execute();
    expect(bounced.map(({ kind, owner_id, reason }) => ({ kind, owner_id, reason }))).toEqual([
      { kind: 'mail_refused', owner_id: null, reason: expect.stringMatching(/^g…@example\.org: .*no such user/) },
      { kind: 'mail_refused', owner_id: null, reason: expect.stringMatching(/^s…@example\.org: .*looks like spam/) },
    ]);
    expect(await countFailures(test.app.database.db)).toEqual({ mail_refused: 2 });
  });

  it('is retried with exponential backoff after a temporary refusal, and given up after two days', async () => {
    const stand = await smtp({ refusesRecipient: () => [451, 'greylisted'] });
    let ahead = 0;
    const test = await start(stand.url, { aheadMs: () => ahead });
    const { db } = test.app.database;
    await enqueue(test, { ...plain, to: 'anna@example.org' });
    const pauses: number[] = [];
    for (let tries = 1; tries < 20; tries++) {
      await untilMails(test, ([mail]) => mail?.tries === tries && mail.claimed_until === null);
      const [mail] = await readMails(test);
      const pause = (mail?.next_at.getTime() ?? 0) - Date.now() - ahead;
      pauses.push(pause);
      ahead += pause;
      // its sleep is by the real clock
      await notify(db, { kind: 'mails' });
    }
    await untilMails(test, (mails) => mails.length === 0);
    expect(pauses[0]).toBeLessThan(20_000);
    for (const [i, pause] of pauses.entries()) expect(pause).toBeGreaterThan((pauses[i - 1] ?? 0) - 2_000);
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(40);
    expect(hours).toBeLessThan(72);
  });

  longTest('stays queued when our login or our sender is refused', async () => {
    const stand = await smtp({ login: { user: 'bot', password: 'right' } });
    let ahead = 0;
    const database = await keptDatabase();
    const wrong = await start(stand.url.replace('right', 'wrong'), { database });
    await enqueue(wrong, { ...plain, to: 'anna@example.org' });
    await untilMails(wrong, ([mail]) => mail?.tries === 1 && mail.claimed_until === null);
    await wrong.stop();
    ahead = minutes(1);
    await start(stand.url, { database, aheadMs: () => ahead });
    await stand.waitFor(1);
  });

  longTest('is given up when its link has expired', async () => {
    const { url, stop, port } = await startSmtp();
    await stop();
    const database = await keptDatabase();
    const first = await start(url, { database });
    await askForMail(first, 'anna@example.org');
    await untilMails(first, ([mail]) => mail?.tries === 1);
    await first.stop();
    const stand = await smtp({ port });
    const second = await start(url, { database, aheadMs: () => minutes(3 * 24 * 60) });
    await untilMails(second, (mails) => mails.length === 0);
    expect(stand.arrived()).toBe(0);
  });
});

describe('a mail and the process’s shutdown', () => {
  it('is sent after the next start if the process stopped right after the request', async () => {
    const stand = await smtp();
    const database = await keptDatabase();
    const deaf = await startSmtp();
    await deaf.stop();
    const first = await start(deaf.url, { database });
    await askForMail(first, 'anna@example.org');
    await first.stop();
    await start(stand.url, { database, aheadMs: () => minutes(1) });
    const [mail] = await stand.waitFor(1);
    expect(mail?.to).toBe('anna@example.org');
  });

  longTest('in flight is finished before the process stops, and not sent again', async () => {
    const held = deferred();
    const stand = await smtp({ delayAcceptance: () => held.promise });
    const database = await keptDatabase();
    const first = await start(stand.url, { database });
    await askForMail(first, 'anna@example.org');
    await expect.poll(() => stand.arrived()).toBe(1);
    const stopped = first.stop();
    held.resolve();
    await stopped;
    expect(stand.received).toHaveLength(1);
    const second = await start(stand.url, { database, aheadMs: () => minutes(5) });
    await enqueue(second, { ...plain, to: 'olga@example.org' });
    await stand.waitFor(2);
    expect(stand.received.map(({ to }) => to)).toEqual(['anna@example.org', 'olga@example.org']);
  });

  longTest('is released when its SMTP server stalls the shutdown, and is sent after the next start', async () => {
    const never = new Promise<void>(() => {});
    const stand = await smtp({ delayAcceptance: () => (stand.arrived() === 1 ? never : Promise.resolve()) });
    const database = await keptDatabase();
    const first = await start(stand.url, { database, patience: { mailStopMs: 100 } });
    await askForMail(first, 'anna@example.org');
    await expect.poll(() => stand.arrived()).toBe(1);
    await first.stop();
    const second = await start(stand.url, { database });
    await stand.waitFor(1);
    await untilMails(second, (mails) => mails.length === 0);
  });

  longTest('is not sent by a restored copy while sending is paused', async () => {
    const stand = await smtp();
    const database = await keptDatabase();
    await pauseSending(database.db, 'restored');
    const paused = await start(stand.url, { database });
    await askForMail(paused, 'anna@example.org');
    await paused.stop();
    expect(stand.arrived()).toBe(0);
    await resumeSending(database.db);
    await start(stand.url, { database });
    await stand.waitFor(1);
  });

  it('is sent once when two senders share a database', async () => {
    const stand = await smtp();
    const database = await keptDatabase();
    const first = await start(stand.url, { database });
    const second = await start(stand.url, { database });
    const people = Array.from({ length: 30 }, (_, i) => `person${i}@example.org`);
    await Promise.all(people.map((to, i) => enqueue(i % 2 ? first : second, { ...plain, to })));
    await untilMails(first, (mails) => mails.length === 0);
    await first.stop();
    await second.stop();
    expect(stand.received.map(({ to }) => to).sort()).toEqual([...people].sort());
  });
});
