import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { SubscriptionTotal } from '#contract/schemas/money/adminTotals.ts';
import type { AdminSubscription } from '#contract/schemas/money/adminSubscription.ts';
import { type SignedUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { chargingEnv, signUpCharged } from '#tests/support/charging.ts';

const { list, totals: totalsOf, grant, end } = endpoints.adminSubscriptions;
const day = 86_400_000;
let ahead = 0;
let test: TestApp;
let admin: SignedUp;
let owner: SignedUp;
beforeAll(async () => {
  test = await startTestApp({ env: chargingEnv, works: false, now: () => new Date(Date.now() + ahead) });
  ({ admin, owner } = await signUpCharged(test));
});
afterAll(() => test.stop());

const later = (days: number) => new Date(test.app.deps.now().getTime() + days * day).toISOString();
const of = (user: SignedUp, body: object) => ({ params: { user: user.id }, body });
const listed = async (query: Record<string, string> = {}) =>
  (await admin.call<{ results: AdminSubscription[] }>(list, { query })).body.results;

it('asks for the password, then grants and ends with a reason, in the audit log', async () => {
  const given = of(owner, { until: later(40), reason: 'A friend' });
  expect(await admin.call(grant, given)).toMatchObject({ status: 403, body: { code: 'password_required' } });
  await admin.call(endpoints.adminMoney.confirm, { body: { password: 'correct horse 7' } });
  expect(await admin.call(grant, given)).toMatchObject({ status: 200, body: { state: 'active', is_granted: true } });
  ahead += 20 * day;
  expect(await listed({ state: 'active', search: owner.email })).toMatchObject([
    { user: { id: owner.id, email: owner.email }, state: 'active', is_granted: true, paid: [], running_funnels: 0 },
  ]);
  await admin.call(endpoints.adminMoney.confirm, { body: { password: 'correct horse 7' } });
  expect(await admin.call(end, of(owner, { reason: 'No more' }))).toMatchObject({ body: { state: 'inactive' } });
  expect(await admin.call(end, of(owner, { reason: 'Again' }))).toMatchObject({ status: 200 });
  const { body } = await admin.call<{ results: { kind: string; reason: string }[] }>(endpoints.adminMoney.audit);
  expect(
    body.results.filter(({ kind }) => kind.startsWith('subscription.')).map(({ kind, reason }) => [kind, reason]),
  ).toEqual([
    ['subscription.ended', 'No more'],
    ['subscription.granted', 'A friend'],
  ]);
});

it('refuses a grant that is past, an unknown account, and everybody who is no admin', async () => {
  await admin.call(endpoints.adminMoney.confirm, { body: { password: 'correct horse 7' } });
  const past = await admin.call(grant, of(owner, { until: later(-1), reason: 'x' }));
  expect([past.status, Object.keys(past.body as object)]).toEqual([400, ['until']]);
  const unknown = { params: { user: '0199a000-0000-7000-8000-000000000000' }, body: { reason: 'x' } };
  expect((await admin.call(end, unknown)).status).toBe(404);
  expect((await owner.call(list)).status).toBe(403);
  expect((await owner.call(end, of(admin, { reason: 'x' }))).status).toBe(403);
});

it('lists accounts newest first, an admin as always active', async () => {
  expect((await listed()).map(({ user, state }) => [user.id, state])).toEqual([
    [owner.id, 'inactive'],
    [admin.id, 'active'],
  ]);
  const { totals } = (await admin.call<{ totals: SubscriptionTotal[] }>(totalsOf)).body;
  expect(totals.filter(({ count }) => count > 0)).toEqual([
    { state: 'active', count: 1 },
    { state: 'inactive', count: 1 },
  ]);
});
