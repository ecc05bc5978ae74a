import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { BroughtPerson } from '#contract/schemas/money/partner.ts';
import { decodeCursor, toPage } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findLinkEver } from '../links/linkRow.ts';
import type { PageInput } from '#server/domain/newestFirstPage.ts';
import { broughtBy } from '../brought/brought.ts';
import { type BroughtSum, figuresOf } from '../brought/figures.ts';

const cursor = z.object({ number: z.int() });

/** Those whom a link brought, the newest first, by number instead of by name. */
export async function listReferrals(deps: Deps, actor: Actor, { id, ...input }: PageInput & { id: string }) {
  const link = await findLinkEver(deps.db, actor, id);
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(cursor, input.cursor);
  const found = await deps.db
    .selectFrom('attributions')
    .select(['user_id', 'number', 'signed_up_at', 'trial_at'])
    .where('partner_id', '=', link.owner_id)
    .where('link_id', '=', link.id)
    .$if(after !== null, (query) => query.where('number', '<', after?.number ?? 0))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = toPage(found, limit, ({ number }) => ({ number }));
  const people = rows.map(({ user_id }) => user_id);
  const [sums, paid] = [await sumsOf(deps, actor, people), await paidBy(deps, actor, people)];
  const results = rows.map(({ user_id, number, signed_up_at, trial_at }): BroughtPerson => {
    const { payments, earned } = figuresOf(sums.filter(({ person_id }) => person_id === user_id));
    return {
      ...{ number, signed_up_at: signed_up_at.toISOString(), trial: trial_at !== null, payments, earned },
      paid: paid.filter(({ person_id }) => person_id === user_id).map(({ amount, currency }) => ({ amount, currency })),
    };
  });
  return { results, next };
}

async function sumsOf({ db }: Deps, { userId }: Actor, people: string[]) {
  if (people.length === 0) return [];
  const { rows } = await sql<BroughtSum & { person_id: string }>`
    select person_id, kind, currency, sum(n)::bigint as n from ${broughtBy(userId)} as brought
    where person_id in (${sql.join(people)}) group by 1, 2, 3`.execute(db);
  return rows;
}

/** What people paid, without what was given back to them. */
async function paidBy({ db }: Deps, { userId }: Actor, people: string[]) {
  if (people.length === 0) return [];
  const { rows } = await sql<{ person_id: string; currency: string; amount: number }>`
    select person_id, currency, sum(paid_minor - refunded_minor)::bigint as amount from ledger_payments
    where partner_id = ${userId} and person_id in (${sql.join(people)}) group by 1, 2 order by 2`.execute(db);
  return rows;
}
