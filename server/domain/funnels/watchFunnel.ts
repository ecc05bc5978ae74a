import type { AppliedBatch, FunnelEvent } from '#contract/schemas/funnel.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../problem.ts';
import { readEdits } from './readEdits.ts';

type WatchedState = Extract<FunnelEvent, { event: 'state' }>['data'];

/** Where a funnel is, without its document; 404 once it is gone. */
export async function getFunnelState({ db }: Deps, { userId }: Actor, { id }: { id: string }): Promise<WatchedState> {
  const row = await db
    .selectFrom('funnels')
    .select(['state', 'revision', 'live_revision', 'trouble'])
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
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
