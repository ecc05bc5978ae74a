import type { Button } from '#contract/schemas/funnels/funnel.ts';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import { limits } from '#contract/limits.ts';
import { type MediaKind, mediaKinds } from '#contract/mediaKinds.ts';
import { type Medium, mediaOf } from '#machines/funnel/media.ts';
import { fillText } from '#machines/text/fillText.ts';
import { measureText } from '#machines/text/measureText.ts';
import { encodeCallbackData } from './callbackData.ts';

export interface Recipient {
  telegram_id: number;
  first_name: string;
  last_name: string;
  username: string | null;
  /** Values of the owner's own fields, as they stand in a text; null where the contact has none. */
  own?: Readonly<Record<string, string | null>>;
}

/** A call of the Bot API. `{"$file": id}` stands for an uploaded file and is replaced before sending. */
export interface RenderedCall {
  method:
    | 'sendMessage'
    | 'sendMediaGroup'
    | (typeof mediaKinds)[MediaKind]['method']
    // of an answer alone
    | 'sendDocument'
    | 'sendVoice';
  params: Record<string, unknown>;
}

/** What is rendered of a message of a stage, a mailing or a letter. */
type Rendered = Omit<SendableMessage, 'id'>;
/** The callback data of a next-step button, by its id. */
export type ButtonData = (button: string) => string;

/** The callback data of the buttons of a message that is sent in a visit. */
export const visitButtons =
  (visit: string): ButtonData =>
  (button) =>
    encodeCallbackData(visit, button);

const firstPart = 0;

/**
 * Telegram allows no keyboard on an album, so several media are sent first and the text with the buttons as a second
 * part.
 */
export function partCount(message: Rendered): number {
  return isAlbum(message) && (message.text !== '' || message.buttons.length > 0) ? 2 : 1;
}

const isAlbum = (message: Rendered): boolean => mediaOf(message).length > 1;

/** Renders one part of a message for a recipient; the second part is always the text with the buttons. */
export function renderMessage(message: Rendered, part: number, to: Recipient, dataOf: ButtonData): RenderedCall {
  const chat_id = to.telegram_id;
  const media = part === firstPart ? mediaOf(message) : [];
  if (media.length > 1) return album(chat_id, media);
  const keyboard = keyboardRows(message.buttons, dataOf);
  const reply_markup = keyboard.length > 0 ? { inline_keyboard: keyboard } : undefined;
  const text = fillText(message.text, to);
  const [medium] = media;
  if (medium) {
    const { method, name, params } = mediaKinds[medium.kind];
    const file = { [name]: { $file: medium.id }, ...params };
    return callOf(method, { chat_id, ...file, ...captionParams(text), reply_markup });
  }
  const link_preview_options = message.link_preview === false ? { is_disabled: true } : undefined;
  return callOf('sendMessage', { chat_id, text, parse_mode: 'HTML', link_preview_options, reply_markup });
}

/** Renders all parts of a message for a recipient, in their order. */
export const renderParts = (message: Rendered, to: Recipient, dataOf: ButtonData): RenderedCall[] =>
  Array.from({ length: partCount(message) }, (_, part) => renderMessage(message, part, to, dataOf));

/** Telegram refuses a message without a text, which may have consisted of empty merge fields only. */
export const isEmptyCall = ({ method, params }: RenderedCall): boolean =>
  method === 'sendMessage' && measureText(String(params.text)).isBlank;

function album(chat_id: number, media: Medium[]): RenderedCall {
  const items = media.map(({ kind, id }) => {
    const { name, params } = mediaKinds[kind];
    return { type: name, media: { $file: id }, ...params };
  });
  return { method: 'sendMediaGroup', params: { chat_id, media: items } };
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
function keyboardRows(buttons: Button[], dataOf: ButtonData): KeyboardButton[][] {
  const rows: { row: number | undefined; keys: KeyboardButton[] }[] = [];
  for (const button of buttons.slice(0, limits.buttonsInMessage)) {
    const open = rows.find(
      ({ row, keys }) => row !== undefined && row === button.row && keys.length < limits.buttonsInRow,
    );
    if (open) open.keys.push(keyboardButton(button, dataOf));
    else rows.push({ row: button.row, keys: [keyboardButton(button, dataOf)] });
  }
  return rows.map(({ keys }) => keys);
}

function keyboardButton(button: Button, dataOf: ButtonData): KeyboardButton {
  return button.kind === 'link'
    ? { text: button.label, url: button.url }
    : { text: button.label, callback_data: dataOf(button.id) };
}
