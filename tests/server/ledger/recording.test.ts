import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/open/open.ts';
import { transaction } from '#server/db/transaction.ts';
import { settleHoldsAtLook } from '#server/domain/ledger/settleHolds.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { account, brought, day, type LedgerDeps, ledgerDeps, pay, payment, refund, sums } from './ledgerWorld.ts';

let database: Database;
let deps: LedgerDeps;
let partner: string;
let payer: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  deps = ledgerDeps(database.db);
  partner = await account(database.db);
  payer = await account(database.db);
  await brought(database.db, partner, payer);
});
const own = () => sums(database.db, partner);
const look = () => settleHoldsAtLook(deps, partner);

describe('a commission', () => {
  it('is the whole percent of what was paid, rounded down once, on hold', async () => {
    await pay(deps, payment(deps, { owner_id: payer, amount_minor: 99_999 }));
    expect(await own()).toEqual({ hold: 29_999 });
  });

  it('is of the payment’s currency, in whole Stars too', async () => {
    await pay(deps, payment(deps, { owner_id: payer, amount_minor: 777, currency: 'XTR', provider: 'stars' }));
    expect([await own(), await sums(database.db, partner, 'XTR')]).toEqual([{}, { hold: 233 }]);
  });

  it('is written once, however often and however much at once the payment is told', async () => {
    const one = payment(deps, { owner_id: payer, amount_minor: 100_000 });
    await Promise.all(Array.from({ length: 5 }, () => pay(deps, one)));
    expect(await own()).toEqual({ hold: 30_000 });
  });

  it('is earned for twelve calendar months since the person’s first payment', async () => {
    deps.moveTo('2026-02-28T12:00:00Z');
    await pay(deps, payment(deps, { owner_id: payer, amount_minor: 1_000 }));
    deps.moveTo('2027-02-28T11:59:59Z');
    await pay(deps, payment(deps, { owner_id: payer, amount_minor: 1_000 }));
    expect((await own()).hold).toBe(600);
    deps.moveTo('2027-02-28T12:00:00Z');
    await pay(deps, payment(deps, { owner_id: payer, amount_minor: 1_000 }));
    expect((await own()).hold).toBe(600);
  });

  it('becomes available at the end of its hold, dated then, at the first look after it and once', async () => {
    const one = payment(deps, { owner_id: payer, amount_minor: 1_000 });
    await pay(deps, one);
    deps.pass(14 * day - 1);
    await look();
    expect(await own()).toEqual({ hold: 300 });
    deps.pass(100 * day);
    await Promise.all([look(), look(), look()]);
    expect(await own()).toEqual({ available: 300, hold: 0 });
    const released = database.db.selectFrom('ledger_transfers').select('at').where('id', '=', `released:${one.id}`);
    expect(await released.execute()).toEqual([{ at: new Date('2026-05-15T10:00:00Z') }]);
    deps.moveTo('2026-01-01T00:00:00Z');
    await look();
    expect(await own()).toEqual({ available: 300, hold: 0 });
  });

  it('is earned by nobody whose account is gone, and of nobody who was not brought', async () => {
    await pay(deps, payment(deps, { owner_id: await account(database.db) }));
    await pay(deps, payment(deps, { owner_id: null }));
    await database.db.deleteFrom('users').where('id', '=', partner).execute();
    await pay(deps, payment(deps, { owner_id: payer }));
    expect(await own()).toEqual({});
  });
});

describe('a refund', () => {
  it('takes the commission of what was paid back, from what is on hold first', async () => {
    const one = payment(deps, { owner_id: payer, amount_minor: 1_001 });
    await pay(deps, one);
    await refund(deps, one, 334);
    expect(await own()).toEqual({ hold: 200 });
    await refund(deps, one, 334);
    expect(await own()).toEqual({ hold: 200 });
    await refund(deps, one, 1_001);
    expect(await own()).toEqual({ hold: 0 });
  });

  it('takes what is available after the hold, below zero where it was paid out', async () => {
    const one = payment(deps, { owner_id: payer, amount_minor: 1_000 });
    await pay(deps, one);
    deps.pass(15 * day);
    await refund(deps, one, 500);
    expect(await own()).toEqual({ available: 150, hold: 0 });
  });

  it('may be told before the payment, and twice', async () => {
    const one = payment(deps, { owner_id: payer, amount_minor: 1_000 });
    await refund(deps, one, 400);
    await pay(deps, one);
    await refund(deps, one, 400);
    expect(await own()).toEqual({ hold: 180 });
  });
});

describe('the partner under another account', () => {
  const excluded = async () => {
    const { rows } = await sql<{ excluded_for: string }>`
      select excluded_for from attributions where user_id = ${payer}`.execute(database.db);
    const told = database.db.selectFrom('audit_log').select('args').where('kind', '=', 'commission.refused');
    const of = (await told.execute()).filter(({ args }) => args.person === payer);
    return [await own(), rows[0]?.excluded_for, of.length];
  };

  it('earns nothing by the same Telegram, and is told to the admin once', async () => {
    await database.db.updateTable('users').set({ telegram_id: 4711 }).where('id', '=', partner).execute();
    await pay(deps, payment(deps, { owner_id: payer, payer_telegram_id: 4711 }));
    await pay(deps, payment(deps, { owner_id: payer }));
    expect(await excluded()).toEqual([{}, 'telegram', 1]);
  });

  it('is known from the sign-up on, and is told to the admin with the first payment', async () => {
    const known = database.db.updateTable('attributions').set({ excluded_for: 'telegram' });
    await known.where('user_id', '=', payer).execute();
    await pay(deps, payment(deps, { owner_id: payer }));
    await pay(deps, payment(deps, { owner_id: payer }));
    expect(await excluded()).toEqual([{}, 'telegram', 1]);
  });

  it('earns nothing by the same card', async () => {
    await pay(deps, payment(deps, { owner_id: partner, card_fingerprint: 'card-1' }));
    await pay(deps, payment(deps, { owner_id: payer, card_fingerprint: 'card-1' }));
    expect(await excluded()).toEqual([{}, 'card', 1]);
  });

  it('earns nothing by the same payout details', async () => {
    const at = deps.now();
    const asked = (partner_id: string) => ({
      ...{ partner_id, id: deps.newId(), body_hash: '', state: 'paid' as const, method: 'card' as const },
      ...{ amount_minor: 5, fee_minor: 0, currency: 'RUB', details: null, details_sealed: null, details_hash: 'same' },
      ...{ steps: '[]', created_at: at, changed_at: at },
    });
    await database.db
      .insertInto('withdrawals')
      .values([asked(partner), asked(payer)])
      .execute();
    await pay(deps, payment(deps, { owner_id: payer }));
    expect(await excluded()).toEqual([{}, 'payout', 1]);
  });
});

describe('the database', () => {
  it.each(['ledger_entries', 'ledger_transfers'])('refuses to change, remove or empty %s', async (table) => {
    await pay(deps, payment(deps, { owner_id: payer }));
    const statements = [`update ${table} set at = now()`, `delete from ${table}`, `truncate ${table} cascade`];
    for (const statement of statements)
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/rows are only added/);
  });

  it('refuses a transfer that does not add up to zero in each currency, at the commit', async () => {
    const posted = transaction(database.db, async (tx) => {
      const at = deps.now();
      const [id, other] = [deps.newId(), deps.newId()];
      await tx.insertInto('ledger_transfers').values({ id, kind: 'payment', at }).execute();
      const entry = { transfer_id: id, kind: 'payment' as const, partner_id: null, at };
      const rows = [
        { ...entry, id: other, account: 'income', amount_minor: 5, currency: 'RUB' },
        { ...entry, id: deps.newId(), account: 'provider:stars', amount_minor: -5, currency: 'XTR' },
      ];
      await tx.insertInto('ledger_entries').values(rows).execute();
    });
    await expect(posted).rejects.toThrow(/do not add up to zero/);
  });
});
