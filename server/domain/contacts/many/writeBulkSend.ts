import { type Selectable, sql } from 'kysely';
import { idsUnlessMany, notify } from '#server/db/notify.ts';
import { ownTexts } from '#server/db/conditions/ownTexts.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transaction.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import type { Deps } from '#server/domain/deps.ts';
import { type ReplyRecipient, replyRows } from '../one/replyRows.ts';
import { type PeopleQuery, selectPeople } from './peopleFilter.ts';

/** All but the contacts, which may be a hundred thousand. */
export const bulkSendColumns = [
  ...(['owner_id', 'id', 'funnel_id', 'hash', 'passed', 'recipients', 'blocked', 'no_chat'] as const),
  ...(['is_many', 'message', 'started_at', 'finished_at'] as const),
];
export type BulkSendRow = Pick<Selectable<Tables['bulk_sends']>, (typeof bulkSendColumns)[number]>;

/** People written to in one transaction. */
const batchSize = 500;
const [replyPriority, bulkPriority] = [0, 2];

/** Writes to the next batch behind the committed progress of a bulk send, whose row and running funnel the caller has locked. */
export async function writeBulkSend(deps: Pick<Deps, 'now' | 'newId'>, tx: Tx, row: BulkSendRow): Promise<BulkSendRow> {
  const { owner_id: ownerId, funnel_id: funnelId, message } = row;
  if (message === null) throw new Error('a message to many is written after its end');
  const at = deps.now();
  const contacts = await nextContacts(tx, row);
  const people = await reachable(tx, { ownerId, funnelId, filter: { contacts }, now: at });
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
  return saveProgress(tx, row, { contacts, written: people.length, at });
}

async function nextContacts(tx: Tx, { owner_id, id, passed }: BulkSendRow): Promise<string[]> {
  const [from, to] = [passed + 1, passed + batchSize];
  const { rows } = await sql<{ id: string }>`
    select u.id from bulk_sends b cross join unnest(b.contacts[${from}::integer:${to}::integer]) as u (id)
    where b.owner_id = ${owner_id} and b.id = ${id}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Who is still in the funnel and has not blocked its bot. Locks the contacts against deletion until the transaction ends. */
async function reachable(tx: Tx, asked: PeopleQuery): Promise<ReplyRecipient[]> {
  const { from, where } = selectPeople(asked, { withContacts: true, withChats: true });
  const { rows } = await sql<ReplyRecipient>`
    select j.contact_id, j.id as journey_id, h.bot_id, h.telegram_id, c.first_name, c.last_name, c.username, ${ownTexts} as own
    from ${from} where ${where} and h.contact_id is not null and h.blocked_at is null
    order by j.contact_id for key share of c`.execute(tx);
  return rows;
}

type HistoryLine = ReturnType<typeof replyRows>['line'];

/** One statement with one parameter, however many there are. */
async function insertHistory(tx: Tx, lines: HistoryLine[]): Promise<void> {
  await sql`
    insert into history (owner_id, id, contact_id, funnel_id, journey_id, kind, data, at)
    select *
    from ${recordset('history', ['owner_id', 'id', 'contact_id', 'funnel_id', 'journey_id', 'kind', 'data', 'at'], lines)} as l`.execute(
    tx,
  );
}

async function notifyBatch(tx: Tx, { owner_id, funnel_id }: BulkSendRow, people: ReplyRecipient[]): Promise<void> {
  if (people.length === 0) return;
  await notify(tx, { kind: 'outbox' });
  const contacts = idsUnlessMany(people.map(({ contact_id }) => contact_id));
  await notify(tx, { kind: 'people', owner_id, funnel_id, contacts });
}

/** Forgets at the end what it said and to whom: the history and the deliveries have it. */
function saveProgress(
  tx: Tx,
  row: BulkSendRow,
  { contacts, written, at }: { contacts: string[]; written: number; at: Date },
): Promise<BulkSendRow> {
  const isFinished = contacts.length < batchSize;
  return tx
    .updateTable('bulk_sends')
    .set((eb) => ({
      passed: eb('passed', '+', contacts.length),
      recipients: eb('recipients', '+', written),
      ...(isFinished && { finished_at: at, message: null, contacts: null }),
    }))
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.id)
    .returning(bulkSendColumns)
    .executeTakeFirstOrThrow();
}
