import type { AppliedBatch, WatchedFunnel } from '#contract/schemas/funnel.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../problem.ts';
import { readEdits } from './readEdits.ts';
import { readBots } from './viewFunnel.ts';

/** Where a funnel is, without its document; 404 once it is gone. */
export async function getWatchedFunnel(
  { db }: Deps,
  { userId }: Actor,
  { id }: { id: string },
): Promise<WatchedFunnel> {
  const row = await db
    .selectFrom('funnels')
    .select(['state', 'revision', 'live_revision', 'first_run_at', 'bot_id', 'trouble', 'settings'])
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const { bot_id, first_run_at, ...rest } = row;
  const bots = await readBots(db, userId, bot_id ? [bot_id] : []);
  return { ...rest, first_run_at: first_run_at?.toISOString() ?? null, bot: (bot_id && bots.get(bot_id)) || null };
}

/** The batches after `since` up to `revision`; none where they are not kept any more, for then the whole is read anew. */
export async function getEditsBetween(
  { db }: Deps,
  { userId }: Actor,
  { id, since, revision }: { id: string; since: number; revision: number },
): Promise<AppliedBatch[]> {
  if (since >= revision) return [];
  return (await readEdits(db, { owner_id: userId, id, revision }, since)) ?? [];
}
