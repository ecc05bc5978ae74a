import { type RawBuilder, sql } from 'kysely';
import type { PartnerStatistics } from '#contract/schemas/money/partner.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { settleHoldsAtLook } from '#server/domain/ledger/settleHolds.ts';
import { requirePartner } from '#server/domain/ledger/isPartner.ts';
import { findLinkEver } from '../links/linkRow.ts';
import { broughtBy } from '../brought/brought.ts';
import { type BroughtSum, figuresOf } from '../brought/figures.ts';
import { type PeriodsAsked, periodsOf } from './periods.ts';

interface Row extends BroughtSum {
  link_id: string | null;
  /** The period, from 1 for all that lies before the first one. */
  period: number;
}

/** What the links of a partner brought by period, in their time zone; one link alone where it is named. */
export async function getStatistics(
  deps: Deps,
  actor: Actor,
  { link, ...asked }: PeriodsAsked & { link?: string | undefined },
): Promise<PartnerStatistics> {
  if (link === undefined) await requirePartner(deps.db, actor.userId);
  else await findLinkEver(deps.db, actor, link);
  await settleHoldsAtLook(deps, actor.userId);
  const user = deps.db.selectFrom('users').select('time_zone').where('id', '=', actor.userId);
  const { starts, end, before } = periodsOf(asked, (await user.executeTakeFirstOrThrow()).time_zone);
  const bounds = [before, ...starts.map(({ at }) => at)];
  const rows = await sumUp(deps, actor, { bounds, end, link });
  const within = rows.filter(({ period }) => period > 1);
  return {
    rows: starts.map(({ day }, at) => ({ from: day, ...figuresOf(rows.filter(({ period }) => period === at + 2)) })),
    totals: figuresOf(within),
    before: figuresOf(rows.filter(({ period }) => period === 1)),
    links: (await namesOf(deps, actor, link)).flatMap(({ id, name, removed_at }) => {
      const own = within.filter(({ link_id }) => link_id === id);
      return own.length > 0 || removed_at === null ? [{ link: { id, name }, ...figuresOf(own) }] : [];
    }),
  };
}

/** One statement, so that rows, totals and links are of one moment. */
async function sumUp(
  { db }: Deps,
  { userId }: Actor,
  { bounds, end, link }: { bounds: Date[]; end: Date; link: string | undefined },
): Promise<Row[]> {
  const ofLink: RawBuilder<unknown> = link === undefined ? sql`` : sql`and link_id = ${link}`;
  const { rows } = await sql<Row>`
    select link_id, kind, currency, width_bucket(at, array[${sql.join(bounds)}]::timestamptz[]) as period, sum(n)::bigint as n
    from ${broughtBy(userId)} as brought
    where at >= ${bounds[0]} and at < ${end} ${ofLink}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

const namesOf = ({ db }: Deps, { userId }: Actor, link: string | undefined) =>
  db
    .selectFrom('partner_links')
    .select(['id', 'name', 'removed_at'])
    .where('owner_id', '=', userId)
    .$if(link !== undefined, (query) => query.where('id', '=', link ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
