import type { Button, Message } from '#contract/schemas/funnel.ts';
import { limits } from '#contract/limits.ts';
import { fillText } from '#machines/text/fillText.ts';
import { packPress } from './callbackData.ts';

/** Whose message it is. */
export interface Reader {
  telegram_id: number;
  first_name: string;
  last_name: string;
  username: string | null;
}

/** A call of the Bot API; a file of ours stands as `{"$file": id}`. */
export interface RenderedCall {
  method: 'sendMessage' | 'sendPhoto' | 'sendVideo' | 'sendMediaGroup';
  params: Record<string, unknown>;
}

const albumPart = 0;

/** An album takes no keyboard: picture and video together go first, what was written after them. */
export function partsOf(message: Message): number {
  return message.image && message.video && (message.text !== '' || message.buttons.length > 0) ? 2 : 1;
}

/** One part of a message as it is sent to a person; the second part is always the text with the buttons. */
export function renderMessage(message: Message, part: number, to: Reader, visit: string): RenderedCall {
  const chat_id = to.telegram_id;
  if (part === albumPart && message.image && message.video) return album(chat_id, message.image, message.video);
  const keyboard = keyboardOf(message.buttons, visit);
  const reply_markup = keyboard.length > 0 ? { inline_keyboard: keyboard } : undefined;
  const text = fillText(message.text, to);
  if (part === albumPart && (message.image || message.video)) {
    return compact(oneMedium(message), { chat_id, ...mediumOf(message), ...captionOf(text), reply_markup });
  }
  const link_preview_options = message.link_preview === false ? { is_disabled: true } : undefined;
  return compact('sendMessage', { chat_id, text, parse_mode: 'HTML', link_preview_options, reply_markup });
}

function album(chat_id: number, image: string, video: string): RenderedCall {
  const media = [
    { type: 'photo', media: { $file: image } },
    { type: 'video', media: { $file: video }, supports_streaming: true },
  ];
  return { method: 'sendMediaGroup', params: { chat_id, media } };
}

function oneMedium(message: Message): 'sendPhoto' | 'sendVideo' {
  return message.image ? 'sendPhoto' : 'sendVideo';
}

function mediumOf(message: Message): Record<string, unknown> {
  return message.image
    ? { photo: { $file: message.image } }
    : { video: { $file: message.video }, supports_streaming: true };
}

function captionOf(text: string): Record<string, unknown> {
  return text === '' ? {} : { caption: text, parse_mode: 'HTML' };
}

/** Telegram takes no `null` for what is left out. */
function compact(method: RenderedCall['method'], params: Record<string, unknown>): RenderedCall {
  return { method, params: Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) };
}

type Key = { text: string; url: string } | { text: string; callback_data: string };

/** Buttons of one `row` stand together, where the first of them stands; others have a row of their own. */
function keyboardOf(buttons: Button[], visit: string): Key[][] {
  const rows: { row: number | undefined; keys: Key[] }[] = [];
  for (const button of buttons.slice(0, limits.buttonsInMessage)) {
    const open = rows.find(
      ({ row, keys }) => row !== undefined && row === button.row && keys.length < limits.buttonsInRow,
    );
    if (open) open.keys.push(keyOf(button, visit));
    else rows.push({ row: button.row, keys: [keyOf(button, visit)] });
  }
  return rows.map(({ keys }) => keys);
}

function keyOf(button: Button, visit: string): Key {
  return button.kind === 'link'
    ? { text: button.label, url: button.url }
    : { text: button.label, callback_data: packPress(visit, button.id) };
}
