import { sql } from 'kysely';
import type { Counts, QuestionCounts } from '#contract/schemas/funnels/funnelCounts.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { requireFunnel } from '#server/domain/funnels/funnelRow.ts';
import { cameBy } from '#server/domain/lists/rule/cameBy.ts';

type StageRow = Counts['stages'][string] & { stage_id: string };

/** The counts of a funnel for one source (start payload); computed on each call, because no counter is stored for it. */
export async function countBySource(
  { db }: Deps,
  actor: Actor,
  { id, source }: { id: string; source: string },
): Promise<Counts> {
  await requireFunnel(db, actor, id);
  const walked = sql`journeys j join contacts c on c.owner_id = j.owner_id and c.id = j.contact_id`;
  const theirs = sql`j.owner_id = ${actor.userId} and j.funnel_id = ${id} and not j.is_test and ${cameBy(source)}`;
  const stages = await sql<StageRow>`
    select v.stage_id, count(*)::integer as entered,
      count(*) filter (where v.left_at is null)::integer as people,
      count(*) filter (where v.left_at is null and j.state = 'finished')::integer as finished,
      count(*) filter (where v.left_by = 'move')::integer as moved_on,
      count(*) filter (where v.left_by = 'ended')::integer as ended
    from ${walked} join visits v on v.owner_id = j.owner_id and v.journey_id = j.id
    where ${theirs} group by v.stage_id`.execute(db);
  const buttons = await sql<{ button: string; presses: number }>`
    select coalesce(l.data ->> 'button', l.data ->> 'exit') as button, count(*)::integer as presses
    from ${walked} join history l on l.owner_id = j.owner_id and l.contact_id = j.contact_id and l.journey_id = j.id
    where ${theirs} and l.kind in ('press', 'exit') group by 1`.execute(db);
  const questions = await sql<QuestionCounts & { message: string }>`
    select message, count(*)::integer as asked,
      count(*) filter (where outcome = 'answered')::integer as answered,
      count(*) filter (where outcome = 'refused')::integer as refused,
      count(*) filter (where outcome = 'silent')::integer as silent,
      count(*) filter (where outcome = 'left')::integer as left,
      count(*) filter (where outcome is null)::integer as waiting
    from (
      select a.message_id as message, a.outcome
      from answers a join contacts c on c.owner_id = a.owner_id and c.id = a.contact_id
      where a.owner_id = ${actor.userId} and a.funnel_id = ${id} and ${cameBy(source)}
      union all
      select j.asked_message, null from ${walked} where ${theirs} and j.is_current and j.asked_message is not null) q
    group by 1`.execute(db);
  return {
    stages: Object.fromEntries(stages.rows.map(({ stage_id, ...counts }) => [stage_id, counts])),
    buttons: Object.fromEntries(buttons.rows.map(({ button, presses }) => [button, presses])),
    questions: Object.fromEntries(questions.rows.map(({ message, ...counts }) => [message, counts])),
  };
}
