import { type Selectable, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Recipient } from '#machines/journey/renderMessage.ts';
import { ownTexts } from '#server/db/conditions/ownTexts.ts';
import type { Tables } from '#server/db/tables.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { notify } from '#server/db/notify.ts';
import { ofCause } from '#server/db/conditions/ofCause.ts';
import { recordset } from '#server/db/recordset.ts';
import type { NewDelivery } from '#server/outbox/enqueue.ts';
import { deliveriesOf } from '#server/sending/deliveriesOf.ts';
import { dropDeliveries } from '#server/sending/dropDeliveries.ts';
import { enqueueDue } from '#server/sending/enqueueDue.ts';
import { mailingPriority } from './feedMailing.ts';
import type { MailingDeps } from './mailingDeps.ts';
import { renderDeletions, renderEdits, type SentPart } from './renderChanges.ts';
import { finishOperation } from '#server/domain/mailings/operations/finishOperation.ts';
import { settleChangesWhere } from './settleChanges.ts';
import { settleRecipients } from './settleRecipients.ts';

export interface OperationKey {
  owner_id: string;
  id: string;
}
type Operation = Selectable<Tables['sent_operations']> & { bot_id: string; funnel_id: string };
interface Item extends Recipient {
  /** The recipient’s. */
  id: string;
  contact_id: string;
  parts: SentPart[];
}
/** What is to be done for one person; `failed` says why nothing can be. */
interface Turn {
  id: string;
  failed: string | null;
  deliveries: NewDelivery[];
  withdrawn: string[];
}

/** Makes deliveries for the next people of an edit or a deletion, at most so many. @returns how many were taken */
export function feedOperation(deps: MailingDeps, key: OperationKey, most: number): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const operation = await lockRunning(tx, key);
    if (!operation) return 0;
    const items = most > 0 ? await nextItems(tx, operation, most) : [];
    const turns = items.map((item) => takeTurn(deps, operation, item));
    await writeTurns(tx, operation, turns);
    await withdrawRest(
      deps,
      tx,
      operation,
      turns.flatMap(({ withdrawn }) => withdrawn),
    );
    await enqueueDue(
      tx,
      turns.flatMap((turn) => turn.deliveries),
    );
    // also those whose deliveries were dropped, because the person has blocked the bot
    await settleChangesWhere(
      tx,
      sql`i.owner_id = ${key.owner_id} and i.operation_id = ${key.id} and i.state = 'sending'`,
    );
    await finishOperation(tx, key.owner_id, key.id);
    const { owner_id, mailing_id } = operation;
    if (turns.some(({ failed }) => failed !== null)) await notify(tx, { kind: 'mailings', owner_id, mailing_id });
    return items.length;
  });
}

async function lockRunning(tx: Tx, { owner_id, id }: OperationKey): Promise<Operation | null> {
  // mailings before their operations, as everywhere: a recipient whose rest is withdrawn is counted in the mailing
  await sql`
    select m.id from mailings m join sent_operations o on o.owner_id = m.owner_id and o.mailing_id = m.id
    where o.owner_id = ${owner_id} and o.id = ${id} for no key update of m`.execute(tx);
  const { rows } = await sql<Operation>`
    select o.*, m.bot_id, m.funnel_id from sent_operations o
    join mailings m on m.owner_id = o.owner_id and m.id = o.mailing_id
    join funnels f on f.owner_id = m.owner_id and f.id = m.funnel_id and f.bot_id = m.bot_id and f.state = 'running'
    where o.owner_id = ${owner_id} and o.id = ${id} and o.state = 'running' for no key update of o`.execute(tx);
  return rows[0] ?? null;
}

/** Whose message is on its way at this moment waits until it has arrived. What is sent later is not concerned. */
async function nextItems(tx: Tx, { owner_id, id }: Operation, most: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select r.id, r.contact_id, r.chat_id as telegram_id, c.first_name, c.last_name, c.username, ${ownTexts} as own, p.parts
    from (
      select i.owner_id, i.recipient_id from sent_operation_items i
      where i.owner_id = ${owner_id} and i.operation_id = ${id} and i.state = 'waiting' and not exists (
        select from deliveries d where d.owner_id = i.owner_id and d.cause = 'mailing' and d.cause_id = i.recipient_id
          and d.state = 'sending')
      order by i.recipient_id limit ${most} for update of i) i
    join mailing_recipients r on r.owner_id = i.owner_id and r.id = i.recipient_id
    join contacts c on c.owner_id = r.owner_id and c.id = r.contact_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('delivery', d.id, 'part', d.part, 'state', d.state,
          'messages', coalesce(d.album_message_ids, to_jsonb(array_remove(array[d.telegram_message_id], null))),
          'settledAt', extract(epoch from d.settled_at) * 1000) order by d.round, d.part), '[]'::jsonb) as parts
      from deliveries d where d.owner_id = r.owner_id and ${ofCause('mailing')} and d.cause_id = r.id
        and d.created_at <= (select o.created_at from sent_operations o where o.owner_id = ${owner_id} and o.id = ${id})) p
    order by r.id`.execute(tx);
  return rows;
}

function takeTurn(deps: MailingDeps, operation: Operation, item: Item): Turn {
  const { kind, message } = operation;
  const nothing = { id: item.id, failed: null, deliveries: [], withdrawn: [] };
  if (kind === 'edit') {
    if (message === null) throw new Error('an edit has no message');
    const edits = renderEdits(message, item.parts, item);
    if (!edits) return { ...nothing, failed: 'message_empty' };
    return { ...nothing, deliveries: changesOf(deps, operation, item, edits) };
  }
  const since = deps.now().getTime() - limits.deleteSentHours * 3_600_000;
  const deletions = renderDeletions(item.telegram_id, item.parts, since);
  if (!deletions) return { ...nothing, failed: 'too_old' };
  return { ...nothing, ...deletions, deliveries: changesOf(deps, operation, item, deletions.calls) };
}

const changesOf = (
  { newId, now }: MailingDeps,
  { id, owner_id, bot_id, funnel_id }: Operation,
  item: Item,
  calls: NewDelivery['call'][],
): NewDelivery[] =>
  deliveriesOf(
    newId,
    {
      ...{ owner_id, bot_id, funnel_id, journey_id: null },
      ...{ contact_id: item.contact_id, chat_id: item.telegram_id },
      ...{ cause: 'sent_operation', cause_id: item.id, message_key: id, round: 0 },
      ...{ priority: mailingPriority, due_at: now(), is_test: false },
    },
    calls,
  );

/** What is deleted does not arrive afterwards: the rest of a half-sent message is dropped, and its recipient settled. */
async function withdrawRest(deps: MailingDeps, tx: Tx, { owner_id }: Operation, deliveries: string[]): Promise<void> {
  if (deliveries.length === 0) return;
  const ids = sql`select value::uuid from jsonb_array_elements_text(${JSON.stringify(deliveries)}::jsonb)`;
  const where = sql`d.owner_id = ${owner_id} and d.id = any (array(${ids}))`;
  await settleRecipients(deps, tx, await dropDeliveries(tx, { where, reason: 'deleted', now: deps.now() }));
}

async function writeTurns(tx: Tx, { owner_id, id }: Operation, turns: Turn[]): Promise<void> {
  if (turns.length === 0) return;
  const items = turns.map(({ id: recipient_id, failed: reason }) => ({ recipient_id, reason }));
  await sql`
    with taken as (
      update sent_operation_items i set state = case when x.reason is null then 'sending' else 'failed' end, reason = x.reason
      from ${recordset('sent_operation_items', ['recipient_id', 'reason'], items)} as x
      where i.owner_id = ${owner_id} and i.operation_id = ${id} and i.recipient_id = x.recipient_id
      returning i.state)
    update sent_operations o set failed = o.failed + t.failed
    from (select count(*) filter (where state = 'failed')::integer as failed from taken) t
    where o.owner_id = ${owner_id} and o.id = ${id}`.execute(tx);
}
