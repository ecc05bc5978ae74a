import { type ExpressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import type { FunnelStages } from '#contract/schemas/funnels/dashboard.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Tables } from '#server/db/tables.ts';
import { cursorInstant, toPage, decodeCursor } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';

const cursor = z.object({ at: cursorInstant, id: z.uuid() });
const nobody = { people: 0, finished: 0, entered: 0, moved_on: 0, ended: 0 };

/** Lists the counts by stage of each unarchived funnel that has run, the latest first run first. */
export async function listFunnelStages(deps: Deps, actor: Actor, input: Pick<ListQuery, 'cursor' | 'limit'>) {
  const limit = input.limit ?? limits.pageDefault;
  const found = await findFunnels(deps, actor, input.cursor, limit + 1);
  const { rows, next } = toPage(found, limit, (row) => ({ at: row.first_run_at.toISOString(), id: row.id }));
  const counts = await readCounts(
    deps,
    actor,
    rows.map((row) => row.id),
  );
  const results = rows.map(
    ({ stages, first_run_at, ...funnel }): FunnelStages => ({
      ...funnel,
      first_run_at: first_run_at.toISOString(),
      stages: stages.map((stage) => ({ ...stage, ...(counts.get(stage.id) ?? nobody) })),
    }),
  );
  return { results, next };
}

function findFunnels({ db }: Deps, { userId }: Actor, given: string | undefined, limit: number) {
  const after = decodeCursor(cursor, given);
  return db
    .selectFrom('funnels')
    .select(['id', 'name', 'state', 'trouble'])
    .select((eb) => [eb.ref('first_run_at').$castTo<Date>().as('first_run_at'), stagesOf(eb).as('stages')])
    .where('owner_id', '=', userId)
    .where('state', '!=', 'archived')
    .where('first_run_at', 'is not', null)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(first_run_at, id) < (${after?.at ?? ''}::timestamptz, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy('first_run_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

type Shown = Pick<Stage, 'id' | 'title' | 'colour'>;

/** Extracts the few fields in SQL, because a live document may be megabytes. */
const stagesOf = (eb: ExpressionBuilder<Tables, 'funnels'>) =>
  sql<
    Shown[]
  >`coalesce((select json_agg(json_build_object('id', s.stage->'id', 'title', s.stage->'title', 'colour', s.stage->'colour') order by s.at)
    from json_array_elements(${eb.ref('live_document')}->'stages') with ordinality as s(stage, at)), '[]'::json)`;

async function readCounts({ db }: Deps, { userId }: Actor, funnels: string[]) {
  if (funnels.length === 0) return new Map();
  const rows = await db
    .selectFrom('stage_counts')
    .select(['stage_id', 'people', 'finished', 'entered', 'moved_on', 'ended'])
    .where('owner_id', '=', userId)
    .where('funnel_id', 'in', funnels)
    .execute();
  return new Map(rows.map(({ stage_id, ...counts }) => [stage_id, counts]));
}
