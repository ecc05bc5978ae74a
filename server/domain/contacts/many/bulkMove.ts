import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { MovePeopleInput, PeopleMoved } from '#contract/schemas/contacts/people.ts';
import { lockJourneys, type Db, type Tx, transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import { lockFunnelShared } from './lockFunnelShared.ts';
import { type PeopleQuery, queryPeople, selectPeople } from './peopleFilter.ts';
import { addTagToContacts } from '../contactTags.ts';

type Input = MovePeopleInput & { id: string };
/** The result of one batch; without journeys nobody is left. */
interface MovedBatch {
  journeys: string[];
  moved: number;
  blocked: number;
}

/** Journeys moved in one transaction. */
const batchSize = 500;
const start = '00000000-0000-0000-0000-000000000000';

/**
 * Moves people to a stage in batches by their journeys' ids, each once; those who stand there already
 * or have no chat on the funnel's bot are left out. Committed batches stay: a retry goes on with the rest.
 */
export async function bulkMove(deps: Deps, actor: Actor, input: Input): Promise<PeopleMoved> {
  const asked = await queryOf(deps, actor, input);
  await transaction(deps.db, (tx) => requireStageAndTag(tx, actor, input));
  const { moving, blocked, ...left_out } = await previewMove(deps.db, asked, input.to);
  if (input.dry) return { moved: moving, blocked, left_out };
  const sum = { moved: 0, blocked: 0 };
  for (let after = start; ; ) {
    const done = await moveBatch(deps, actor, input, { asked, after, isMany: moving > limits.botRate });
    sum.moved += done.moved;
    sum.blocked += done.blocked;
    const last = done.journeys.at(-1);
    if (last === undefined) return { ...sum, left_out };
    after = last;
  }
}

function queryOf(deps: Deps, { userId }: Actor, { id, from, filter = {} }: Input): Promise<PeopleQuery> {
  if (from !== undefined && filter.stage !== undefined && filter.stage !== from)
    throw new ValidationError({ from: ['This is not the stage of the filter.'] });
  const stage = from ?? filter.stage;
  return queryPeople(deps.db, { ownerId: userId, funnelId: id, filter: { ...filter, stage }, now: deps.now() });
}

/** 400 for a stage that is not live, or a tag that does not exist. */
async function requireStageAndTag(tx: Tx, actor: Actor, { id, to, tag }: Input): Promise<void> {
  const { hasStage, hasTag } = await lockFunnelShared(tx, actor, { id, stage: to, tag });
  if (!hasStage) throw new ValidationError({ to: ['There is no such stage to move to.'] });
  if (tag !== undefined && !hasTag) throw new ValidationError({ tag: ['There is no such tag.'] });
}

/** A dry run: counts who would move. */
async function previewMove(db: Db, asked: PeopleQuery, to: string) {
  const { from, where } = selectPeople(asked, { withChats: true });
  const isMoving = sql`j.stage_id <> ${to} and h.contact_id is not null`;
  const { rows } = await sql<{ moving: number; blocked: number; there: number; no_chat: number }>`
    select count(*) filter (where ${isMoving})::integer as moving,
      count(*) filter (where ${isMoving} and h.blocked_at is not null)::integer as blocked,
      count(*) filter (where j.stage_id = ${to})::integer as there,
      count(*) filter (where j.stage_id <> ${to} and h.contact_id is null)::integer as no_chat
    from ${from} where ${where}`.execute(db);
  return rows[0] ?? { moving: 0, blocked: 0, there: 0, no_chat: 0 };
}

/** Moves the next batch of those whom the filter selects at this moment. */
function moveBatch(
  deps: Deps,
  actor: Actor,
  input: Input,
  { asked, after, isMany }: { asked: PeopleQuery; after: string; isMany: boolean },
): Promise<MovedBatch> {
  const { from, where } = selectPeople(asked, { withContacts: true, withChats: true });
  return transaction(deps.db, async (tx) => {
    await requireStageAndTag(tx, actor, input);
    const { rows } = await sql<{ id: string }>`
      select j.id from ${from} where ${where} and j.id > ${after} and j.stage_id <> ${input.to} and h.contact_id is not null
      order by j.id limit ${batchSize} ${lockJourneys}`.execute(tx);
    const journeys = rows.map(({ id }) => id);
    if (journeys.length === 0) return { journeys, moved: 0, blocked: 0 };
    const gone = { ownerId: asked.ownerId, journeys, stage: input.to, isMany };
    const { moved, blocked } = await deps.journeys.moveJourneys(tx, gone);
    if (input.tag !== undefined) {
      const tagging = { ownerId: asked.ownerId, funnelId: input.id, tag: input.tag, contacts: moved };
      await addTagToContacts(deps, tx, { ...tagging, joins: input.with_series ?? false });
    }
    return { journeys, moved: moved.length, blocked };
  });
}
