import { sql } from 'kysely';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import type { Recipient } from '#machines/journey/renderMessage.ts';
import { ofCause } from '#server/db/conditions/ofCause.ts';
import { ownTexts } from '#server/db/conditions/ownTexts.ts';
import { recordset } from '#server/db/recordset.ts';
import type { TelegramCall } from '#server/db/tables/deliveryTables.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { finishMailings } from '../lifecycle/finishMailings.ts';
import { renderMailing } from './renderMailing.ts';

/** A mailing, with the message that it has from now on. */
export interface Rewritten {
  owner_id: string;
  id: string;
  message: SendableMessage;
  allow_paid_broadcast: boolean;
}
interface Unsent extends Recipient {
  delivery: string;
  recipient: string;
  part: number;
}

/**
 * What of a mailing is in the outbox and has not left gets its message at once, so that the old one never arrives: the
 * rest of a message that has begun to arrive, and what is sent again by hand. They are few: all others wait as recipients.
 * Lock the mailing before.
 */
export async function rewriteUnsent(deps: Pick<Deps, 'now'>, tx: Tx, mailing: Rewritten): Promise<void> {
  const { owner_id, message, allow_paid_broadcast: isPaid } = mailing;
  const unsent = await lockUnsent(tx, mailing);
  if (unsent.length === 0) return;
  const calls = unsent.map((of) => ({
    id: of.delivery,
    call: renderMailing(message, of, { recipient: of.recipient, isPaid })?.[of.part] ?? null,
  }));
  await rewrite(
    tx,
    owner_id,
    calls.filter(({ call }) => call !== null),
  );
  const empty = unsent.filter((_, at) => calls[at]?.call === null).map(({ recipient }) => recipient);
  if (empty.length > 0) await failEmpty(deps, tx, mailing, empty);
}

async function lockUnsent(tx: Tx, { owner_id, id }: Rewritten): Promise<Unsent[]> {
  const { rows } = await sql<Unsent>`
    select d.id as delivery, r.id as recipient, d.part, r.chat_id as telegram_id, c.first_name, c.last_name, c.username,
      ${ownTexts} as own
    from mailing_recipients r
    join deliveries d on d.owner_id = r.owner_id and ${ofCause('mailing')} and d.cause_id = r.id and d.round = r.round
      and d.state in ('queued', 'held')
    join contacts c on c.owner_id = r.owner_id and c.id = r.contact_id
    where r.owner_id = ${owner_id} and r.mailing_id = ${id} and r.state = 'sending'
    order by d.id for update of d`.execute(tx);
  return rows;
}

async function rewrite(tx: Tx, ownerId: string, calls: { id: string; call: TelegramCall | null }[]): Promise<void> {
  await sql`
    update deliveries d set call = x.call
    from ${recordset('deliveries', ['id', 'call'], calls)} as x
    where d.owner_id = ${ownerId} and d.id = x.id`.execute(tx);
}

/** As for a recipient whose turn comes: where the fields leave nothing of the text, nothing more is sent. */
async function failEmpty(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  { owner_id, id }: Rewritten,
  recipients: string[],
): Promise<void> {
  const now = deps.now();
  const reason = 'message_empty';
  const ids = JSON.stringify(recipients);
  await sql`
    update deliveries d set state = 'failed', reason = ${reason}, settled_at = ${now}
    from (select distinct value::uuid as id from jsonb_array_elements_text(${ids}::jsonb)) x
    where d.owner_id = ${owner_id} and ${ofCause('mailing')} and d.cause_id = x.id and d.state in ('queued', 'held')`.execute(
    tx,
  );
  // of whom a part is on its way is settled with it
  await sql`
    with settled as (
      update mailing_recipients r set state = 'failed', reason = ${reason}, settled_at = ${now}
      from (select distinct value::uuid as id from jsonb_array_elements_text(${ids}::jsonb)) x
      where r.owner_id = ${owner_id} and r.id = x.id and r.state = 'sending' and not exists (
        select from deliveries d where d.owner_id = r.owner_id and ${ofCause('mailing')} and d.cause_id = r.id
          and d.round = r.round and d.state = 'sending')
      returning r.id)
    update mailings m set sending = m.sending - s.people, failed = m.failed + s.people
    from (select count(*)::integer as people from settled) s
    where m.owner_id = ${owner_id} and m.id = ${id}`.execute(tx);
  await finishMailings(deps, tx, [{ owner_id, id }]);
}
