import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Actor } from '#server/domain/deps.ts';
import { decideFunnel, lifeColumns } from '#server/domain/funnels/decideFunnel.ts';
import { type ContactRow } from '../viewContacts.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { lockContact } from '../contactRow.ts';

/** A contact and a funnel that has run, with both rows locked until the transaction ends. */
export interface ContactInFunnel {
  contact: ContactRow;
  live: FunnelDocument;
  draft: FunnelDocument;
  /** The funnel's bot, or the one it had last; null before any. */
  botId: string | null;
}

/** @throws RequestError for a funnel that is not the actor's, and where its machine does not let this happen. */
export async function lockContactAndFunnel(
  tx: Tx,
  actor: Actor,
  { type, ...of }: { id: string; funnel: string; type: 'person.move' | 'message.send' },
): Promise<ContactInFunnel> {
  // the funnel before the contact, as `lockJourneys` says
  const row = await tx
    .selectFrom('funnels')
    .select([...lifeColumns, 'document', 'live_document', 'bot_id', 'last_bot_id'])
    .where('owner_id', '=', actor.userId)
    .where('id', '=', of.funnel)
    .forShare()
    .executeTakeFirst();
  const contact = await lockContact(tx, actor, of.id);
  if (!row) throw new RequestError('not_found');
  decideFunnel(row, { type });
  const { document: draft, live_document: live } = row;
  if (live === null) throw new Error('a funnel has run and nothing of it is live');
  return { contact, live, draft, botId: row.bot_id ?? row.last_bot_id };
}

/** The person's chat on the funnel's bot. @throws RequestError `no_chat` */
export async function requireChat(
  tx: Tx,
  { userId }: Actor,
  { contact, botId }: ContactInFunnel,
): Promise<{ bot_id: string; telegram_id: number; blocked_at: Date | null }> {
  const chat =
    botId === null
      ? undefined
      : await tx
          .selectFrom('chats')
          .select(['bot_id', 'telegram_id', 'blocked_at'])
          .where('owner_id', '=', userId)
          .where('bot_id', '=', botId)
          .where('contact_id', '=', contact.id)
          .executeTakeFirst();
  if (!chat) throw new RequestError('no_chat');
  return chat;
}
