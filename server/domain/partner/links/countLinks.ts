import type { PartnerLink } from '#contract/schemas/partner.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { LinkRow } from './linkRow.ts';

type Counts = Pick<PartnerLink, 'clicks' | 'sign_ups' | 'payments' | 'earned'>;

/** What links of one owner brought so far, by link; one that brought nothing may be missing. */
export async function countLinks(db: Db | Tx, rows: LinkRow[]): Promise<Map<string, Counts>> {
  const [first] = rows;
  if (!first) return new Map();
  const ids = rows.map(({ id }) => id);
  const clicks = await db
    .selectFrom('link_clicks')
    .select(({ fn }) => ['link_id', fn.countAll<number>().as('n')])
    .where('owner_id', '=', first.owner_id)
    .where('link_id', 'in', ids)
    .groupBy('link_id')
    .execute();
  const signUps = await db
    .selectFrom('attributions')
    .select(({ fn }) => ['link_id', fn.countAll<number>().as('n')])
    .where('partner_id', '=', first.owner_id)
    .where('link_id', 'in', ids)
    .groupBy('link_id')
    .execute();
  const of = (counts: { link_id: string; n: number }[], id: string) =>
    Number(counts.find(({ link_id }) => link_id === id)?.n ?? 0);
  return new Map(ids.map((id) => [id, { clicks: of(clicks, id), sign_ups: of(signUps, id), payments: 0, earned: [] }]));
}
