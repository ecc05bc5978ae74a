import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { comparisonFinds } from '../ledger/comparison.ts';
import { isDue, releaseDue } from '../ledger/settleHolds.ts';
import { changedAt, holdAfter } from './holds.ts';
import type { Obstacles } from './refusals.ts';

type ObstacleDeps = Pick<Deps, 'now' | 'newId'>;

interface Asked {
  partnerId: string;
  currency: string;
  /** A keyed hash of where the money is to go. */
  detailsHash: string;
}

interface Read {
  checking: boolean;
  changed_at: Date | null;
  time_zone: string | null;
  open: string | null;
  has_due: boolean;
  available: number;
}

/**
 * Locks a partner's balances as `lockBalances` does, remembers the details that they give for a currency (those given
 * first are no change, others are), and reads what may stand against a withdrawal: one statement, because everybody else
 * who moves these balances waits meanwhile. @returns what reads the obstacles to their end: what has left its hold counts.
 */
export async function lockAndRead(deps: ObstacleDeps, tx: Tx, asked: Asked): Promise<() => Promise<Obstacles>> {
  const { partnerId, currency, detailsHash } = asked;
  const now = deps.now();
  const { rows } = await prepared(sql<Read & { is_old: boolean }>`
    with noted as (
      insert into payout_details as d (owner_id, currency, details_hash) values (${partnerId}, ${currency}, ${detailsHash})
      on conflict (owner_id, currency) do update set details_hash = excluded.details_hash, changed_at = ${now}
        where d.details_hash <> excluded.details_hash
      returning changed_at
    ), locked as materialized (
      select xmin::text as version from partner_balances where partner_id = ${partnerId} order by currency for update
    )
    select ${obstacles(asked, now)}, greatest(${changedAt(partnerId)}, (select changed_at from noted)) as changed_at,
      (select array_agg(version) from locked)
        is distinct from (select array_agg(xmin::text order by currency) from partner_balances where partner_id = ${partnerId})
        as is_old`).execute(tx);
  const [read] = rows;
  if (!read) throw new Error('A query without a table gives one row.');
  return async () => {
    if (read.has_due) await releaseDue(deps, tx, partnerId);
    // who waited for the lock has read what there was before
    return viewOf(read.has_due || read.is_old ? await readAgain(deps, tx, asked) : read, now);
  };
}

async function readAgain({ now }: ObstacleDeps, tx: Tx, asked: Asked): Promise<Read> {
  const { rows } = await prepared(sql<Read>`
    select ${obstacles(asked, now())}, ${changedAt(asked.partnerId)} as changed_at`).execute(tx);
  const [read] = rows;
  if (!read) throw new Error('A query without a table gives one row.');
  return read;
}

const obstacles = ({ partnerId, currency }: Asked, now: Date): RawBuilder<unknown> => sql`
  ${comparisonFinds} as checking,
  (select time_zone from users where id = ${partnerId}) as time_zone,
  (select id from withdrawals where partner_id = ${partnerId} and state in ('requested', 'approved')) as open,
  exists (select from ledger_payments where ${isDue(partnerId, now)}) as has_due,
  coalesce((select available_minor from partner_balances where partner_id = ${partnerId} and currency = ${currency}), 0) as available`;

const viewOf = (read: Read, now: Date): Obstacles => ({
  isChecking: read.checking,
  heldUntil: holdAfter(read.changed_at, now),
  timeZone: read.time_zone ?? 'UTC',
  open: read.open,
  available: read.available,
});
