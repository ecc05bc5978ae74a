import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminWithdrawal, AuditEvent } from '#contract/schemas/money/adminMoney.ts';
import type { WithdrawalTotal } from '#contract/schemas/money/adminTotals.ts';
import { erasePayoutDetails } from '#server/domain/withdrawals/erasePayoutDetails.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { password } from '../account/accountCalls.ts';
import { day } from '../ledger/ledgerWorld.ts';
import { address, ask, book, card, partnerWith, rubles, startWorld, type World } from './withdrawalWorld.ts';

const {
  confirm,
  approve,
  reject,
  pay,
  withdrawals,
  withdrawal,
  withdrawalDetails,
  withdrawalTotals,
  exportWithdrawals,
  audit,
} = endpoints.adminMoney;

let world: World;
let admin: SignedUp;
let other: SignedUp;
beforeAll(async () => {
  world = await startWorld({ env: { WITHDRAWAL_FEE: '{"RUB": 30}' } });
  admin = world.admin;
  other = await signUp(world.test, 'boris@example.org');
  await world.clock.db.updateTable('users').set({ is_admin: true }).where('id', '=', other.id).execute();
});
afterAll(() => world.test.stop());

let partner: SignedUp;
let id: string;
beforeEach(async () => {
  world.clock.pass(day);
  for (const one of [admin, other]) await one.call(confirm, { body: { password } });
  partner = await partnerWith(world, 1_000);
  id = (await ask(partner, 400)).body.id;
});

const act = (who: SignedUp, endpoint: typeof approve, body?: object) =>
  who.call<AdminWithdrawal>(endpoint, { params: { id }, body });
const approving = (who = admin) => act(who, approve);
const rejecting = (who = admin) => act(who, reject as never, { reason: 'Another name on the card' });
const paying = (who = admin, body: object = { reference: '42' }) => act(who, pay as never, body);

describe('an admin', () => {
  it('approves a withdrawal and marks it paid: the fee goes to fees, the rest to payouts', async () => {
    expect((await approving()).body).toMatchObject({ state: 'approved', arrives: rubles(370) });
    expect(await book(partner)).toEqual([600, 0, 400, 0]);
    const { body } = await paying();
    expect(body).toMatchObject({ state: 'paid', reference: '42', paid_before: rubles(0), available: rubles(600) });
    expect(body.steps.map(({ state, by, detail }) => [state, by, detail])).toEqual([
      ['requested', null, ''],
      ['approved', admin.email, ''],
      ['paid', admin.email, '42'],
    ]);
    expect(await book(partner)).toEqual([600, 0, 0, 400]);
    const entries = await world.clock.db
      .selectFrom('ledger_entries')
      .select(['account', 'amount_minor'])
      .where('transfer_id', '=', `withdrawal:${id}:paid`)
      .orderBy('account')
      .execute();
    expect(entries).toEqual(
      [
        { account: 'fees', amount_minor: 30 },
        { account: `partner:${partner.id}:requested`, amount_minor: -400 },
        { account: 'payouts', amount_minor: 370 },
      ].sort((a, b) => (a.account < b.account ? -1 : 1)),
    );
  });

  longTest('rejects one with a reason that the partner reads, before and after it was approved', async () => {
    await approving();
    expect((await rejecting()).body).toMatchObject({ state: 'rejected', reason: 'Another name on the card' });
    expect(await book(partner)).toEqual([1_000, 0, 0, 0]);
    const { body } = await partner.call(endpoints.partner.withdrawal, { params: { id } });
    expect(body).toMatchObject({ state: 'rejected', reason: 'Another name on the card' });
  });

  longTest('writes down rate and sum of what was sent in USDT', async () => {
    partner = await partnerWith(world, 1_000);
    id = (await ask(partner, 400, { method: 'usdt', details: { address } })).body.id;
    await approving();
    expect(await paying()).toMatchObject({ status: 400, body: { rate: {}, sum: {} } });
    const sent = { rate: '92.5', sum: '0.04' };
    expect((await paying(admin, { reference: 'tx', ...sent })).body).toMatchObject({ state: 'paid', sent });
  });

  it.each([
    ['approve and reject', approving, rejecting],
    ['reject and approve', rejecting, approving],
    ['both approve', approving, approving],
  ])('of two at once one wins, and the other is told by whom: %s', async (_, first, second) => {
    const answers = await Promise.all([first(admin), second(other)]);
    const [won] = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 409);
    // an approved one may still be rejected, by another too
    if (lost.length === 0) return expect(won?.body.state === 'approved' || answers[1]?.body.state).toBeTruthy();
    const by = answers[0] === won ? admin : other;
    expect(lost[0]?.body).toMatchObject({
      code: 'transition_not_allowed',
      by: { id: by.id, name: by.email },
      detail: expect.stringContaining(by.email),
    });
  });

  longTest('may ask again for what was done, which moves nothing', async () => {
    await approving();
    expect((await approving()).status).toBe(200);
    await paying();
    expect((await paying()).status).toBe(200);
    expect(await paying(other)).toMatchObject({ status: 409, body: { by: { id: admin.id } } });
    expect(await rejecting()).toMatchObject({ status: 409, body: { state: 'paid' } });
    expect(await book(partner)).toEqual([600, 0, 0, 400]);
  });

  it('needs the password again for each act, and for whole card numbers', async () => {
    world.clock.pass(day);
    const refused = { status: 403, body: { code: 'password_required' } };
    for (const answer of [await approving(), await rejecting(), await paying()]) expect(answer).toMatchObject(refused);
    expect(await admin.call(withdrawalDetails, { params: { id } })).toMatchObject(refused);
    expect(await admin.call(exportWithdrawals)).toMatchObject(refused);
    expect((await admin.call(withdrawal, { params: { id } })).status).toBe(200);
  });

  it('sees whole card numbers of what is to be paid, which is logged', async () => {
    const digits = card.replaceAll(' ', '');
    expect((await admin.call(withdrawalDetails, { params: { id } })).body).toEqual({ details: digits });
    expect((await admin.call<string>(exportWithdrawals)).body).not.toContain(id);
    await approving();
    const { body } = await admin.call<string>(exportWithdrawals);
    expect(body.split('\r\n').find((line) => line.includes(id))).toBe(`"${id}",,"${digits}","3.70","RUB"`);
    const { results } = (await admin.call<{ results: AuditEvent[] }>(audit)).body;
    expect(results.slice(0, 4).map(({ kind, by }) => [kind, by?.id])).toEqual(
      ['exported', 'approved', 'exported', 'details_shown'].map((done) => [`withdrawal.${done}`, admin.id]),
    );
  });

  longTest('finds what waits for a decision first, then the newest', async () => {
    await approving();
    const newest = await partnerWith(world, 1_000);
    const waiting = (await ask(newest, 400)).body.id;
    const list = async (query: Record<string, string | number>) =>
      (await admin.call<{ results: AdminWithdrawal[]; next: string | null }>(withdrawals, { query })).body;
    const all = await list({ limit: 200 });
    expect([all.results[0]?.id, all.next]).toEqual([waiting, null]);
    const { totals } = (await admin.call<{ totals: WithdrawalTotal[] }>(withdrawalTotals)).body;
    for (const { state, count, money } of totals) {
      const own = all.results.filter((one) => one.state === state);
      const sum = own.reduce((total, one) => total + one.money.amount, 0);
      expect([state, count, money]).toEqual([state, own.length, own.length > 0 ? [rubles(sum)] : []]);
    }
    const states = all.results.map(({ state }) => ['requested', 'approved'].indexOf(state) >>> 0);
    expect(states).toEqual(states.toSorted((a, b) => a - b));
    const paged: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 3, ...(next && { cursor: next }) });
      paged.push(...page.results.map((one) => one.id));
      next = page.next;
    }
    expect(paged).toEqual(all.results.map((one) => one.id));
    expect((await list({ search: partner.email })).results.map((one) => one.id)).toEqual([id]);
    expect((await list({ state: 'paid' })).results.every(({ state }) => state === 'paid')).toBe(true);
  });

  longTest('is told what speaks against paying', async () => {
    const checks = async () => {
      const { body } = await admin.call<AdminWithdrawal>(withdrawal, { params: { id } });
      return Object.fromEntries(body.checks.map(({ code, state }) => [code, state]));
    };
    // others of this file were paid to the same card
    expect(await checks()).toEqual({
      ...{ confirmed: 'passed', no_recent_change: 'passed', ledger_even: 'passed', no_own_purchases: 'passed' },
      ...{ unique_details: 'failed', approve: 'open', pay: 'open' },
    });
    await approving();
    await paying();
    expect(await checks()).toMatchObject({ approve: 'passed', pay: 'passed' });
  });
});

longTest('payout details are erased a month after the end, and not before', async () => {
  const shown = async () => (await partner.call(endpoints.partner.withdrawal, { params: { id } })).body;
  await approving();
  world.clock.pass(31 * day);
  await erasePayoutDetails(world.clock);
  expect(await shown()).toMatchObject({ details: '1111' });
  await admin.call(confirm, { body: { password } });
  await paying();
  world.clock.pass(30 * day - 1);
  await erasePayoutDetails(world.clock);
  expect(await shown()).toMatchObject({ details: '1111' });
  world.clock.pass(1);
  await erasePayoutDetails(world.clock);
  expect(await shown()).toMatchObject({ details: null });
});

it('an account with an open withdrawal is not deleted, and what it leaves is given up and told', async () => {
  const remove = () => partner.call(endpoints.account.deleteMe, { body: { current_password: password } });
  expect(await remove()).toMatchObject({
    status: 409,
    body: { code: 'withdrawal_open', withdrawal: id, given_up: [rubles(600)] },
  });
  await approving();
  await paying();
  expect((await remove()).status).toBe(204);
  const { body } = await admin.call<AdminWithdrawal>(withdrawal, { params: { id } });
  expect(body).toMatchObject({ partner: { id: partner.id, name: '', email: null }, details: null, money: rubles(400) });
  const { results } = (await admin.call<{ results: AuditEvent[] }>(audit, { query: { kind: 'balance.given_up' } }))
    .body;
  expect(results[0]?.args).toEqual({ partner: partner.id, amount: 600, currency: 'RUB' });
});
