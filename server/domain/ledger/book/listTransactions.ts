import { sql } from 'kysely';
import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import type { PartnerTransaction, transactionsQuery } from '#contract/schemas/money/partner.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { newestFirstPage, type Place } from '#server/domain/newestFirstPage.ts';
import { requirePartner } from '../isPartner.ts';
import { settleHoldsAtLook } from '../settleHolds.ts';
import { reasonOf } from './reasonOf.ts';
import { type TransactionsFilter, totalsOf, whereOf } from './transactionsQuery.ts';
import { zoneOfPartner } from './zone.ts';

type Input = z.infer<typeof transactionsQuery> & { language: Language };

/** A partner's entries that a filter selects, newest first, with what they add up to. @throws RequestError `not_a_partner` */
export async function listTransactions(deps: Deps, actor: Actor, { cursor, limit, language, ...asked }: Input) {
  await requirePartner(deps.db, actor.userId);
  await settleHoldsAtLook(deps, actor.userId);
  const filter = { ...asked, zone: await zoneOfPartner(deps.db, actor.userId) };
  const page = await newestFirstPage(
    { cursor, limit },
    (after, most) => readEntries(deps.db, actor.userId, { filter, after, limit: most }),
    (row) => viewTransaction(row, language),
  );
  return { ...page, totals: await totalsOf(deps.db, actor.userId, filter) };
}

interface EntryRow {
  id: string;
  transfer_id: string;
  created_at: Date;
  kind: PartnerTransaction['kind'];
  account: string;
  amount_minor: number;
  currency: string;
  withdrawal_id: string | null;
  link_id: string | null;
  link_name: string | null;
  payment_id: string | null;
  paid_minor: number | null;
  paid_at: Date | null;
  plan: string | null;
  person_number: number | null;
  hold_minor: number | null;
  hold_until: Date | null;
}

interface Portion {
  filter: TransactionsFilter;
  after: Place | null;
  limit: number;
}

/** The page is chosen by the index alone, and then joined with what its entries are about. */
export async function readEntries(db: Db, partnerId: string, { filter, after, limit }: Portion): Promise<EntryRow[]> {
  const place = after === null ? sql`` : sql`and (e.at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<EntryRow>`
    with chosen as (
      select e.id, e.transfer_id, e.at, e.kind, e.account, e.amount_minor, e.currency
      from ledger_entries e where ${whereOf(partnerId, filter)} ${place}
      order by e.at desc, e.id desc limit ${limit}
    )
    select e.id, e.transfer_id, e.at as created_at, e.kind, e.account, e.amount_minor, e.currency,
      t.withdrawal_id, t.link_id, l.name as link_name, t.payment_id,
      p.paid_minor, p.paid_at, p.plan, p.person_number, p.hold_minor, p.hold_until
    from chosen e join ledger_transfers t on t.id = e.transfer_id
    left join ledger_payments p on p.payment_id = t.payment_id
    left join partner_links l on l.owner_id = ${partnerId} and l.id = t.link_id
    order by e.at desc, e.id desc`.execute(db);
  return rows;
}

const accountOf = (account: string): PartnerTransaction['account'] =>
  account.startsWith('partner:') ? (account.split(':')[2] as PartnerTransaction['account']) : 'paid';

export function viewTransaction(row: EntryRow, language: Language): PartnerTransaction {
  const { id, kind, currency, payment_id, link_id, link_name } = row;
  const account = accountOf(row.account);
  const isHeld = kind === 'commission' && account === 'hold' && (row.hold_minor ?? 0) > 0;
  return {
    ...{ id, account, kind, money: { amount: Number(row.amount_minor), currency }, reason: reasonOf(row, language) },
    payment:
      payment_id === null || row.paid_at === null
        ? null
        : {
            id: payment_id,
            at: row.paid_at.toISOString(),
            money: { amount: Number(row.paid_minor), currency },
            plan: row.plan,
            person: row.person_number ?? 0,
          },
    withdrawal: row.withdrawal_id,
    link: link_id === null || link_name === null ? null : { id: link_id, name: link_name },
    hold_until: isHeld ? (row.hold_until?.toISOString() ?? null) : null,
    created_at: row.created_at.toISOString(),
  };
}
