import { sql } from 'kysely';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { PublishInput } from '#contract/schemas/funnels/funnelInput.ts';
import type { StageMoves } from '#machines/funnel/funnelEvents.ts';
import { readKnownFields } from '#server/domain/fields/readKnownFields.ts';
import { requestMenu } from '#server/domain/bot/requestMenu.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { ValidationError, RequestError } from '#server/domain/requestErrors.ts';
import { findProblems } from '../findProblems.ts';
import { filesOfDocument } from '#machines/funnel/files.ts';
import { ownedFiles } from '../funnelFiles.ts';
import type { FunnelRow } from '../funnelRow.ts';
import { refuseOverHistory } from '../edits/historyQuota.ts';
import { restingStages } from './restingStages.ts';
import { showTags } from './showTags.ts';

export interface PublishRequest {
  base_revision?: number | undefined;
  /** Maps each removed stage to the stage that its people move to. */
  move?: StageMoves | undefined;
}

/** Validates the request: 400 for a future revision, a move from a stage that is not removed or to one that does not exist. */
export function refuseInvalidRequest(row: FunnelRow, { base_revision, move = {} }: PublishRequest): void {
  if (base_revision !== undefined && base_revision > row.revision) {
    throw new ValidationError({ base_revision: ['There is no such revision yet.'] });
  }
  const staying = new Set(row.document.stages.map((stage) => stage.id));
  for (const [from, to] of Object.entries(move)) {
    if (staying.has(from)) throw new ValidationError({ move: ['This stage is not removed.'] });
    if (!staying.has(to)) throw new ValidationError({ move: ['There is no such stage to move to.'] });
  }
}

/** Optimistic locking: 409 when the draft's revision is not the one that the request is based on. */
export function refuseStale(row: FunnelRow, { base_revision }: PublishRequest): void {
  if (base_revision === undefined || base_revision === row.revision) return;
  throw new RequestError('stale_revision', {}, { revision: row.revision, document: row.document });
}

const stagesGone = ({ document, live_document }: FunnelRow): string[] => {
  const staying = new Set(document.stages.map((stage) => stage.id));
  return (live_document?.stages ?? []).map((stage) => stage.id).filter((id) => !staying.has(id));
};

/** 409 when people stand on a removed stage and the request names no stage to move them to. */
export async function refusePeopleWithoutStage(tx: Tx, row: FunnelRow, { move = {} }: PublishRequest): Promise<void> {
  const homeless = stagesGone(row).filter((id) => move[id] === undefined);
  if (homeless.length === 0) return;
  const stages = await tx
    .selectFrom('stage_counts')
    .select(['stage_id as id', 'people'])
    .where('owner_id', '=', row.owner_id)
    .where('funnel_id', '=', row.id)
    .where('stage_id', 'in', homeless)
    .where('people', '>', 0)
    .execute();
  if (stages.length > 0) throw new RequestError('stage_has_people', {}, { stages });
}

/** 422 with all problems when one of them is critical. */
export async function refuseNotReady(tx: Tx, row: FunnelRow): Promise<void> {
  const files = await ownedFiles(tx, row.owner_id, filesOfDocument(row.document));
  const problems = findProblems(row, { files, fields: await readKnownFields(tx, row.owner_id) });
  if (problems.some((problem) => problem.severity === 'critical')) {
    throw new RequestError('funnel_not_ready', {}, { problems });
  }
}

/** From when timed exits count that are new to somebody who waits: from the publishing, or since they began to wait. */
export type TimedExits = NonNullable<PublishInput['timed_exits']>;

/** Makes the draft live: stores a version, moves people off removed stages, hides removed tags. */
export async function publishDraft(
  deps: Pick<Deps, 'now' | 'journeys'>,
  tx: Tx,
  row: FunnelRow,
  { moves: move, timedExits }: { moves: StageMoves; timedExits: TimedExits },
): Promise<void> {
  const document = JSON.stringify(row.document);
  const { owner_id, id: funnel_id, revision } = row;
  const bytes = Buffer.byteLength(document);
  await refuseOverHistory(tx, row, bytes);
  await tx
    .updateTable('funnels')
    .set({ live_document: document, live_revision: revision, history_bytes: sql`history_bytes + ${bytes}` })
    .where('owner_id', '=', owner_id)
    .where('id', '=', funnel_id)
    .execute();
  await tx
    .insertInto('funnel_versions')
    .values({ owner_id, funnel_id, revision, document, at: deps.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { bot_id, document: live } = row;
  if (bot_id !== null) await requestMenu(tx, { owner_id, bot_id, live }, deps.now());
  await showTags(deps, tx, row, tagChange(row.live_document, row.document));
  const gone = new Set(stagesGone(row));
  const moves = Object.fromEntries(Object.entries(move).filter(([from]) => gone.has(from)));
  if (Object.keys(moves).length > 0)
    await deps.journeys.movePeople(tx, { ownerId: owner_id, funnelId: funnel_id, moves });
  const stages = restingStages(row.live_document, row.document);
  const restart = timedExits === 'now';
  await deps.journeys.planAgain(tx, { ownerId: owner_id, funnelId: funnel_id, stages, restart });
}

function tagChange(live: FunnelDocument | null, draft: FunnelDocument) {
  const before = (live?.tags ?? []).map((tag) => tag.id);
  const after = draft.tags.map((tag) => tag.id);
  return { gone: before.filter((id) => !after.includes(id)), back: after.filter((id) => !before.includes(id)) };
}
