import { sql } from 'kysely';
import type {
  OverdueDeliveries,
  OverdueFunnel,
  SettleOverdueInput,
} from '#contract/schemas/funnels/overdueDeliveries.ts';
import { letterOf } from '#server/db/conditions/letterOf.ts';
import { notify } from '#server/db/notify.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import type { SettledDelivery } from '#server/outbox/enqueue.ts';
import type { Actor, Deps } from '../deps.ts';
import { decideFunnel } from './decideFunnel.ts';
import { lockFunnel, requireFunnel } from './funnelRow.ts';

interface Key {
  ownerId: string;
  funnelId: string;
}

const isOverdue = sql`state = 'held' and reason = 'late'`;
const overdueOf = ({ ownerId, funnelId }: Key) =>
  sql`owner_id = ${ownerId} and funnel_id = ${funnelId} and ${isOverdue}`;

/** Counts the parts of one message once. */
const summary = sql`count(distinct (cause, cause_id, message_key, round))::integer as late,
  count(distinct contact_id)::integer as people, min(due_at) as oldest`;
type Summary = Omit<OverdueDeliveries, 'oldest' | 'letters'> & { oldest: Date | null };

/** The overdue letters of these funnels, in the order of their series. */
async function readLetters(db: Db | Tx, ownerId: string, funnels: string[]) {
  const { rows } = await sql<OverdueDeliveries['letters'][number] & { funnel: string }>`
    select d.funnel_id as funnel, l.id, l.series_id as series, l.name, count(distinct d.contact_id)::integer as people
    from jsonb_array_elements_text(${JSON.stringify(funnels)}::jsonb) as f (id)
    join deliveries d on d.owner_id = ${ownerId} and d.funnel_id = f.id::uuid and d.state = 'held' and d.reason = 'late'
      and d.cause = 'letter'
    join letters l on l.owner_id = d.owner_id and l.id = ${letterOf('d')}
    group by d.funnel_id, l.id, l.series_id, l.name, l.place order by l.series_id, l.place`.execute(db);
  return rows;
}

/** Counts the overdue deliveries, which are held until the owner decides. */
export async function getOverdue({ db }: Deps, actor: Actor, { id }: { id: string }): Promise<OverdueDeliveries> {
  await requireFunnel(db, actor, id);
  return readOverdue(db, { ownerId: actor.userId, funnelId: id });
}

/** The overdue deliveries of all running funnels, the longest wait first; those of a stopped funnel are decided by its next run. */
export async function listOverdue({ db }: Deps, actor: Actor): Promise<{ results: OverdueFunnel[] }> {
  const { rows } = await sql<Summary & { id: string; name: string }>`
    select f.id, f.name, d.late, d.people, d.oldest
    from funnels f cross join lateral (
      select ${summary} from deliveries where owner_id = f.owner_id and funnel_id = f.id and ${isOverdue}) d
    where f.owner_id = ${actor.userId} and f.state = 'running' and d.late > 0 order by d.oldest`.execute(db);
  const letters = await readLetters(
    db,
    actor.userId,
    rows.map(({ id }) => id),
  );
  return {
    results: rows.map((row) => ({
      ...row,
      oldest: row.oldest?.toISOString() ?? null,
      letters: lettersOf(letters, row.id),
    })),
  };
}

/** Sends the overdue deliveries, at once or spread over hours, or drops them; the journeys of dropped ones go on as if they had been sent. */
export function settleOverdue(
  deps: Deps,
  actor: Actor,
  { id, action, hours = 0 }: SettleOverdueInput & { id: string },
): Promise<OverdueDeliveries> {
  return transaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, id);
    const key = { ownerId: row.owner_id, funnelId: id };
    decideFunnel(row, { type: 'funnel.edit' });
    if (action === 'drop') await dropOverdue(deps, tx, key);
    else await sendOverdue(tx, key, { isRunning: row.state === 'running', at: deps.now(), hours });
    await notify(tx, { kind: 'people', owner_id: key.ownerId, funnel_id: id, contacts: null });
    return readOverdue(tx, key);
  });
}

async function readOverdue(db: Db | Tx, key: Key): Promise<OverdueDeliveries> {
  const { rows } = await sql<Summary>`select ${summary} from deliveries where ${overdueOf(key)}`.execute(db);
  const [found] = rows;
  const letters = lettersOf(await readLetters(db, key.ownerId, [key.funnelId]), key.funnelId);
  return { late: found?.late ?? 0, people: found?.people ?? 0, oldest: found?.oldest?.toISOString() ?? null, letters };
}

const lettersOf = (letters: Awaited<ReturnType<typeof readLetters>>, funnelId: string): OverdueDeliveries['letters'] =>
  letters.flatMap(({ funnel, ...letter }) => (funnel === funnelId ? [letter] : []));

interface Release {
  isRunning: boolean;
  at: Date;
  hours: number;
}

/**
 * The first leaves now and the last after the hours, evenly between them: everybody's first before anybody's second, and
 * the parts of one message together. Of a funnel that does not run they leave with its next run.
 */
async function sendOverdue(tx: Tx, key: Key, { isRunning, at, hours }: Release): Promise<void> {
  const [state, reason] = isRunning ? ['queued', null] : ['held', 'stopped'];
  await sql`
    with parts as (
      select id, contact_id, min(seq) over (partition by cause, cause_id, message_key, round) as message
      from deliveries where ${overdueOf(key)}
    ), turns as (
      select id, message, dense_rank() over (partition by contact_id order by message) as turn from parts
    ), slots as (
      select id, dense_rank() over (order by turn, message) - 1 as slot from turns
    ), spread as (
      select greatest(max(slot), 1) as most from slots
    )
    update deliveries d set state = ${state}, reason = ${reason},
      due_at = ${at}::timestamptz + make_interval(secs => ${hours}::double precision * 3600 * slot / most)
    from slots, spread where d.owner_id = ${key.ownerId} and d.id = slots.id`.execute(tx);
  await notify(tx, { kind: 'outbox' });
}

async function dropOverdue(deps: Deps, tx: Tx, key: Key): Promise<void> {
  const { rows } = await sql<Omit<SettledDelivery, 'telegram_message_id'>>`
    update deliveries set state = 'dropped', settled_at = ${deps.now()} where ${overdueOf(key)}
    returning owner_id, id, journey_id, funnel_id, cause, cause_id, message_key, round, state, reason`.execute(tx);
  await deps.settleDeliveries(
    tx,
    rows.map((row) => ({ ...row, telegram_message_id: null })),
  );
}
