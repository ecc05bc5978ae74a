import type { Button, Message } from '#contract/schemas/funnel.ts';
import { limits } from '#contract/limits.ts';
import { fillText } from '#machines/text/fillText.ts';
import { encodeCallbackData } from './callbackData.ts';

export interface Recipient {
  telegram_id: number;
  first_name: string;
  last_name: string;
  username: string | null;
}

/** A call of the Bot API. `{"$file": id}` stands for an uploaded file and is replaced before sending. */
export interface RenderedCall {
  method: 'sendMessage' | 'sendPhoto' | 'sendVideo' | 'sendMediaGroup';
  params: Record<string, unknown>;
}

const firstPart = 0;

/**
 * Telegram allows no keyboard on an album, so image and video are sent first and the text with the buttons as a second
 * part.
 */
export function partsOf(message: Message): number {
  return message.image && message.video && (message.text !== '' || message.buttons.length > 0) ? 2 : 1;
}

/** Renders one part of a message for a recipient; the second part is always the text with the buttons. */
export function renderMessage(message: Message, part: number, to: Recipient, visit: string): RenderedCall {
  const chat_id = to.telegram_id;
  if (part === firstPart && message.image && message.video) return album(chat_id, message.image, message.video);
  const keyboard = keyboardRows(message.buttons, visit);
  const reply_markup = keyboard.length > 0 ? { inline_keyboard: keyboard } : undefined;
  const text = fillText(message.text, to);
  if (part === firstPart && (message.image || message.video)) {
    return callOf(mediaMethod(message), { chat_id, ...mediaParams(message), ...captionParams(text), reply_markup });
  }
  const link_preview_options = message.link_preview === false ? { is_disabled: true } : undefined;
  return callOf('sendMessage', { chat_id, text, parse_mode: 'HTML', link_preview_options, reply_markup });
}

function album(chat_id: number, image: string, video: string): RenderedCall {
  const media = [
    { type: 'photo', media: { $file: image } },
    { type: 'video', media: { $file: video }, supports_streaming: true },
  ];
  return { method: 'sendMediaGroup', params: { chat_id, media } };
}

function mediaMethod(message: Message): 'sendPhoto' | 'sendVideo' {
  return message.image ? 'sendPhoto' : 'sendVideo';
}

function mediaParams(message: Message): Record<string, unknown> {
  return message.image
    ? { photo: { $file: message.image } }
    : { video: { $file: message.video }, supports_streaming: true };
}

function captionParams(text: string): Record<string, unknown> {
  return text === '' ? {} : { caption: text, parse_mode: 'HTML' };
}

/** The Bot API accepts no `null` for an omitted parameter, so `undefined` ones are left out. */
function callOf(method: RenderedCall['method'], params: Record<string, unknown>): RenderedCall {
  return { method, params: Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) };
}

type KeyboardButton = { text: string; url: string } | { text: string; callback_data: string };

/**
 * Buttons with the same `row` share a row at the position of the first of them; each other button has a row of its own.
 */
function keyboardRows(buttons: Button[], visit: string): KeyboardButton[][] {
  const rows: { row: number | undefined; keys: KeyboardButton[] }[] = [];
  for (const button of buttons.slice(0, limits.buttonsInMessage)) {
    const open = rows.find(
      ({ row, keys }) => row !== undefined && row === button.row && keys.length < limits.buttonsInRow,
    );
    if (open) open.keys.push(keyboardButton(button, visit));
    else rows.push({ row: button.row, keys: [keyboardButton(button, visit)] });
  }
  return rows.map(({ keys }) => keys);
}

function keyboardButton(button: Button, visit: string): KeyboardButton {
  return button.kind === 'link'
    ? { text: button.label, url: button.url }
    : { text: button.label, callback_data: encodeCallbackData(visit, button.id) };
}
