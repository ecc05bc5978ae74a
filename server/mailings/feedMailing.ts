import { type Selectable, sql } from 'kysely';
import type { RecipientState } from '#contract/schemas/sending/mailing.ts';
import { notify } from '#server/db/notify.ts';
import { ownTexts } from '#server/db/conditions/ownTexts.ts';
import { prepared } from '#server/db/prepared.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tables } from '#server/db/tables.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { NewDelivery } from '#server/outbox/enqueue.ts';
import { deliveriesOf } from '#server/sending/deliveriesOf.ts';
import { earliestSending, type Later } from '#server/sending/earliestSending.ts';
import { enqueueDue } from '#server/sending/enqueueDue.ts';
import { renderMailing } from '#server/domain/mailings/unsent/renderMailing.ts';
import { finishMailings } from '#server/domain/mailings/lifecycle/finishMailings.ts';
import type { MailingDeps } from './mailingDeps.ts';

export interface MailingKey {
  owner_id: string;
  id: string;
}
type Mailing = Selectable<Tables['mailings']> & { bot_id: string };
type Settings = Selectable<Tables['funnels']>['settings'];

interface WaitingRow {
  id: string;
  contact_id: string;
  telegram_id: number;
  round: number;
  first_name: string;
  last_name: string;
  username: string | null;
  time_zone: string | null;
  own?: Readonly<Record<string, string | null>>;
  is_blocked: boolean;
}
/** What becomes of a recipient whose turn it is; `due_at` where it is not their time yet. */
interface Turn {
  id: string;
  state: RecipientState;
  reason: string | null;
  due_at: Date | null;
  deliveries: NewDelivery[];
}

/** Makes deliveries for the next recipients of a mailing, at most so many. @returns how many were taken */
export function feedMailing(deps: MailingDeps, key: MailingKey, most: number): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const found = await lockSending(tx, key);
    if (!found) return 0;
    const people = await nextRecipients(tx, found.mailing, { now, most });
    if (people.length === 0) return 0;
    const { owner_id, bot_id } = found.mailing;
    const later = await earliestSending(tx, { owner_id, bot_id, settings: found.settings, now }, people);
    const turns = people.map((person) => takeTurn(deps, found.mailing, person, later.get(person.contact_id) ?? null));
    await writeTurns(tx, key, turns, now);
    await enqueueDue(
      tx,
      turns.flatMap((turn) => turn.deliveries),
    );
    await notify(tx, { kind: 'mailings', owner_id, mailing_id: key.id, is_count: true });
    await finishMailings(deps, tx, [key]);
    return people.length;
  });
}

/** A cancelled mailing sends what is sent again by hand. */
async function lockSending(
  tx: Tx,
  { owner_id, id }: MailingKey,
): Promise<{ mailing: Mailing; settings: Settings } | null> {
  const mailing = await tx
    .selectFrom('mailings')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'cancelled'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { bot_id } = mailing ?? {};
  if (!mailing || !bot_id) return null;
  const funnel = await tx
    .selectFrom('funnels')
    .select('settings')
    .where('owner_id', '=', owner_id)
    .where('id', '=', mailing.funnel_id)
    .where('bot_id', '=', bot_id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return funnel ? { mailing: { ...mailing, bot_id }, settings: funnel.settings } : null;
}

async function nextRecipients(
  tx: Tx,
  mailing: Mailing,
  { now, most }: { now: Date; most: number },
): Promise<WaitingRow[]> {
  const { rows } = await prepared(sql<WaitingRow>`
    with next as (
      select r.owner_id, r.id, r.contact_id, r.chat_id, r.round, r.due_at, r.place from mailing_recipients r
      where r.owner_id = ${mailing.owner_id} and r.mailing_id = ${mailing.id} and r.state = 'waiting' and r.due_at <= ${now}
      order by r.due_at, r.place limit ${most} for update skip locked)
    select n.id, n.contact_id, n.chat_id as telegram_id, n.round, c.first_name, c.last_name, c.username, c.time_zone, ${ownTexts} as own,
      h.blocked_at is not null or h.contact_id is null as is_blocked
    from next n join contacts c on c.owner_id = n.owner_id and c.id = n.contact_id
    left join chats h on h.owner_id = n.owner_id and h.bot_id = ${mailing.bot_id} and h.contact_id = n.contact_id
    order by n.due_at, n.place`).execute(tx);
  return rows;
}

function takeTurn(deps: MailingDeps, mailing: Mailing, person: WaitingRow, later: Later | null): Turn {
  const turn = { id: person.id, reason: null, due_at: null, deliveries: [] };
  if (person.is_blocked) return { ...turn, state: 'unreachable', reason: 'blocked' };
  if (later) return { ...turn, state: 'waiting', due_at: later.at, reason: later.reason };
  const { owner_id, bot_id, funnel_id, message } = mailing;
  const calls = renderMailing(message, person, { recipient: person.id, isPaid: mailing.allow_paid_broadcast });
  if (!calls) return { ...turn, state: 'failed', reason: 'message_empty' };
  const sending = {
    ...{ owner_id, bot_id, funnel_id, journey_id: null, contact_id: person.contact_id, chat_id: person.telegram_id },
    ...{ cause: 'mailing' as const, cause_id: person.id, message_key: message.id, round: person.round },
    ...{ priority: mailingPriority, due_at: deps.now(), is_test: false },
  };
  return { ...turn, state: 'sending', deliveries: deliveriesOf(deps.newId, sending, calls) };
}

export const mailingPriority = 2;

async function writeTurns(tx: Tx, { owner_id, id }: MailingKey, turns: Turn[], now: Date): Promise<void> {
  const changes = turns.map((turn) => ({
    ...{ owner_id, id: turn.id, state: turn.state },
    ...{ reason: turn.reason, due_at: turn.due_at },
  }));
  await prepared(sql`
    with taken as (
      update mailing_recipients r set state = x.state, reason = x.reason, due_at = coalesce(x.due_at, r.due_at),
        settled_at = case when x.state in ('failed', 'unreachable') then ${now}::timestamptz end
      from ${recordset('mailing_recipients', ['owner_id', 'id', 'state', 'reason', 'due_at'], changes)} as x
      where r.owner_id = x.owner_id and r.id = x.id
      returning r.state
    ), counted as (
      select count(*) filter (where state <> 'waiting')::integer as taken,
        count(*) filter (where state = 'sending')::integer as sending,
        count(*) filter (where state = 'failed')::integer as failed,
        count(*) filter (where state = 'unreachable')::integer as unreachable
      from taken
    )
    update mailings m set waiting = m.waiting - c.taken, sending = m.sending + c.sending, failed = m.failed + c.failed,
      unreachable = m.unreachable + c.unreachable
    from counted c where m.owner_id = ${owner_id} and m.id = ${id}`).execute(tx);
}
