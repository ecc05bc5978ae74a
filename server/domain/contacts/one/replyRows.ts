import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { type Recipient, renderParts, visitButtons } from '#machines/journey/renderMessage.ts';
import { deliveriesOf } from '#server/sending/deliveriesOf.ts';
import type { Deps } from '#server/domain/deps.ts';
import { withFile } from '../history/sentFile.ts';

/** The person that a message of the owner goes to, with the chat on the funnel's bot. */
export interface ReplyRecipient extends Recipient {
  contact_id: string;
  journey_id: string | null;
  bot_id: string;
}

interface Reply {
  id: string;
  ownerId: string;
  funnelId: string;
  at: Date;
  priority: number;
  /** Stored in the history beside the rendered parts. */
  data: Record<string, unknown>;
  bulkSendId?: string;
  /** What goes in the place of its picture. */
  file?: Parameters<typeof withFile>[1];
}

/** The rows of a message that the owner writes to a person: the history's line, and the outbox's deliveries. */
export function replyRows({ newId }: Pick<Deps, 'newId'>, message: Message, to: ReplyRecipient, reply: Reply) {
  const { id, at, bulkSendId } = reply;
  const rendered = renderParts(message, to, visitButtons(id));
  const parts = reply.file ? withFile(rendered, reply.file) : rendered;
  const of = {
    owner_id: reply.ownerId,
    contact_id: to.contact_id,
    funnel_id: reply.funnelId,
    journey_id: to.journey_id,
  };
  const line = { ...of, id, kind: 'reply', data: { ...reply.data, parts }, at };
  const sending = {
    ...of,
    ...{ bot_id: to.bot_id, chat_id: to.telegram_id },
    ...{ cause: 'reply' as const, cause_id: id, message_key: 'reply', round: 0 },
    ...{ priority: reply.priority, due_at: at, is_test: false },
    ...(bulkSendId !== undefined && { bulk_send_id: bulkSendId }),
  };
  return { line, deliveries: deliveriesOf(newId, sending, parts) };
}
