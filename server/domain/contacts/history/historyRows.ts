import { type RawBuilder, sql } from 'kysely';
import type { DeliveryCause, DeliveryState, TelegramCall } from '#server/db/tables/deliveryTables.ts';
import type { Db } from '#server/db/transaction.ts';

interface Line {
  id: string;
  at: Date;
  funnel_id: string | null;
  journey_id: string | null;
}
/** A row of the history table. */
export interface RecordedRow extends Line {
  from: 'history';
  kind: string;
  data: Record<string, unknown>;
}
/** A message whose deliveries are settled. */
export interface SettledRow extends Line {
  from: 'deliveries';
  cause: DeliveryCause;
  cause_id: string;
  message_key: string;
  round: number;
  call: TelegramCall;
  state: DeliveryState;
  reason: string | null;
  is_test: boolean;
  /** The last edit that reached the chat. */
  changed_call: TelegramCall | null;
  changed_at: Date | null;
  deleted_at: Date | null;
}
export type HistoryRow = RecordedRow | SettledRow;

export interface HistoryPlace {
  at: string;
  id: string;
}

interface Asked {
  ownerId: string;
  contactId: string;
  after: HistoryPlace | null;
  limit: number;
}

/** Reads a contact's history, newest first, as the heads of two lists, so that each is an index scan of one page. */
export async function findHistory(db: Db, asked: Asked): Promise<HistoryRow[]> {
  const { ownerId, contactId, limit } = asked;
  const { rows } = await sql<HistoryRow>`
    select * from (
      (select h.id, h.at, h.funnel_id, h.journey_id, 'history' as from, h.kind, h.data, null as cause, null::uuid as cause_id,
          null as message_key, null::integer as round, null::jsonb as call, null as state, null as reason, null::boolean as is_test,
          null::jsonb as changed_call, null::timestamptz as changed_at, null::timestamptz as deleted_at
        from history h where h.owner_id = ${ownerId} and h.contact_id = ${contactId} and h.kind <> 'refused' ${beyond(sql`h.at, h.id`, asked)}
        order by h.at desc, h.id desc limit ${limit})
      union all
      (select d.id, d.settled_at, d.funnel_id, d.journey_id, 'deliveries', null, null, d.cause, d.cause_id, d.message_key, d.round,
          d.call, d.state, d.reason, d.is_test, d.changed_call, d.changed_at, d.deleted_at
        from deliveries d where d.owner_id = ${ownerId} and d.contact_id = ${contactId} and d.settled_at is not null
          -- as the index has it, in which an earlier version had answers to presses too
          and d.cause not in ('service', 'reply') and d.cause not in ('auto_reply', 'sent_operation') ${beyond(sql`d.settled_at, d.id`, asked)}
        order by d.settled_at desc, d.id desc limit ${limit})
    ) lines order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Reads the messages that the contact and the owner wrote to each other, newest first. */
export async function findConversation(db: Db, asked: Asked): Promise<RecordedRow[]> {
  const { ownerId, contactId, limit } = asked;
  const { rows } = await sql<RecordedRow>`
    select h.id, h.at, h.funnel_id, h.journey_id, 'history' as from, h.kind, h.data
    from history h where h.owner_id = ${ownerId} and h.contact_id = ${contactId} and h.kind in ('text', 'reply')
      ${beyond(sql`h.at, h.id`, asked)}
    order by h.at desc, h.id desc limit ${limit}`.execute(db);
  return rows;
}

const beyond = (columns: RawBuilder<unknown>, { after }: Asked) =>
  after ? sql`and (${columns}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
