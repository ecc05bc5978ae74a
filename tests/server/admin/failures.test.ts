import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Failure, FailureKind } from '#contract/schemas/failure.ts';
import type { AuditEvent } from '#contract/schemas/money/adminMoney.ts';
import type { NoticePage } from '#contract/schemas/notices.ts';
import { noteFailure, tryEach } from '#server/db/failures.ts';
import { sendDueMailings } from '#server/domain/mailings/lifecycle/sendDue.ts';
import { processPendingEvents } from '#server/domain/payments/processPendingEvents.ts';
import { followSubscriptions } from '#server/domain/subscription/life/followSubscriptions.ts';
import { type SignedUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { chargingEnv, happen, pay, signUpCharged } from '#tests/support/charging.ts';
import { longTest } from '#tests/support/longTest.ts';
import { variants } from '#tests/support/runsAll.ts';

const { list, retry, dismiss } = endpoints.adminFailures;
let aheadMs = 0;
let test: TestApp;
let admin: SignedUp;
let owner: SignedUp;

beforeEach(async () => {
  aheadMs = 0;
  test = await startTestApp({
    env: { ...chargingEnv, STARS: 'on', PLATFORM_BOT_TOKEN: '1:abc' },
    works: false,
    now: () => new Date(Date.now() + aheadMs),
  });
  ({ admin, owner } = await signUpCharged(test));
});
afterEach(() => test.stop());

const deps = () => test.app.deps;
const listed = async () => (await admin.call<{ results: Failure[]; count: number }>(list)).body;
const kinds = async () => (await listed()).results.map(({ kind, subject, times }) => ({ kind, subject, times }));
const pass = (ms: number) => {
  aheadMs += ms;
};
const hour = 3_600_000;

/** From now on the database refuses every change of a table. */
async function breakTable(name: string): Promise<() => Promise<unknown>> {
  const { db } = deps();
  await sql`create or replace function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
    db,
  );
  await sql`create trigger refuse before insert or update on ${sql.table(name)} for each row execute function refuse()`.execute(
    db,
  );
  return () => sql`drop trigger refuse on ${sql.table(name)}`.execute(db);
}

describe('what is tried again and again', () => {
  it('keeps back no other, pauses longer each time, and stands with the admin after the fifth', async () => {
    const tried: string[] = [];
    let fails = true;
    const all = ['bad', 'good'].map((subject) => ({ subject, owner_id: null }));
    const poll = () =>
      tryEach(deps(), { kind: 'bulk_send', says: 'it is not finished' }, all, async ({ subject }) => {
        tried.push(subject);
        if (fails && subject === 'bad') throw new Error('no such luck');
      });
    const pauses: number[] = [];
    for (let times = 1; times <= 5; times++) {
      expect(await kinds()).toEqual([]);
      const at = deps().now().getTime();
      const next = await poll();
      pauses.push(Math.round(((next?.getTime() ?? 0) - at) / 1000));
      await poll();
      pass((pauses.at(-1) ?? 0) * 1000 + 500);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16]);
    expect(tried.filter((one) => one === 'bad')).toHaveLength(5);
    expect(tried.filter((one) => one === 'good')).toHaveLength(10);
    expect((await listed()).results).toMatchObject([
      { kind: 'bulk_send', subject: 'bad', times: 5, reason: 'no such luck', user: null, can_retry: true },
    ]);
    fails = false;
    expect(await poll()).toBeNull();
    expect(await kinds()).toEqual([]);
  });

  longTest('is the admin’s alone, is put off the list, and says when it cannot be tried', async () => {
    await noteFailure(
      deps().db,
      { kind: 'update', subject: 'bot 7', owner_id: owner.id },
      { error: new Error('what came'), at: deps().now(), stands: true },
    );
    expect((await listed()).results).toMatchObject([
      { kind: 'update', user: { id: owner.id, email: owner.email }, can_retry: false, next_try_at: null },
    ]);
    const body = { kind: 'update', subject: 'bot 7' };
    for (const call of [list, retry, dismiss])
      expect(await owner.call(call, call === list ? {} : { body })).toMatchObject({ body: { code: 'admin_only' } });
    expect((await admin.call(retry, { body })).status).toBe(409);
    expect((await admin.call(retry, { body: { kind: 'mail', subject: randomUUID() } })).status).toBe(404);
    for (let times = 1; times <= 2; times++) expect((await admin.call(dismiss, { body })).status).toBe(204);
    const log = await admin.call<{ results: AuditEvent[] }>(endpoints.adminMoney.audit);
    expect(log.body.results).toMatchObject([{ kind: 'failure.dismissed', account: { id: owner.id } }]);
    expect(await listed()).toMatchObject({ results: [], count: 0 });
  });
});

/** What does it, with what makes it due and the table that it writes. */
const works: [FailureKind, string, (of: { id: string }) => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'subscription',
    'subscriptions',
    ({ id }) => sql`update subscriptions set look_at = ${new Date(0)} where owner_id = ${id}`.execute(deps().db),
    () => followSubscriptions(deps()),
  ],
  [
    'scheduled_mailing',
    'mailings',
    async () => {
      const funnel = await owner.call<{ id: string }>(endpoints.funnels.create, { body: { name: 'Clay' } });
      const body = {
        title: 'News',
        funnel: funnel.body.id,
        message: { text: 'Hi', image: null, video: null, buttons: [] },
      };
      const made = await owner.call<{ id: string }>(endpoints.mailings.create, { body });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const due = { state: 'scheduled' as const, send_at: new Date(0) };
      await deps().db.updateTable('mailings').set(due).where('id', '=', made.body.id).execute();
    },
    () => sendDueMailings(deps()),
  ],
];

it.each(variants(works))(
  '%s: fails five times, stands, and is tried again by the admin',
  async (kind, table, makeDue, work) => {
    await makeDue(owner);
    const mend = await breakTable(table);
    for (let times = 1; times <= 5; times++) {
      await work();
      pass(hour);
    }
    const [standing] = await kinds();
    expect(standing).toMatchObject({ kind, times: 5 });
    await mend();
    const body = { kind, subject: standing?.subject };
    expect((await admin.call(retry, { body })).status).toBe(204);
    const log = await admin.call<{ results: AuditEvent[] }>(endpoints.adminMoney.audit);
    expect(log.body.results).toMatchObject([
      { kind: 'failure.retried', args: { failure: kind, subject: standing?.subject }, by: { id: admin.id } },
    ]);
    expect(await kinds()).toEqual([]);
    await work();
    pass(hour);
    await work();
    expect(await kinds()).toEqual([]);
  },
);

describe('a payment', () => {
  longTest('is credited to somebody with a subscription granted to the end of time', async () => {
    await happen(test, owner, { type: 'admin.grant', until: Date.UTC(9999, 11, 31) });
    await pay(test, owner);
    expect((await owner.call(endpoints.subscription.get)).body).toMatchObject({ state: 'active' });
  });

  longTest('may be granted for a hundred years, and no longer', async () => {
    await admin.call(endpoints.adminMoney.confirm, { body: { password: 'correct horse 7' } });
    const grant = (until: string, language = 'en') =>
      admin.call(endpoints.adminSubscriptions.grant, {
        params: { user: owner.id },
        body: { until, reason: 'A friend' },
        headers: { 'accept-language': language },
      });
    const in99 = new Date(Date.now() + 99 * 365.25 * 86_400_000).toISOString();
    expect(await grant('9999-12-31T00:00:00.000Z')).toMatchObject({
      ...{ status: 400, body: { until: ['A subscription can be granted for at most 100 years.'] } },
    });
    expect((await grant('9999-12-31T00:00:00.000Z', 'ru')).body).toEqual({
      until: ['Подписку можно выдать не больше чем на 100 лет.'],
    });
    expect((await grant(in99)).status).toBe(200);
  });

  it('that cannot be credited stands with the admin after five tries', async () => {
    const id = randomUUID();
    const event = {
      id,
      provider: 'stars',
      kind: 'pay',
      external_id: 'x',
      raw: 'not what it was',
      about: null,
    } as const;
    const at = deps().now();
    await deps()
      .db.insertInto('provider_events')
      .values({ ...event, received_at: at, next_try_at: at })
      .execute();
    for (let times = 1; times <= 5; times++) {
      await processPendingEvents(deps());
      pass(hour);
    }
    expect((await listed()).results).toMatchObject([{ kind: 'payment', subject: id, times: 5 }]);
    await processPendingEvents(deps());
    const told = (await admin.call<NoticePage>(endpoints.notices.list)).body.results;
    expect(told).toMatchObject([{ times: 1, path: '/admin/failures/', data: { kind: 'failure', subject: id } }]);
    expect((await owner.call<NoticePage>(endpoints.notices.list)).body.results).toEqual([]);
    // credited by other means it is no failure any more
    await deps().db.updateTable('provider_events').set({ taken_at: at }).where('id', '=', id).execute();
    expect(await listed()).toMatchObject({ results: [], count: 0 });
  });
});
