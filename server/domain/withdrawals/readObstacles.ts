import { sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { comparisonFinds } from '../ledger/comparison.ts';
import { isDue, releaseDue } from '../ledger/settleHolds.ts';
import { changedAt, holdAfter } from './holds.ts';
import type { Obstacles } from './refusals.ts';

interface Read {
  checking: boolean;
  changed_at: Date | null;
  time_zone: string | null;
  open: string | null;
  has_due: boolean;
  available: number;
}

/** Reads what may stand against a withdrawal of a partner whose balances are locked; what has left its hold counts. */
export async function readObstacles(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Tx,
  asked: { partnerId: string; currency: string },
): Promise<Obstacles> {
  let read = await readOnce(deps, tx, asked);
  if (read.has_due) {
    await releaseDue(deps, tx, asked.partnerId);
    read = await readOnce(deps, tx, asked);
  }
  return {
    isChecking: read.checking,
    heldUntil: holdAfter(read.changed_at, deps.now()),
    timeZone: read.time_zone ?? 'UTC',
    open: read.open,
    available: read.available,
  };
}

/** One statement, because everybody else who moves these balances waits meanwhile. */
async function readOnce(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  { partnerId, currency }: { partnerId: string; currency: string },
): Promise<Read> {
  const { rows } = await prepared(sql<Read>`
    select ${comparisonFinds} as checking, ${changedAt(partnerId)} as changed_at,
      (select time_zone from users where id = ${partnerId}) as time_zone,
      (select id from withdrawals where partner_id = ${partnerId} and state in ('requested', 'approved')) as open,
      exists (select from ledger_payments where ${isDue(partnerId, now())}) as has_due,
      coalesce((select available_minor from partner_balances where partner_id = ${partnerId} and currency = ${currency}), 0) as available`).execute(
    tx,
  );
  const read = rows[0];
  if (!read) throw new Error('A query without a table gives one row.');
  return read;
}
