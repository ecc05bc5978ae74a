import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import { columnNames, recordset, uuidArray } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { OwnedNotice } from '#server/notices/enqueueNotices.ts';
import type { DeliveryCause, TelegramCall } from '#server/db/tables/deliveryTables.ts';
import { callSeconds, sendingUntil } from './sendingUntil.ts';

/** A delivery to be enqueued. */
export interface NewDelivery {
  id: string;
  owner_id: string;
  bot_id: string;
  contact_id: string;
  chat_id: number;
  funnel_id: string | null;
  journey_id: string | null;
  cause: DeliveryCause;
  cause_id: string;
  message_key: string;
  part: number;
  round: number;
  /** 0 replies, 1 letters, 2 mailings. */
  priority: number;
  call: TelegramCall;
  due_at: Date;
  /** When a letter was due by its dates, which may be earlier. */
  occurs_at?: Date;
  /** The message's delay; a long one that is overdue is held for the owner. */
  delay_seconds?: number;
  /** Enqueued as held: the funnel does not run, or the delivery is overdue (`late`). */
  held?: 'stopped' | 'late' | null;
  is_test: boolean;
  /** A letter to one person, whom its owner writes to now: quiet hours do not hold it. */
  ignores_quiet?: boolean;
  /** The message to many people that it is a part of. */
  bulk_send_id?: string;
}

/** A settled delivery, as the drain passes it to the journeys. */
export interface SettledDelivery {
  owner_id: string;
  id: string;
  contact_id: string;
  journey_id: string | null;
  funnel_id: string | null;
  cause: DeliveryCause;
  cause_id: string;
  message_key: string;
  round: number;
  state: 'sent' | 'failed' | 'unreachable' | 'uncertain' | 'dropped';
  reason: string | null;
  telegram_message_id: number | null;
}

/** What `SettledDelivery` has of deliveries `d`. */
export const settledColumns = sql`d.owner_id, d.id, d.contact_id, d.journey_id, d.funnel_id, d.cause, d.cause_id, d.message_key, d.round,
  d.state, d.reason, d.telegram_message_id`;

/** A delivery whose call is to be retried. */
export type RequeuedDelivery = Omit<SettledDelivery, 'state'> & { state: 'queued' };

const deliveryColumns = [
  'owner_id',
  'id',
  'bot_id',
  'contact_id',
  'chat_id',
  'funnel_id',
  'journey_id',
  'cause',
  'cause_id',
  'message_key',
  'part',
  'round',
  'priority',
  'call',
  'reason',
  'due_at',
  'occurs_at',
  'delay_seconds',
  'is_test',
  'ignores_quiet',
  'bulk_send_id',
] as const;

/**
 * Puts deliveries into the outbox in the caller's transaction, in their order; one that is there already (same cause,
 * message, part, round) is left alone. One statement with one parameter, however many there are.
 */
export async function enqueue(tx: Tx, deliveries: NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ held, ...delivery }) => ({ ...delivery, reason: held }));
  await prepared(sql`
    insert into deliveries (${columnNames(deliveryColumns)}, state)
    select ${values}, case when reason is null then 'queued' else 'held' end
    from ${recordset('deliveries', deliveryColumns, rows)} as d
    on conflict (owner_id, cause, cause_id, message_key, part, round) do nothing`).execute(tx);
}

const values = sql.join(
  deliveryColumns.map((column) => {
    if (column === 'delay_seconds') return sql`coalesce(delay_seconds, 0)`;
    return column === 'ignores_quiet' ? sql`coalesce(ignores_quiet, false)` : sql.ref(column);
  }),
);

const leavingColumns = [...deliveryColumns, 'sending_by'] as const;

/** Deliveries of which some leave at once, and whom they have to wait for. */
export interface Leaving {
  deliveries: readonly NewDelivery[];
  /** Ids of those that this process sends as soon as they are committed. */
  now: ReadonlySet<string>;
  by: string;
  /** They may leave at all: else they are queued. */
  isHeld: RawBuilder<boolean>;
  at: Date;
  /** What the same statement settles or drops does not wait any more: deliveries by id, and by visit. */
  settled: readonly string[];
  dropped: readonly string[];
}

/**
 * The statement that puts deliveries of one owner into the outbox, those that leave at once as claimed: what the claim
 * would ask for holds in it, that nothing earlier waits or is sent in the same chat. Where it does not hold they are queued.
 * Returns `id` and `state` of what is written.
 */
export function enqueueLeaving({ deliveries, now, by, isHeld, at, settled, dropped }: Leaving): RawBuilder<unknown> {
  const rows = deliveries.map(({ held, ...delivery }) => ({
    ...delivery,
    reason: held,
    sending_by: now.has(delivery.id) ? by : null,
  }));
  return sql`
    insert into deliveries (${columnNames(deliveryColumns)}, state, sending_by, sending_until)
    select ${values}, case when reason is not null then 'held' when w.leaves then 'sending' else 'queued' end,
      case when w.leaves then d.sending_by end, case when w.leaves then ${sendingUntil(callSeconds)} end
    from ${recordset('deliveries', leavingColumns, rows)} as d
    cross join lateral (select d.sending_by is not null and ${isHeld} and not exists (
      select from deliveries e
      where e.owner_id = d.owner_id and e.contact_id = d.contact_id and e.bot_id = d.bot_id
        and (e.state = 'sending' or (e.state = 'queued' and e.due_at <= ${at})) and e.id <> all (${uuidArray(settled)})
        and not (e.cause = 'visit' and e.cause_id = any (${uuidArray(dropped)})) offset 0) as leaves) w
    on conflict (owner_id, cause, cause_id, message_key, part, round) do nothing
    returning id, state`;
}

/**
 * The statement that puts deliveries into the outbox for whom nothing earlier waits: those with `sending_by` as claimed by
 * that process, the others as queued. Returns `id` of what is written.
 */
export function enqueueClaimed(
  deliveries: readonly (NewDelivery & { sending_by: string | null })[],
): RawBuilder<unknown> {
  return sql`
    insert into deliveries (${columnNames(leavingColumns)}, state, sending_until)
    select ${values}, sending_by, case when sending_by is null then 'queued' else 'sending' end,
      case when sending_by is not null then ${sendingUntil(callSeconds)} end
    from ${recordset('deliveries', leavingColumns, deliveries)} as d
    on conflict (owner_id, cause, cause_id, message_key, part, round) do nothing
    returning id`;
}

/** What owners are told of deliveries that are overdue, and so wait for their word: a notice for each funnel. */
export function overdueNotices(deliveries: readonly NewDelivery[]): OwnedNotice[] {
  const told = new Map<string, OwnedNotice>();
  for (const { held, is_test, owner_id, funnel_id: funnel, cause, message_key } of deliveries) {
    if (held !== 'late' || is_test || funnel === null) continue;
    const letter = cause === 'letter' ? message_key : null;
    told.set(owner_id + funnel, { owner_id, notice: { kind: 'overdue', funnel, letter } });
  }
  return [...told.values()];
}
