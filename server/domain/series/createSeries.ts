import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { createSeriesInput, Series } from '#contract/schemas/sending/series.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { validSeries } from './seriesInput.ts';
import { findSeries, lockEditableFunnel } from './seriesRow.ts';
import { viewSeries } from './viewSeries.ts';

type Input = z.infer<typeof createSeriesInput>;

/** Creates a series without letters, off. Idempotent: a retried request gets the series that it created. */
export function createSeries(deps: Deps, actor: Actor, input: Input): Promise<Series> {
  const hash = bodyHash(input);
  return transaction(deps.db, async (tx) => {
    const made = input.id === undefined ? undefined : await findMadeSeries(tx, actor, input.id);
    if (made) {
      if (made.body_hash !== hash) throw new RequestError('id_taken');
      return viewSeries(deps, tx, await findSeries(tx, actor, made.id));
    }
    const funnel = await lockEditableFunnel(tx, actor, input.funnel);
    const { name, starts_on, stops_on, time_zone } = validSeries(funnel, input);
    await refuseMoreSeries(tx, actor, funnel.id);
    const at = deps.now();
    const id = input.id ?? deps.newId();
    await tx
      .insertInto('series')
      .values({
        ...{ owner_id: actor.userId, id, body_hash: hash, funnel_id: funnel.id, name },
        starts_on: JSON.stringify(starts_on),
        stops_on: JSON.stringify(stops_on ?? { tags: [], stages: [] }),
        time_zone: time_zone ?? 'contact',
        ...{ created_at: at, updated_at: at },
      })
      // a retry that ran at the same time has made it: it is read and compared below
      .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
      .execute();
    const found = await findSeries(tx, actor, id);
    if (found.series.body_hash !== hash) throw new RequestError('id_taken');
    return viewSeries(deps, tx, found);
  });
}

export const findMadeSeries = (tx: Tx, { userId }: Actor, id: string) =>
  tx
    .selectFrom('series')
    .select(['id', 'body_hash'])
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** @throws RequestError `quota_exceeded` where a funnel has as many series as it may. */
export async function refuseMoreSeries(tx: Tx, { userId }: Actor, funnelId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('series')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .where('funnel_id', '=', funnelId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.seriesPerFunnel)
    throw new RequestError('quota_exceeded', { of: 'series', most: limits.seriesPerFunnel });
}
