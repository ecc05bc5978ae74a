import { sql } from 'kysely';
import { recordset } from '#server/db/recordset.ts';
import type { Db } from '#server/db/transaction.ts';
import type { HistoryRow, RecordedRow } from './historyRows.ts';

/** The event that made a contact enter the stage of a visit, which explains why its messages were sent. */
export interface Cause {
  kind: 'start' | 'press' | 'exit' | 'move';
  data: Record<string, unknown>;
  at: Date;
  /** The stage that was entered. */
  stage: string;
}

/** Finds the cause of each visit: the history row with the visit's time of entry. */
export async function findCauses(db: Db, of: Whose, rows: HistoryRow[]): Promise<Map<string, Cause>> {
  const visits = rows.flatMap((row) => (row.from === 'deliveries' && row.cause === 'visit' ? [row.cause_id] : []));
  if (visits.length === 0) return new Map();
  const { rows: found } = await sql<Cause & { visit: string }>`
    select v.id as visit, v.stage_id as stage, h.kind, h.data, h.at
    from jsonb_array_elements_text(${JSON.stringify([...new Set(visits)])}::jsonb) as x (id)
    join visits v on v.owner_id = ${of.ownerId} and v.id = x.id::uuid
    join history h on h.owner_id = v.owner_id and h.contact_id = ${of.contactId} and h.at = v.entered_at and h.journey_id = v.journey_id
      and h.kind in ('start', 'press', 'exit', 'move') and coalesce(h.data ->> 'to', h.data ->> 'stage') = v.stage_id::text`.execute(
    db,
  );
  return new Map(found.map((cause) => [cause.visit, cause]));
}

/** Finds the rounds of visits that the owner's resend began, as `visit/round`. */
export async function findResends(db: Db, { ownerId, contactId }: Whose, rows: HistoryRow[]): Promise<Set<string>> {
  const visits = rows.flatMap((row) => (row.from === 'deliveries' && row.round > 0 ? [row.cause_id] : []));
  if (visits.length === 0) return new Set();
  const { rows: found } = await sql<{ visit: string; round: string }>`
    select h.data ->> 'visit' as visit, h.data ->> 'round' as round from history h
    where h.owner_id = ${ownerId} and h.contact_id = ${contactId} and h.kind = 'resend'
      and h.data ->> 'visit' in (select jsonb_array_elements_text(${JSON.stringify([...new Set(visits)])}::jsonb))`.execute(
    db,
  );
  return new Set(found.map(({ visit, round }) => `${visit}/${round}`));
}

interface Whose {
  ownerId: string;
  contactId: string;
}

/** Finds the ids of the /starts that began a journey; the others sent the stage of a current journey again. */
export async function findBeginnings(db: Db, { ownerId }: Whose, rows: HistoryRow[]): Promise<Set<string>> {
  const starts = rows
    .filter((row): row is RecordedRow => row.from === 'history' && row.kind === 'start' && row.journey_id !== null)
    .map(({ id, journey_id, at }) => ({ id, journey_id, at }));
  if (starts.length === 0) return new Set();
  const { rows: found } = await sql<{ id: string }>`
    select x.id from ${recordset('history', ['id', 'journey_id', 'at'], starts)} as x
    where exists (select 1 from visits v where v.owner_id = ${ownerId} and v.journey_id = x.journey_id and v.entered_at = x.at)`.execute(
    db,
  );
  return new Set(found.map(({ id }) => id));
}
