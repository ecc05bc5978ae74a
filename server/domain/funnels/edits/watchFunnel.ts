import type { AppliedBatch, WatchedFunnel } from '#contract/schemas/funnels/funnelEvents.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { coalesceReads } from '#server/domain/coalesceReads.ts';
import { getCounts } from '../getCounts.ts';
import { readEdits } from './readEdits.ts';
import { readBots, viewSettings } from '../viewFunnel.ts';

interface Watched {
  id: string;
}

/** A funnel's state without its document; 404 once it is deleted. Concurrent readers share one query. */
export const getWatchedFunnel = (deps: Deps, actor: Actor, { id }: Watched): Promise<WatchedFunnel> =>
  coalesceReads(deps, `state ${actor.userId} ${id}`, () => readWatched(deps, actor, id));

/** The counts of a funnel; concurrent readers share one query. */
export const getWatchedCounts = (deps: Deps, actor: Actor, { id }: Watched): Promise<Counts> =>
  coalesceReads(deps, `counts ${actor.userId} ${id}`, () => getCounts(deps, actor, { id }));

async function readWatched({ db }: Deps, { userId }: Actor, id: string): Promise<WatchedFunnel> {
  const row = await db
    .selectFrom('funnels')
    .select(['state', 'revision', 'live_revision', 'first_run_at', 'bot_id', 'trouble', 'settings'])
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  const { bot_id, first_run_at, settings, ...rest } = row;
  const bots = await readBots(db, userId, bot_id ? [bot_id] : []);
  return {
    ...rest,
    settings: viewSettings(settings),
    first_run_at: first_run_at?.toISOString() ?? null,
    bot: (bot_id && bots.get(bot_id)) || null,
  };
}

/** The batches after `since` up to `revision`; empty where retention has removed some, because the client then reloads the document. */
export async function getEditsBetween(
  deps: Deps,
  { userId }: Actor,
  { id, since, revision }: Watched & { since: number; revision: number },
): Promise<AppliedBatch[]> {
  if (since >= revision) return [];
  const read = () => readEdits(deps.db, { owner_id: userId, id, revision }, since);
  return (await coalesceReads(deps, `edits ${userId} ${id} ${since} ${revision}`, read)) ?? [];
}
