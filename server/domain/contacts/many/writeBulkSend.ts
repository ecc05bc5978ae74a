import { type Selectable, sql } from 'kysely';
import { idsUnlessMany, notify } from '#server/db/notify.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transaction.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import type { Deps } from '../../deps.ts';
import { type ReplyRecipient, replyRows } from '../one/replyRows.ts';
import { type PeopleQuery, selectPeople } from './peopleFilter.ts';

export type BulkSendRow = Selectable<Tables['bulk_sends']>;

/** People written to in one transaction. */
const batchSize = 500;
const [replyPriority, bulkPriority] = [0, 2];

/** Writes to the next batch behind the committed progress of a bulk send, whose row and running funnel the caller has locked. */
export async function writeBulkSend(deps: Pick<Deps, 'now' | 'newId'>, tx: Tx, row: BulkSendRow): Promise<BulkSendRow> {
  const { owner_id: ownerId, funnel_id: funnelId, filter, message } = row;
  if (filter === null || message === null) throw new Error('a message to many is written after its end');
  const people = await nextPeople(tx, { ownerId, funnelId, filter, now: row.started_at }, row.after_contact);
  const at = deps.now();
  const written = people.map((person) =>
    replyRows(deps, message, person, {
      ...{ id: deps.newId(), at, ownerId, funnelId },
      priority: row.is_many ? bulkPriority : replyPriority,
      data: {},
      bulkSendId: row.id,
    }),
  );
  await insertHistory(
    tx,
    written.map(({ line }) => line),
  );
  await enqueue(
    tx,
    written.flatMap(({ deliveries }) => deliveries),
  );
  await notifyBatch(tx, row, people);
  return saveProgress(tx, row, people, at);
}

/** Locks the contacts against deletion until the transaction ends. */
async function nextPeople(tx: Tx, asked: PeopleQuery, after: string): Promise<ReplyRecipient[]> {
  const { from, where } = selectPeople(asked, { withContacts: true, withChats: true });
  const { rows } = await sql<ReplyRecipient>`
    select j.contact_id, j.id as journey_id, h.bot_id, h.telegram_id, c.first_name, c.last_name, c.username
    from ${from} where ${where} and j.contact_id > ${after} and h.contact_id is not null and h.blocked_at is null
    order by j.contact_id limit ${batchSize} for key share of c`.execute(tx);
  return rows;
}

type HistoryLine = ReturnType<typeof replyRows>['line'];

/** One statement with one parameter, however many there are. */
async function insertHistory(tx: Tx, lines: HistoryLine[]): Promise<void> {
  await sql`
    insert into history (owner_id, id, contact_id, funnel_id, journey_id, kind, data, at)
    select owner_id, id, contact_id, funnel_id, journey_id, kind, data, at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (owner_id uuid, id uuid, contact_id uuid, funnel_id uuid,
      journey_id uuid, kind text, data jsonb, at timestamptz)`.execute(tx);
}

async function notifyBatch(tx: Tx, { owner_id, funnel_id }: BulkSendRow, people: ReplyRecipient[]): Promise<void> {
  if (people.length === 0) return;
  await notify(tx, { kind: 'outbox' });
  const contacts = idsUnlessMany(people.map(({ contact_id }) => contact_id));
  await notify(tx, { kind: 'people', owner_id, funnel_id, contacts });
}

/** Forgets at the end what it said and to whom: the history and the deliveries have it. */
function saveProgress(tx: Tx, row: BulkSendRow, people: ReplyRecipient[], at: Date): Promise<BulkSendRow> {
  const isFinished = people.length < batchSize;
  return tx
    .updateTable('bulk_sends')
    .set((eb) => ({
      after_contact: people.at(-1)?.contact_id ?? row.after_contact,
      recipients: eb('recipients', '+', people.length),
      ...(isFinished && { finished_at: at, filter: null, message: null }),
    }))
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
