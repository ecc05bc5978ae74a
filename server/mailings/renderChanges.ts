import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import { encodeMailingButton } from '#machines/journey/callbackData.ts';
import {
  isEmptyCall,
  partCount,
  type Recipient,
  type RenderedCall,
  renderMessage,
} from '#machines/journey/renderMessage.ts';
import type { DeliveryState, TelegramCall } from '#server/db/tables/deliveryTables.ts';

/** A part of a mailing's message to one recipient, as the outbox has it. */
export interface SentPart {
  delivery: string;
  part: number;
  state: DeliveryState;
  /** Telegram's ids: all of an album, or one; none where Telegram gave none. */
  messages: number[];
  /** In ms since 1970; null where it is not over. */
  settledAt: number | null;
}

/** Renders an edit of the text, or the caption, with the buttons; null where the fields leave nothing of the text. */
export function renderEdits(
  message: SendableMessage,
  parts: SentPart[],
  to: Recipient & { id: string },
): TelegramCall[] | null {
  const textPart = partCount(message) - 1;
  const call = renderMessage(message, textPart, to, (button) => encodeMailingButton(to.id, button));
  if (isEmptyCall(call)) return null;
  const sent = parts.filter(({ part, state }) => part === textPart && state === 'sent');
  return sent.flatMap(({ messages }) => messages).map((id) => editCall(call, id));
}

/** Without `reply_markup` Telegram takes the buttons away, and without `caption` the caption. */
function editCall({ method, params }: RenderedCall, message_id: number): TelegramCall {
  const { chat_id, text, caption, parse_mode, link_preview_options, reply_markup } = params;
  const content = method === 'sendMessage' ? { text, link_preview_options } : { caption };
  const given = Object.entries({ chat_id, message_id, ...content, parse_mode, reply_markup });
  return {
    method: method === 'sendMessage' ? 'editMessageText' : 'editMessageCaption',
    params: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
  };
}

/** What a deletion does for one recipient. */
export interface Deletions {
  calls: TelegramCall[];
  /** The rest of a message that has begun to arrive never leaves. */
  withdrawn: string[];
}

/** Deletes what was sent since a moment; null where there is something, but nothing that young. */
export function renderDeletions(chat_id: number, parts: SentPart[], since: number): Deletions | null {
  const sent = parts.filter(({ state, messages }) => state === 'sent' && messages.length > 0);
  const young = sent.filter(({ settledAt }) => settledAt !== null && settledAt > since);
  if (young.length === 0 && sent.length > 0) return null;
  const messages = young.flatMap((part) => part.messages);
  const waiting = parts.filter(({ state }) => state === 'queued' || state === 'held');
  return {
    calls: messages.map((message_id) => ({ method: 'deleteMessage', params: { chat_id, message_id } })),
    withdrawn: waiting.map(({ delivery }) => delivery),
  };
}
