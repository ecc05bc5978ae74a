import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { PartnerBalance, PartnerTransaction } from '#contract/schemas/money/partner.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { becomePartner } from '#tests/support/partners.ts';
import { ask, book, startWorld, type World } from '../withdrawals/withdrawalWorld.ts';
import { account, brought, day, pay, payment, refund } from './ledgerWorld.ts';

const { balance, transactions, exportTransactions } = endpoints.partner;
interface Page {
  results: PartnerTransaction[];
  next: string | null;
  totals: { amount: number; currency: string }[];
}

let world: World;
let partner: SignedUp;
let link: string;
beforeAll(async () => {
  world = await startWorld();
  partner = await signUp(world.test);
  link = (await becomePartner(partner)).id;
  const { clock } = world;
  clock.moveTo('2026-04-30T23:30:00Z');
  const people = [await account(clock.db), await account(clock.db)];
  for (const person of people) await brought(clock.db, partner.id, person, link);
  const first = payment(clock, { owner_id: people[0] ?? '', amount_minor: 100_000 });
  await pay(clock, first);
  clock.pass(10 * day);
  const second = payment(clock, { owner_id: people[1] ?? '', amount_minor: 50_000 });
  await pay(clock, second);
  await refund(clock, second, 10_000);
  clock.pass(5 * day);
  await ask(partner, 20_000);
});
afterAll(() => world.test.stop());

const list = async (query: Record<string, string | number> = {}) =>
  (await partner.call<Page>(transactions, { query })).body;
const own = async () => (await partner.call<PartnerBalance>(balance)).body.balances[0];

describe('a partner’s balance', () => {
  it('says what is available, on hold and until when, requested, paid and earned this month', async () => {
    const money = (amount: number) => ({ amount, currency: 'RUB' });
    const release = { at: '2026-05-24T23:30:00.000Z', amount: money(12_000) };
    expect(await own()).toEqual({
      ...{
        currency: 'RUB',
        available: money(10_000),
        on_hold: money(12_000),
        requested: money(20_000),
        paid: money(0),
      },
      ...{ this_month: money(12_000), releases: [release], next_available: release, minimum: money(1), fee: money(0) },
    });
  });

  it('counts days and months in the partner’s time zone', async () => {
    await partner.call(endpoints.account.changeMe, { body: { time_zone: 'Europe/Moscow' } });
    expect((await own())?.this_month.amount).toBe(42_000);
    expect((await list({ kind: 'earnings', from: '2026-05-01' })).totals).toEqual([
      { amount: 42_000, currency: 'RUB' },
    ]);
    await partner.call(endpoints.account.changeMe, { body: { time_zone: 'UTC' } });
    expect((await list({ kind: 'earnings', from: '2026-05-01' })).totals).toEqual([
      { amount: 12_000, currency: 'RUB' },
    ]);
  });

  it('is of partners', async () => {
    const stranger = await signUp(world.test);
    for (const endpoint of [balance, transactions, exportTransactions])
      expect(await stranger.call(endpoint)).toMatchObject({ status: 409, body: { code: 'not_a_partner' } });
  });
});

describe('a partner’s transactions', () => {
  it('have their cause: the payment without its payer, the link, the hold, the withdrawal', async () => {
    const { results } = await list();
    expect(results.map(({ account: of, kind, money }) => [kind, of, money.amount])).toEqual([
      ['withdrawal', 'requested', 20_000],
      ['withdrawal', 'available', -20_000],
      ['released', 'available', 30_000],
      ['released', 'hold', -30_000],
      ['refund', 'hold', -3_000],
      ['commission', 'hold', 15_000],
      ['commission', 'hold', 30_000],
    ]);
    expect(results.at(-1)).toMatchObject({
      ...{ reason: 'Commission of a payment', hold_until: null, withdrawal: null },
      ...{ payment: { money: { amount: 100_000 }, plan: 'month', person: 1 }, link: { id: link } },
    });
    expect(results.at(-2)?.hold_until).toBe('2026-05-24T23:30:00.000Z');
    expect(JSON.stringify(results)).not.toContain('@');
  });

  it('are filtered, and every filter says what it adds up to', async () => {
    const payments = (await list({ kind: 'commission' })).results.map((entry) => entry.payment?.id ?? '');
    const filters: Record<string, string>[] = [
      {},
      { account: 'hold' },
      { account: 'available' },
      { kind: 'commission' },
      { kind: 'earnings' },
      { kind: 'withdrawal', account: 'requested' },
      { link },
      { payment: payments[0] ?? '' },
      { from: '2026-05-10', to: '2026-05-10' },
      { currency: 'RUB' },
    ];
    const sums: number[] = [];
    for (const filter of filters) {
      const { results, totals } = await list({ ...filter, limit: 200 });
      const sum = results.reduce((all, { money }) => all + money.amount, 0);
      expect(totals, JSON.stringify(filter)).toEqual([{ amount: sum, currency: 'RUB' }]);
      sums.push(sum);
    }
    expect(sums).toEqual([42_000, 12_000, 10_000, 45_000, 42_000, 20_000, 42_000, 12_000, 12_000, 42_000]);
    expect(await list({ currency: 'XTR' })).toMatchObject({ results: [], totals: [] });
  });

  it('open each figure of the balance', async () => {
    const [available, hold, requested] = await book(partner);
    const sumOf = async (of: string) => (await list({ account: of })).totals[0]?.amount;
    expect([await sumOf('available'), await sumOf('hold'), await sumOf('requested')]).toEqual([
      available,
      hold,
      requested,
    ]);
  });

  it('are read a page at a time, without a gap', async () => {
    const all = (await list({ limit: 200 })).results;
    const paged: PartnerTransaction[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: Page = await list({ limit: 2, ...(next && { cursor: next }) });
      paged.push(...page.results);
      next = page.next;
    }
    expect(paged).toEqual(all);
    expect(await partner.call(transactions, { query: { cursor: 'x' } })).toMatchObject({ status: 400 });
  });

  it('are exported as CSV in the reader’s language, with money as decimal numbers', async () => {
    const headers = { 'accept-language': 'ru' };
    const { body } = await partner.call<string>(exportTransactions, { query: { kind: 'refund' }, headers });
    const [head = '', line = ''] = body.split('\r\n');
    expect(head).toContain('"Приход","Расход","Валюта"');
    expect(line).toContain('"возврат","Оплату вернули",,"30.00","RUB"');
  });
});
