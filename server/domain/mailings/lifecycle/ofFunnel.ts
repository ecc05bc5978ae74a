import { sql } from 'kysely';
import type { HoldReason, MailingState } from '#contract/schemas/sending/mailing.ts';
import type { MailingEvent } from '#machines/mailing/mailingEvents.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { findFunnel } from '#server/domain/funnels/funnelRow.ts';
import { cancelOperations } from '../operations/setOperationState.ts';
import { sendToMailing } from './transitionMailing.ts';

interface Key {
  owner_id: string;
  id: string;
}

/**
 * The bot of a funnel can send nothing from now on: its mailings that are sending are paused, with the reason. What a
 * cancelled one sends again waits until the bot can.
 */
export const holdMailings = (deps: Pick<Deps, 'now'>, tx: Tx, funnel: Key, reason: HoldReason): Promise<void> =>
  sendToAll(deps, tx, funnel, { states: ['sending', 'cancelled'], event: { type: 'mailing.hold', reason } });

/**
 * Another bot is connected to a funnel: what was scheduled or begun for the one before is cancelled, and so are edits and
 * deletions of what that one has sent.
 */
export async function cancelForOtherBot(deps: Pick<Deps, 'now'>, tx: Tx, funnel: Key): Promise<void> {
  await sendToAll(deps, tx, funnel, {
    states: ['scheduled', 'sending', 'paused', 'cancelled'],
    event: { type: 'bot.changed' },
  });
  const { rows } = await sql<Key>`
    select m.owner_id, m.id from mailings m
    where m.owner_id = ${funnel.owner_id} and m.funnel_id = ${funnel.id} and exists (
      select from sent_operations o
      where o.owner_id = m.owner_id and o.mailing_id = m.id and o.state in ('running', 'paused'))
    order by m.id for update`.execute(tx);
  for (const mailing of rows) await cancelOperations(tx, mailing);
}

/** A funnel is deleted with its mailings: the rest of what has begun to arrive is dropped, and what would change it. */
export async function dropMailings({ now }: Pick<Deps, 'now'>, tx: Tx, { owner_id, id }: Key): Promise<void> {
  await tx
    .deleteFrom('deliveries')
    .where('owner_id', '=', owner_id)
    .where('funnel_id', '=', id)
    .where('cause', '=', 'sent_operation')
    .where('state', 'in', ['queued', 'held'])
    .execute();
  await tx
    .updateTable('deliveries')
    .set({ state: 'dropped', reason: 'funnel_deleted', settled_at: now() })
    .where('owner_id', '=', owner_id)
    .where('funnel_id', '=', id)
    .where('cause', '=', 'mailing')
    .where('state', 'in', ['queued', 'held'])
    .execute();
}

/** Locks the mailings of a funnel, whose row is locked already, in the order of their ids. */
async function sendToAll(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  { owner_id, id }: Key,
  { states, event }: { states: MailingState[]; event: MailingEvent },
): Promise<void> {
  const mailings = await tx
    .selectFrom('mailings')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('funnel_id', '=', id)
    .where('state', 'in', states)
    // a cancelled one is over, but for what it sends again
    .where((eb) => eb.or([eb('state', '!=', 'cancelled'), eb('waiting', '>', 0), eb('sending', '>', 0)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (mailings.length === 0) return;
  const funnel = await findFunnel(tx, { userId: owner_id }, id);
  for (const mailing of mailings) await sendToMailing(deps, tx, { mailing, funnel }, event);
}
