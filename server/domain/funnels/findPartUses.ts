import { sql } from 'kysely';
import type { PartUses } from '#contract/schemas/funnels/funnel.ts';
import { unsentStates } from '#contract/schemas/sending/mailing.ts';
import type { Actor, Deps } from '../deps.ts';
import { findFunnel } from './funnelRow.ts';

/** Where a stage or a tag of a funnel is used: rules of lists, audiences of mailings not sent yet, starts and ends of series. */
export async function findPartUses(
  { db }: Deps,
  actor: Actor,
  { id, part }: { id: string; part: string },
): Promise<PartUses> {
  await findFunnel(db, actor, id);
  const { userId: owner } = actor;
  const named = `%"${part}"%`;
  const lists = await db
    .selectFrom('lists')
    .select(['id', 'name'])
    .where('owner_id', '=', owner)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`rule::text like ${named}`)
    .orderBy('created_at')
    .execute();
  const mailings = await db
    .selectFrom('mailings')
    .select(['id', 'title'])
    .where('owner_id', '=', owner)
    .where('funnel_id', '=', id)
    .where('state', 'in', unsentStates)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`audience::text like ${named}`)
    .orderBy('created_at')
    .execute();
  const series = await db
    .selectFrom('series')
    .select(['id', 'name'])
    .where('owner_id', '=', owner)
    .where('archived_at', 'is', null)
    .where('funnel_id', '=', id)
    .where(sql<boolean>`(starts_on::text like ${named} or stops_on::text like ${named})`)
    .orderBy('created_at')
    .execute();
  return { lists, mailings, series };
}
