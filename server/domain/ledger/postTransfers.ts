import { sql } from 'kysely';
import type { TransferKind } from '#server/db/tables/ledgerTables.ts';
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

/** Writes transfers that are not written yet, with the balances of their partners. @returns the ids of those it wrote. */
export async function postTransfers(deps: LedgerDeps, tx: Tx, transfers: Transfer[]): Promise<Set<string>> {
  if (transfers.length === 0) return new Set();
  const added = await tx
    .insertInto('ledger_transfers')
    .values(transfers.map(({ id, kind, cause, at }) => ({ id, kind, ...cause, at })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  const written = new Set(added.map(({ id }) => id));
  const entries = transfers
    .filter(({ id }) => written.has(id))
    .flatMap((transfer) => transfer.entries.map((entry) => ({ transfer, entry })))
    .filter(({ entry }) => entry.amount !== 0);
  if (entries.length === 0) return written;
  const rows = entries.map(({ transfer: { id, kind, currency, at }, entry }) => ({
    ...{ id: deps.newId(), transfer_id: id, kind, account: nameOf(entry), currency, at },
    partner_id: 'partner' in entry ? entry.partner : null,
    amount_minor: entry.amount,
  }));
  await tx.insertInto('ledger_entries').values(rows).execute();
  await addToBalances(
    tx,
    entries.flatMap(({ transfer: { currency }, entry }) => ('partner' in entry ? [{ currency, ...entry }] : [])),
  );
  return written;
}

interface PartnerEntry {
  partner: string;
  currency: string;
  account: 'hold' | 'available' | 'requested' | 'payouts' | 'fees';
  amount: number;
}

async function addToBalances(tx: Tx, entries: PartnerEntry[]): Promise<void> {
  const balances = new Map<string, PartnerEntry[]>();
  for (const entry of entries) {
    const key = `${entry.partner}/${entry.currency}`;
    balances.set(key, [...(balances.get(key) ?? []), entry]);
  }
  // in one order, so that two transactions do not wait for each other
  for (const key of [...balances.keys()].sort()) {
    const own = balances.get(key) ?? [];
    const gained = (...accounts: PartnerEntry['account'][]) =>
      own.reduce((sum, { account, amount }) => (accounts.includes(account) ? sum + amount : sum), 0);
    const gain = {
      hold_minor: gained('hold'),
      available_minor: gained('available'),
      requested_minor: gained('requested'),
      paid_minor: gained('payouts', 'fees'),
    };
    const columns = Object.keys(gain) as (keyof typeof gain)[];
    await tx
      .insertInto('partner_balances')
      .values({ partner_id: own[0]?.partner ?? '', currency: own[0]?.currency ?? '', ...gain })
      .onConflict((conflict) =>
        conflict
          .columns(['partner_id', 'currency'])
          .doUpdateSet(
            Object.fromEntries(
              columns.map((column) => [column, sql`partner_balances.${sql.ref(column)} + excluded.${sql.ref(column)}`]),
            ),
          ),
      )
      .execute();
  }
}

/** Posts one transfer. @returns false where it was posted before. */
export const postTransfer = async (deps: LedgerDeps, tx: Tx, transfer: Transfer): Promise<boolean> =>
  (await postTransfers(deps, tx, [transfer])).has(transfer.id);
