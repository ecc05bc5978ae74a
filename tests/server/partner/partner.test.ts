import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const { balance, transactions, withdrawals } = endpoints.partner;
let test: TestApp;
let owner: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
  owner = await signUp(test);
  stranger = await signUp(test);
});
afterAll(() => test.stop());

interface Page {
  results: { id: string }[];
  next: string | null;
}
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const head = (hour: number) => ({ owner_id: owner.id, id: v7(), created_at: at(hour) });
const lists = [
  ['transactions', transactions],
  ['withdrawals', withdrawals],
] as const;

describe.each(lists)('the list of %s', (name, endpoint) => {
  /** Three rows; the two of the same hour are ordered by id. */
  const put = async () => {
    const { db } = test.app.deps;
    const heads = [head(1), head(2), head(2)];
    const sum = { amount_minor: 129_900, currency: 'RUB' };
    const posting = { posting_id: randomUUID(), reason: 'commission', ...sum };
    if (name === 'withdrawals')
      await db
        .insertInto('withdrawals')
        .values(heads.map((h) => ({ ...h, state: 'requested' as const, ...sum })))
        .execute();
    if (name === 'transactions') {
      const entries = heads.map((h) => ({ ...h, ...posting, account: 'on_hold' as const }));
      const house = { ...head(3), ...posting, account: 'house' as const, amount_minor: -3 * 129_900 };
      await db
        .insertInto('ledger_entries')
        .values([...entries, house])
        .execute();
    }
    return heads.map(({ id }) => id).reverse();
  };

  it('is empty, then has what is the owner’s alone, a page at a time', async () => {
    expect(await owner.call(endpoint)).toMatchObject({ status: 200, body: { results: [], next: null } });
    const ids = await put();
    const first = await owner.call<Page>(endpoint, { query: { limit: 2 } });
    expect(first.body.results.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await owner.call<Page>(endpoint, { query: { limit: 2, cursor: first.body.next ?? '' } });
    expect(second.body).toMatchObject({ results: [{ id: ids[2] }], next: null });
    expect((await stranger.call<Page>(endpoint)).body).toEqual({ results: [], next: null });
  });

  it('refuses a cursor it never gave, and more than a page holds', async () => {
    expect(await owner.call(endpoint, { query: { cursor: 'x' } })).toMatchObject({ status: 400, body: { cursor: {} } });
    expect(await owner.call(endpoint, { query: { limit: 201 } })).toMatchObject({ status: 400, body: { limit: {} } });
  });
});

it('money is an integer with its currency', async () => {
  const { body } = await owner.call<{ results: object[] }>(transactions, { query: { limit: 1 } });
  const money = { amount: 129_900, currency: 'RUB' };
  expect(body.results[0]).toMatchObject({ account: 'on_hold', reason: 'commission', link: null, money });
  const asked = await owner.call<{ results: object[] }>(withdrawals, { query: { limit: 1 } });
  expect(asked.body.results[0]).toMatchObject({ state: 'requested', money });
});

it('transactions are asked for by the link they came by', async () => {
  const [one, other] = [v7(), v7()];
  const entry = { posting_id: randomUUID(), reason: 'commission', amount_minor: 5_000, currency: 'RUB' };
  const entries = [one, other].map((link_id) => ({ ...head(7), ...entry, account: 'available' as const, link_id }));
  await test.app.deps.db.insertInto('ledger_entries').values(entries).execute();
  const { body } = await owner.call<Page>(transactions, { query: { link: one } });
  expect(body).toMatchObject({ results: [{ id: entries[0]?.id, link: one }], next: null });
  expect((await stranger.call<Page>(transactions, { query: { link: one } })).body.results).toEqual([]);
  expect(await owner.call(transactions, { query: { link: 'm4s7' } })).toMatchObject({ status: 400 });
});

it('a balance is what its owner’s entries add up to, in each currency', async () => {
  const partner = await signUp(test);
  expect(await partner.call(balance)).toMatchObject({ status: 200, body: { balances: [] } });
  const entry = (account: 'available' | 'on_hold' | 'paid' | 'house', amount_minor: number, currency = 'RUB') => ({
    ...{ owner_id: partner.id, id: v7(), created_at: at(8), posting_id: randomUUID(), reason: 'commission' },
    ...{ account, amount_minor, currency },
  });
  const earned = [entry('available', 9_000_000_000), entry('available', 1_234), entry('house', -9_000_001_234)];
  const asked = [
    entry('available', -1_000),
    entry('on_hold', 1_000),
    entry('paid', 50, 'EUR'),
    entry('house', -50, 'EUR'),
  ];
  await test.app.deps.db
    .insertInto('ledger_entries')
    .values([...earned, ...asked])
    .execute();
  const rubles = { available: 9_000_000_234, on_hold: 1_000, paid: 0 };
  const euros = { available: 0, on_hold: 0, paid: 50 };
  const line = (sums: object, currency: string) =>
    Object.fromEntries(Object.entries(sums).map(([account, amount]) => [account, { amount, currency }]));
  expect((await partner.call(balance)).body).toEqual({ balances: [line(euros, 'EUR'), line(rubles, 'RUB')] });
  expect((await stranger.call(balance)).body).toEqual({ balances: [] });
});
