import { sql } from 'kysely';
import { replayedSteps } from '#machines/inspect/run.ts';
import type { DeliveryState } from '#server/db/tables/deliveryTables.ts';
import type { Db } from '#server/db/transaction.ts';

/** What the rebuilding needs of a stored journey. */
export interface JourneyKey {
  owner_id: string;
  id: string;
  funnel_id: string;
  contact_id: string;
}

/** A line of the history. */
export interface Line {
  id: string;
  at: Date;
  kind: string;
  data: Record<string, unknown>;
}

/** A message of a visit that was put into the outbox. */
export interface Send {
  visit: string;
  message: string;
  part: number;
  round: number;
  priority: number;
  state: DeliveryState;
  reason: string | null;
  due_at: Date;
  settled_at: Date | null;
}

/** What is stored about a journey, in its order. */
export interface Records {
  lines: Line[];
  sends: Send[];
  /** When an answer did not fit and the person was told so. */
  tries: Date[];
  visits: string[];
  /** Whether the person had the chat open before the journey began. */
  wasOpen: boolean;
  isCut: boolean;
}

const mostSends = 2 * replayedSteps;

/** Reads what happened in a journey, the first steps of it where there are too many. */
export async function readRecords(db: Db, journey: JourneyKey): Promise<Records> {
  const { owner_id, id, funnel_id, contact_id } = journey;
  const own = sql`h.owner_id = ${owner_id} and h.contact_id = ${contact_id}`;
  const { rows: lines } = await sql<Line>`
    with own as (
      select h.id, h.at, h.kind, h.data from history h
      where ${own} and h.journey_id = ${id} and h.kind in ('start', 'press', 'move', 'resend', 'end', 'blocked', 'returned',
        'answer', 'exit', 'skipped', 'refused'))
    select * from own union
    select h.id, h.at, h.kind, h.data from history h
    where ${own} and h.kind in ('blocked', 'returned') and (h.funnel_id = ${funnel_id} or h.funnel_id is null)
      and h.at >= (select min(at) from own)
    order by at, id limit ${replayedSteps + 1}`.execute(db);
  const { rows: sends } = await sql<Send>`
    select d.cause_id as visit, d.message_key as message, d.part, d.round, d.priority, d.state, d.reason, d.due_at, d.settled_at
    from deliveries d where d.owner_id = ${owner_id} and d.journey_id = ${id} and d.cause = 'visit' and d.round >= 0
    order by d.seq limit ${mostSends + 1}`.execute(db);
  const { rows: words } = await sql<{ at: Date }>`
    select d.due_at as at from deliveries d
    where d.owner_id = ${owner_id} and d.journey_id = ${id} and d.cause = 'visit' and d.round < 0
    order by d.seq limit ${replayedSteps + 1}`.execute(db);
  const { rows: visits } = await sql<{ id: string }>`
    select v.id from visits v where v.owner_id = ${owner_id} and v.journey_id = ${id}
    order by v.entered_at, v.id limit ${replayedSteps + 1}`.execute(db);
  const { rows: before } = await sql<{ kind: string }>`
    select h.kind from history h where ${own} and h.kind in ('blocked', 'returned') and h.at < ${lines[0]?.at ?? new Date(0)}
      and (h.funnel_id = ${funnel_id} or h.funnel_id is null)
    order by h.at desc, h.id desc limit 1`.execute(db);
  return {
    ...{ lines, sends },
    tries: words.map(({ at }) => at),
    visits: visits.map((visit) => visit.id),
    wasOpen: before[0]?.kind !== 'blocked',
    isCut: lines.length > replayedSteps || sends.length > mostSends,
  };
}
