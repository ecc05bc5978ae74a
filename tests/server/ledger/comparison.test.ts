import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AuditEvent, Ledger } from '#contract/schemas/money/adminMoney.ts';
import { compareLedger } from '#server/domain/ledger/compareLedger.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { password } from '../account/accountCalls.ts';
import { ask, book, partnerWith, startWorld, type World } from '../withdrawals/withdrawalWorld.ts';

const { confirm, ledger, compare, setBalance, audit } = endpoints.adminMoney;
let world: World;
let partner: SignedUp;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.test.stop());
beforeEach(async () => {
  partner = await partnerWith(world, 1_000);
  // a look, after which it is available
  await book(partner);
});

const account = () => `partner:${partner.id}:available`;
const read = async () => (await world.admin.call<Ledger>(ledger)).body;
const own = ({ accounts }: Ledger) => accounts.find((one) => one.account === account());
const nightly = () => compareLedger(world.test.app.deps);
/** What no code of ours does. */
const damage = () =>
  world.clock.db
    .updateTable('partner_balances')
    .set({ available_minor: 1_001 })
    .where('partner_id', '=', partner.id)
    .execute();
/** How many mails have come to the admin when none waits any longer. */
const mailed = async () => {
  await expect.poll(() => world.clock.db.selectFrom('mails').select('kind').execute()).toEqual([]);
  return (await mailsTo(world.test, world.admin.email)).length;
};

describe('the ledger', () => {
  it('shows every account with its sum, even ones of partners together; all sums of a currency add up to zero', async () => {
    await nightly();
    const shown = await read();
    const money = { amount: 1_000, currency: 'RUB' };
    const together = shown.accounts.find(({ account: name }) => name === 'partner:*:available');
    expect(together).toMatchObject({ money, kept: null, entries: 1 });
    expect(shown).toMatchObject({ difference: false, compared_at: world.clock.now().toISOString() });
    const shared = shown.accounts.filter((one) => !one.account.endsWith(':paid'));
    expect(shared.reduce((sum, one) => sum + one.money.amount, 0)).toBe(0);
    expect(shared.map((one) => one.account)).toEqual(expect.arrayContaining(['income', 'provider:cloudpayments']));
  });

  it('stops withdrawals while a balance differs, and tells the admins once', async () => {
    const before = await mailed();
    await damage();
    await nightly();
    await nightly();
    expect(await mailed()).toBe(before + 1);
    const shown = await read();
    const kept = { amount: 1_001, currency: 'RUB' };
    expect([shown.difference, own(shown)?.kept]).toEqual([true, kept]);
    const other = await partnerWith(world, 1_000);
    expect(await ask(other, 400)).toMatchObject({ status: 409, body: { code: 'withdrawals_held', until: null } });
    expect((await other.call(endpoints.partner.withdrawalForm)).body).toMatchObject({ is_checking: true });

    const body = { account: account(), currency: 'RUB', reason: 'A disk was restored' };
    expect(await world.admin.call(setBalance, { body })).toMatchObject({
      status: 403,
      body: { code: 'password_required' },
    });
    await world.admin.call(confirm, { body: { password } });
    const set = await world.admin.call<Ledger>(setBalance, { body });
    expect(set).toMatchObject({ status: 200, body: { difference: false } });
    expect(own(set.body)).toBeUndefined();
    expect((await ask(other, 400)).status).toBe(201);
    const { results } = (await world.admin.call<{ results: AuditEvent[] }>(audit, { query: { limit: 1 } })).body;
    expect(results).toMatchObject([
      {
        kind: 'ledger.balance_set',
        reason: 'A disk was restored',
        args: { account: account(), sum: 1_000, kept: 1_001 },
      },
    ]);
  });

  it('sets no balance that is right, and none of a shared account', async () => {
    await world.admin.call(confirm, { body: { password } });
    const set = (name: string) =>
      world.admin.call(setBalance, { body: { account: name, currency: 'RUB', reason: 'To be sure' } });
    expect(await set(account())).toMatchObject({ status: 409 });
    expect(await set('income')).toMatchObject({ status: 404 });
  });

  it('is compared when an admin asks', async () => {
    await damage();
    expect((await world.admin.call<Ledger>(compare)).body.difference).toBe(true);
    const clean = { available_minor: 1_000 };
    await world.clock.db.updateTable('partner_balances').set(clean).where('partner_id', '=', partner.id).execute();
    expect((await world.admin.call<Ledger>(compare)).body.difference).toBe(false);
  });
});
