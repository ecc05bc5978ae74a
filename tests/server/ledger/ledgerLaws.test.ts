import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WithdrawalEvent } from '#machines/withdrawal/withdrawalEvents.ts';
import type { Database } from '#server/db/open/open.ts';
import { transaction } from '#server/db/transaction.ts';
import { findDifferences } from '#server/domain/ledger/comparison.ts';
import { postTransfer } from '#server/domain/ledger/postTransfers.ts';
import { settleHoldsAtLook } from '#server/domain/ledger/settleHolds.ts';
import type { CreditedPayment } from '#server/domain/ledger/creditedPayment.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { lockAndRead } from '#server/domain/withdrawals/readObstacles.ts';
import { refuseObstructed } from '#server/domain/withdrawals/refusals.ts';
import { requested, transitionWithdrawal } from '#server/domain/withdrawals/transitionWithdrawal.ts';
import { lockWithdrawal } from '#server/domain/withdrawals/withdrawalRow.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { rounds } from '#tests/support/runsAll.ts';
import { account, brought, day, type LedgerDeps, ledgerDeps, pay, payment, refund } from './ledgerWorld.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Step =
  | { do: 'pay'; person: number; minor: number; currency: string }
  | { do: 'refund'; payment: number; part: number }
  | { do: 'tell again'; payment: number }
  | { do: 'withdraw'; part: number; currency: string }
  | { do: WithdrawalEvent['type'] }
  | { do: 'look' }
  | { do: 'pass'; days: number };

const currency = fc.constantFrom('RUB', 'XTR');
const events = [
  ...(['withdrawal.cancel', 'withdrawal.approve', 'withdrawal.reject', 'withdrawal.pay'] as const),
  ...(['withdrawal.confirm', 'confirmation.expired'] as const),
];
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      person: fc.nat(2),
      minor: fc.integer({ min: 1, max: 1_000_000 }),
      currency,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      payment: fc.nat(9),
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  fc.record({ do: fc.constant('tell again' as const), payment: fc.nat(9) }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('withdraw' as const), part: fc.integer({ min: 1, max: 150 }), currency }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom(...events) }) },
  fc.constant({ do: 'look' as const }),
  // clocks jump, back too
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: -20, max: 40 }) }) },
);

interface History {
  deps: LedgerDeps;
  partner: string;
  people: string[];
  payments: { one: CreditedPayment; refunded: number }[];
  withdrawal: string | null;
}

/** A withdrawal as it is asked for, after who asks has proved to be the partner. */
const withdraw = ({ deps, partner }: History, minor: number, currencyOf: string): Promise<string> =>
  transaction(deps.db, async (tx) => {
    const read = await lockAndRead(deps, tx, { partnerId: partner, currency: currencyOf, detailsHash: 'a card' });
    refuseObstructed(await read(), { amount: { amount: minor, currency: currencyOf }, language: 'en' });
    const at = deps.now();
    const row = await tx
      .insertInto('withdrawals')
      .values({
        ...{ partner_id: partner, id: v7(), body_hash: '', state: 'requested', method: 'card', currency: currencyOf },
        ...{ amount_minor: minor, fee_minor: Math.floor(minor / 10), details: null, details_sealed: null },
        ...{ details_hash: null, steps: '[]', created_at: at, changed_at: at },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await postTransfer(deps, tx, requested(row));
    return row.id;
  });

async function take(history: History, asked: Step): Promise<void> {
  const { deps, partner, people, payments } = history;
  switch (asked.do) {
    case 'pass':
      return deps.pass(asked.days * day);
    case 'look':
      return settleHoldsAtLook(deps, partner);
    case 'pay': {
      const one = payment(deps, {
        owner_id: people[asked.person] ?? null,
        amount_minor: asked.minor,
        currency: asked.currency,
      });
      payments.push({ one, refunded: 0 });
      return pay(deps, one);
    }
    case 'refund': {
      const known = payments[asked.payment];
      if (!known) return;
      const more = Math.ceil((known.one.amount_minor * asked.part) / 100);
      known.refunded = Math.min(known.one.amount_minor, known.refunded + more);
      return refund(deps, known.one, known.refunded);
    }
    case 'tell again': {
      const known = payments[asked.payment];
      if (!known) return;
      await pay(deps, known.one);
      return refund(deps, known.one, known.refunded);
    }
    case 'withdraw': {
      const before = await balanceOf(history, asked.currency);
      const minor = Math.max(1, Math.floor((before.available * asked.part) / 100));
      history.withdrawal = await withdraw(history, minor, asked.currency);
      return;
    }
    default: {
      const { withdrawal } = history;
      if (withdrawal === null) return;
      const event = { type: asked.do, by: partner } as WithdrawalEvent;
      await transaction(deps.db, async (tx) => {
        await transitionWithdrawal(deps, tx, await lockWithdrawal(tx, withdrawal), { event });
      });
    }
  }
}

async function balanceOf({ deps, partner }: History, of: string) {
  const row = await deps.db
    .selectFrom('partner_balances')
    .selectAll()
    .where('partner_id', '=', partner)
    .where('currency', '=', of)
    .executeTakeFirst();
  return {
    hold: row?.hold_minor ?? 0,
    available: row?.available_minor ?? 0,
    requested: row?.requested_minor ?? 0,
    paid: row?.paid_minor ?? 0,
  };
}

/** What a history must leave, at every moment. */
async function assertLaws(history: History): Promise<void> {
  const { deps, payments } = history;
  const unbalanced =
    await sql`select currency from ledger_entries group by currency having sum(amount_minor) <> 0`.execute(deps.db);
  expect(unbalanced.rows, 'everything adds up to zero in each currency').toEqual([]);
  expect(await findDifferences(deps.db), 'balances are the sums of their entries').toEqual([]);
  for (const of of ['RUB', 'XTR']) {
    const own = payments.filter(({ one }) => one.currency === of && one.owner_id !== null);
    const earned = own.reduce(
      (sum, { one, refunded }) => sum + Math.floor(((one.amount_minor - refunded) * 30) / 100),
      0,
    );
    const { hold, available, requested: asked, paid } = await balanceOf(history, of);
    expect(available + hold + asked + paid, 'nothing is lost or made').toBe(earned);
    expect(Math.min(hold, asked, paid), 'none of these is below zero').toBeGreaterThanOrEqual(0);
  }
}

it('keeps its laws over every history of payments, refunds, looks, withdrawals and jumps of the clock', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const deps = ledgerDeps(database.db);
      const [partner, ...brought3] = await Promise.all([1, 2, 3].map(() => account(database.db)));
      const people = brought3;
      for (const person of people) await brought(database.db, partner ?? '', person);
      const history: History = { deps, partner: partner ?? '', people, payments: [], withdrawal: null };
      for (const one of steps) {
        const before = 'currency' in one ? await balanceOf(history, one.currency) : null;
        try {
          await take(history, one);
        } catch (error) {
          if (!(error instanceof RequestError)) throw error;
        }
        if (one.do === 'withdraw' && before) {
          const after = await balanceOf(history, one.currency);
          expect(
            after.requested === before.requested || after.available >= 0,
            'nothing is withdrawn above what is available',
          ).toBe(true);
        }
        await assertLaws(history);
      }
    }),
    { numRuns: rounds(6, 25) },
  );
}, 120_000);
