import { sql } from 'kysely';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Effect } from '#contract/schemas/funnels/funnelCounts.ts';
import { compileExits } from '#machines/journey/compileExits.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findFunnel, type FunnelRow } from '../funnelRow.ts';

type Change = Pick<Effect['stages'][number], 'id' | 'change'>;

/** Previews publishing: the people it would affect by stage; empty before the first run. */
export async function getEffect({ db }: Deps, actor: Actor, { id }: { id: string }): Promise<Effect> {
  const row = await findFunnel(db, actor, id);
  const changes = changedStages(row);
  if (changes.length === 0) return { base_revision: row.revision, stages: [], questions: [], exits: [] };
  const [people, pending] = [await readPeople(db, row), await readPending(db, row)];
  const stages = changes.map((stage) => ({
    ...stage,
    people: people.get(stage.id) ?? 0,
    waiting: pending.get(stage.id) ?? 0,
  }));
  const [questions, exits] = [await readAsked(db, row), await readChoosing(db, row)];
  return { base_revision: row.revision, stages, questions, exits };
}

/** Who waits at a question that the draft takes away from a stage which stays. */
async function readAsked(db: Db, row: FunnelRow): Promise<Effect['questions']> {
  const draft = new Map(row.document.stages.map((stage) => [stage.id, stage]));
  const gone = (row.live_document?.stages ?? []).flatMap(({ id: stage, messages }) => {
    const after = draft.get(stage);
    const asks = (id: string) => after?.messages.some((message) => message.id === id && message.question) ?? true;
    return messages.flatMap(({ id, question }) => (question && !asks(id) ? [id] : []));
  });
  if (gone.length === 0) return [];
  const { rows } = await sql<{ id: string; people: number }>`
    select asked_message as id, count(*)::integer as people from journeys
    where owner_id = ${row.owner_id} and funnel_id = ${row.id} and is_current and not is_test
      and asked_message in (${sql.join(gone)})
    group by 1`.execute(db);
  return rows;
}

/** Who waits for a press already on a stage that gets a timed exit. */
async function readChoosing(db: Db, row: FunnelRow): Promise<Effect['exits']> {
  const live = new Map((row.live_document?.stages ?? []).map((stage) => [stage.id, timedExitsOf(stage)]));
  const stages = row.document.stages.flatMap((stage) => {
    const before = live.get(stage.id);
    return before && timedExitsOf(stage).some((id) => !before.includes(id)) ? [stage.id] : [];
  });
  if (stages.length === 0) return [];
  const { rows } = await sql<{ stage: string; people: number }>`
    select stage_id as stage, count(*)::integer as people from journeys
    where owner_id = ${row.owner_id} and funnel_id = ${row.id} and is_current and not is_test and value = 'choosing'
      and stage_id in (${sql.join(stages)})
    group by 1`.execute(db);
  return rows;
}

const timedExitsOf = ({ exits = [] }: Stage): string[] =>
  compileExits(exits).flatMap(({ id, isImmediate }) => (isImmediate ? [] : [id]));

function changedStages({ document, live_document }: FunnelRow): Change[] {
  const draft = new Map(document.stages.map((stage) => [stage.id, stage]));
  return (live_document?.stages ?? []).flatMap((stage): Change[] => {
    const after = draft.get(stage.id);
    if (!after) return [{ id: stage.id, change: 'removed' }];
    return shown(after) === shown(stage) ? [] : [{ id: stage.id, change: 'changed' }];
  });
}

/** A stage without its position on the canvas, which publishing does not change for anybody. */
const shown = (stage: Stage) => JSON.stringify({ ...stage, x: 0, y: 0 });

async function readPeople(db: Db, row: FunnelRow): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stage_counts')
    .select(['stage_id', 'people'])
    .where('owner_id', '=', row.owner_id)
    .where('funnel_id', '=', row.id)
    .execute();
  return new Map(rows.map((stage) => [stage.stage_id, stage.people]));
}

/** Counts delayed messages and pending deliveries (queued or held). */
async function readPending(db: Db, { owner_id, id }: FunnelRow): Promise<Map<string, number>> {
  const { rows } = await sql<{ stage_id: string; pending: number }>`
    select stage_id, sum(n)::integer as pending from (
      select stage_id, count(*) as n from journeys
      where owner_id = ${owner_id} and funnel_id = ${id} and is_current and not is_test and value = 'waiting'
      group by stage_id
      union all
      select j.stage_id, count(*) from journeys j
      join deliveries d on d.owner_id = j.owner_id and d.journey_id = j.id and d.state in ('queued', 'held')
      where j.owner_id = ${owner_id} and j.funnel_id = ${id} and j.is_current and not j.is_test
      group by j.stage_id) as w
    group by stage_id`.execute(db);
  return new Map(rows.map((row) => [row.stage_id, row.pending]));
}
