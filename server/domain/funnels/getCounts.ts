import { sql } from 'kysely';
import type { Counts, QuestionCounts } from '#contract/schemas/funnels/funnelCounts.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { requireFunnel } from './funnelRow.ts';

/** People by stage, presses by button and ends of questions, from the stored counters; who is asked now is counted. */
export async function getCounts(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Counts> {
  await requireFunnel(deps.db, actor, id);
  return readCounts(deps, { owner_id: actor.userId, funnel_id: id });
}

/** As `getCounts`, where access has been checked. */
export async function readCounts(
  { db }: Pick<Deps, 'db'>,
  funnel: { owner_id: string; funnel_id: string },
): Promise<Counts> {
  const ofFunnel = { owner_id: funnel.owner_id, funnel_id: funnel.funnel_id };
  const stages = await db
    .selectFrom('stage_counts')
    .select(['stage_id', 'people', 'finished', 'entered', 'moved_on', 'ended'])
    .where((eb) => eb.and(ofFunnel))
    .execute();
  const buttons = await db
    .selectFrom('button_counts')
    .select(['button_id', 'presses'])
    .where((eb) => eb.and(ofFunnel))
    .execute();
  return {
    stages: Object.fromEntries(stages.map(({ stage_id, ...counts }) => [stage_id, counts])),
    buttons: Object.fromEntries(buttons.map(({ button_id, presses }) => [button_id, presses])),
    questions: await readQuestionCounts(db, ofFunnel),
  };
}

async function readQuestionCounts(
  db: Db,
  { owner_id, funnel_id }: { owner_id: string; funnel_id: string },
): Promise<Counts['questions']> {
  const { rows } = await sql<QuestionCounts & { message_id: string }>`
    select q.message_id, q.asked, q.answered, q.refused, q.silent, q.left, coalesce(w.waiting, 0) as waiting
    from question_counts q
    left join (
      select j.asked_message, count(*)::integer as waiting from journeys j
      where j.owner_id = ${owner_id} and j.funnel_id = ${funnel_id} and j.asked_message is not null and j.is_current and not j.is_test
      group by 1) w on w.asked_message = q.message_id
    where q.owner_id = ${owner_id} and q.funnel_id = ${funnel_id}`.execute(db);
  return Object.fromEntries(rows.map(({ message_id, ...counts }) => [message_id, counts]));
}
