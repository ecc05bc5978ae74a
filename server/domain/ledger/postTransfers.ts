import { type RawBuilder, sql } from 'kysely';
import type { TransferKind } from '#server/db/tables/ledgerTables.ts';
import { prepared } from '#server/db/prepared.ts';
import { recordset } from '#server/db/recordset.ts';
import { together } from '#server/db/together.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';

/** What one account gains or loses. With a partner it stands in the partner's book too. */
export type Entry =
  | { account: 'income' | `provider:${string}`; amount: number }
  | { account: 'hold' | 'available' | 'requested' | 'payouts' | 'fees'; partner: string; amount: number };

/** Money that moves between accounts at once. */
export interface Transfer {
  /** Says what moves it, so that it moves once. */
  id: string;
  kind: TransferKind;
  currency: string;
  cause: { payment_id?: string; withdrawal_id?: string; link_id?: string | null; person_id?: string | null };
  at: Date;
  /** They add up to zero, which the database demands at the commit. */
  entries: Entry[];
}

type LedgerDeps = Pick<Deps, 'newId'>;

/** What is in a partner's book. */
const ownAccounts = new Set(['hold', 'available', 'requested']);
const nameOf = (entry: Entry): string =>
  'partner' in entry && ownAccounts.has(entry.account) ? `partner:${entry.partner}:${entry.account}` : entry.account;

interface Posting {
  given: ({ id: string } & object)[];
  entries: object[];
}

function postingOf(deps: LedgerDeps, transfers: Transfer[]): Posting {
  const given = transfers.map(({ id, kind, cause, at }) => ({ id, kind, ...cause, at }));
  const entries = transfers.flatMap(({ id, kind, currency, at, entries: own }) =>
    own
      .filter(({ amount }) => amount !== 0)
      .map((entry) => ({
        ...{ id: deps.newId(), transfer_id: id, kind, account: nameOf(entry), currency, at },
        partner_id: 'partner' in entry ? entry.partner : null,
        amount_minor: entry.amount,
      })),
  );
  return { given, entries };
}

/**
 * Writes transfers that are not written yet, by double entry, with the balances of their partners, in one statement: whoever moves many
 * balances at once waits for the network rather than for the disk. @returns the ids of those it wrote.
 */
export async function postTransfers(deps: LedgerDeps, tx: Tx, transfers: Transfer[]): Promise<Set<string>> {
  return transfers.length === 0 ? new Set() : postTogether(tx, postingOf(deps, transfers));
}

/**
 * The same as a part of a statement, `with …, <this> select …`, for what is written together with its transfer.
 * @param onlyIf what must hold of the rest of the statement for it to be written
 */
export const postingPart = (deps: LedgerDeps, transfer: Transfer, onlyIf: RawBuilder<boolean>): RawBuilder<unknown> =>
  partOf(postingOf(deps, [transfer]), onlyIf);

const postTogether = together(async (tx, postings: Posting[]) => {
  const given = postings.flatMap((posting) => posting.given);
  const entries = postings.flatMap((posting) => posting.entries);
  const { rows } = await prepared(sql<{ id: string }>`
    with ${partOf({ given, entries })} select id from written`).execute(tx);
  const written = new Set(rows.map(({ id }) => id));
  return postings.map((posting) => new Set(posting.given.flatMap(({ id }) => (written.has(id) ? [id] : []))));
});

/** Balances are reached in one order, so that two transactions do not wait for each other. */
const partOf = ({ given, entries }: Posting, onlyIf: RawBuilder<boolean> = sql`true`) => sql`
    written as (
      insert into ledger_transfers (id, kind, payment_id, withdrawal_id, link_id, person_id, at)
      select * from ${recordset('ledger_transfers', ['id', 'kind', 'payment_id', 'withdrawal_id', 'link_id', 'person_id', 'at'], given)} as t
      where ${onlyIf}
      on conflict (id) do nothing returning id
    ), entered as (
      insert into ledger_entries (id, transfer_id, kind, account, partner_id, amount_minor, currency, at)
      select e.id, e.transfer_id, e.kind, e.account, e.partner_id, e.amount_minor, e.currency, e.at
      from ${recordset('ledger_entries', ['id', 'transfer_id', 'kind', 'account', 'partner_id', 'amount_minor', 'currency', 'at'], entries)} as e
      join written w on w.id = e.transfer_id
      returning partner_id, account, amount_minor, currency
    ), moved as (
      insert into partner_balances as b (partner_id, currency, hold_minor, available_minor, requested_minor, paid_minor)
      select partner_id, currency, ${gained(sql`account like 'partner:%:hold'`)}, ${gained(sql`account like 'partner:%:available'`)},
        ${gained(sql`account like 'partner:%:requested'`)}, ${gained(sql`account in ('payouts', 'fees')`)}
      from entered where partner_id is not null group by partner_id, currency order by partner_id, currency
      on conflict (partner_id, currency) do update set hold_minor = b.hold_minor + excluded.hold_minor,
        available_minor = b.available_minor + excluded.available_minor,
        requested_minor = b.requested_minor + excluded.requested_minor, paid_minor = b.paid_minor + excluded.paid_minor
    )`;

const gained = (isOf: RawBuilder<unknown>) => sql`coalesce(sum(amount_minor) filter (where ${isOf}), 0)`;

/** Posts one transfer. @returns false where it was posted before. */
export const postTransfer = async (deps: LedgerDeps, tx: Tx, transfer: Transfer): Promise<boolean> =>
  (await postTransfers(deps, tx, [transfer])).has(transfer.id);
