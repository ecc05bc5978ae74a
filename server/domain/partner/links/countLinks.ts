import { sql } from 'kysely';
import type { PartnerLink } from '#contract/schemas/money/partner.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { broughtBy } from '../brought/brought.ts';
import { type BroughtSum, figuresOf } from '../brought/figures.ts';
import type { LinkRow } from './linkRow.ts';

type Counts = Pick<PartnerLink, 'clicks' | 'sign_ups' | 'payments' | 'earned'>;

/** What links of one owner brought so far, by link. */
export async function countLinks(db: Db | Tx, rows: Pick<LinkRow, 'owner_id' | 'id'>[]): Promise<Map<string, Counts>> {
  const [first] = rows;
  if (!first) return new Map();
  const ids = rows.map(({ id }) => id);
  const { rows: sums } = await sql<BroughtSum & { link_id: string }>`
    select link_id, kind, currency, sum(n)::bigint as n from ${broughtBy(first.owner_id)} as brought
    where link_id in (${sql.join(ids)}) group by 1, 2, 3`.execute(db);
  return new Map(
    ids.map((id) => {
      const { clicks, sign_ups, payments, earned } = figuresOf(sums.filter(({ link_id }) => link_id === id));
      return [id, { clicks, sign_ups, payments, earned }];
    }),
  );
}
