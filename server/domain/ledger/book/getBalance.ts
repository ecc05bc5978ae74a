import { sql } from 'kysely';
import type { PartnerBalance } from '#contract/schemas/money/partner.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { requirePartner } from '../isPartner.ts';
import { settleHoldsAtLook } from '../settleHolds.ts';
import { startOfMonth, zoneOfPartner } from './zone.ts';

/** Releases that a balance names. */
const mostReleases = 20;

type Balance = PartnerBalance['balances'][number];

/** A partner's balances by currency, as they are by now. @throws RequestError `not_a_partner` */
export async function getBalance(deps: Deps, actor: Actor): Promise<PartnerBalance> {
  await requirePartner(deps.db, actor.userId);
  const { userId } = actor;
  await settleHoldsAtLook(deps, userId);
  const { db, now, withdrawalRules } = deps;
  const kept = await db
    .selectFrom('partner_balances')
    .selectAll()
    .where('partner_id', '=', userId)
    .orderBy('currency')
    .execute();
  const month = await earnedSince(db, userId, startOfMonth(now(), await zoneOfPartner(db, userId)));
  const releases = await nextReleases(db, userId);
  return {
    balances: kept.map(({ currency, hold_minor, available_minor, requested_minor, paid_minor }): Balance => {
      const money = (amount: number) => ({ amount, currency });
      const own = releases.filter((release) => release.currency === currency);
      const dated = own.map(({ at, minor }) => ({ at: at.toISOString(), amount: money(minor) }));
      return {
        currency,
        available: money(available_minor),
        on_hold: money(hold_minor),
        requested: money(requested_minor),
        paid: money(paid_minor),
        this_month: money(month.get(currency) ?? 0),
        releases: dated,
        next_available: dated[0] ?? null,
        minimum: money(Math.max(1, withdrawalRules.minimum[currency] ?? 0)),
        fee: money(withdrawalRules.fee[currency] ?? 0),
      };
    }),
  };
}

async function earnedSince(db: Db, partnerId: string, from: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ currency: string; minor: number }>`
    select currency, sum(amount_minor)::bigint as minor from ledger_entries
    where partner_id = ${partnerId} and kind in ('commission', 'refund') and at >= ${from} group by currency`.execute(
    db,
  );
  return new Map(rows.map(({ currency, minor }) => [currency, Number(minor)]));
}

async function nextReleases(db: Db, partnerId: string) {
  const { rows } = await sql<{ currency: string; at: Date; minor: number }>`
    select currency, hold_until as at, hold_minor as minor from (
      select currency, hold_until, hold_minor, row_number() over (partition by currency order by hold_until, payment_id) as place
      from ledger_payments where partner_id = ${partnerId} and hold_minor > 0
    ) held where place <= ${mostReleases} order by hold_until`.execute(db);
  return rows;
}
