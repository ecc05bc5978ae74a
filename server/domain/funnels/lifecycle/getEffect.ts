import { sql } from 'kysely';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Effect } from '#contract/schemas/funnels/funnelCounts.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findFunnel, type FunnelRow } from '../funnelRow.ts';

type Change = Pick<Effect['stages'][number], 'id' | 'change'>;

/** Previews publishing: the people it would affect by stage; empty before the first run. */
export async function getEffect({ db }: Deps, actor: Actor, { id }: { id: string }): Promise<Effect> {
  const row = await findFunnel(db, actor, id);
  const changes = changedStages(row);
  if (changes.length === 0) return { base_revision: row.revision, stages: [] };
  const [people, pending] = [await readPeople(db, row), await readPending(db, row)];
  const stages = changes.map((stage) => ({
    ...stage,
    people: people.get(stage.id) ?? 0,
    waiting: pending.get(stage.id) ?? 0,
  }));
  return { base_revision: row.revision, stages };
}

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
      where owner_id = ${owner_id} and funnel_id = ${id} and is_current and not is_test and wake_at is not null
      group by stage_id
      union all
      select j.stage_id, count(*) from journeys j
      join deliveries d on d.owner_id = j.owner_id and d.journey_id = j.id and d.state in ('queued', 'held')
      where j.owner_id = ${owner_id} and j.funnel_id = ${id} and j.is_current and not j.is_test
      group by j.stage_id) as w
    group by stage_id`.execute(db);
  return new Map(rows.map((row) => [row.stage_id, row.pending]));
}
