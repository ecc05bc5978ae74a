import type { Button, Message } from '#contract/schemas/funnels/funnel.ts';
import type { Choice } from '#contract/schemas/funnels/question.ts';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import { limits } from '#contract/limits.ts';
import { type MediaKind, mediaKinds } from '#contract/mediaKinds.ts';
import { type Medium, mediaOf, sendsTextApart } from '#machines/funnel/media.ts';
import { hasContent } from '#machines/funnel/walkFields.ts';
import { fillText } from '#machines/text/filled/fillText.ts';
import { measureText } from '#machines/text/measureText.ts';
import { choicesOf } from './compileFunnel.ts';
import { encodeCallbackData, encodeChoice } from './callbackData.ts';

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
  method: 'sendMessage' | 'sendMediaGroup' | (typeof mediaKinds)[MediaKind]['method'];
  params: Record<string, unknown>;
}

/** What is rendered of a message of a stage, a mailing or a letter; a stage's message may ask. */
type Rendered = Omit<SendableMessage, 'id'> & Pick<Message, 'question'>;
/** The callback data of a next-step button or of a choice, by its id. */
export type ButtonData = (id: string, kind?: 'choice') => string;

/** The callback data of the buttons and choices of a message that is sent in a visit. */
export const visitButtons =
  (visit: string): ButtonData =>
  (id, kind) =>
    kind === 'choice' ? encodeChoice(visit, id) : encodeCallbackData(visit, id);

const firstPart = 0;

/**
 * Telegram allows no keyboard on an album, so several media are sent first and the text with the buttons as a second
 * part; so is a file whose caption would be too long, or that has none.
 */
export function partCount(message: Rendered): number {
  return sendsTextApart(message) && (message.text !== '' || endsWithButtons(message)) ? 2 : 1;
}

/** The messages that Telegram makes of it: its pace, and the price of a paid broadcast, count each of an album. */
export const messageCount = (message: Rendered): number =>
  partCount(message) - 1 + Math.max(1, mediaOf(message).length);

/** A message that only does something is not sent. */
export const saysSomething = (message: Message): boolean => message.actions === undefined || hasContent(message);

export const asks = (message: Message): boolean => message.question !== undefined && saysSomething(message);

const choicesIn = ({ question }: Rendered): readonly Choice[] => (question ? choicesOf(question) : []);

/** Its last part has buttons of its own. */
export const endsWithButtons = (message: Rendered): boolean => message.buttons.length + choicesIn(message).length > 0;

/** The button of Telegram's keyboard under the input that a question puts there; a message with its own buttons has none. */
export function keyboardButtonOf(message: Rendered): { text: string; asks: 'contact' | 'location' } | null {
  const { question } = message;
  if (endsWithButtons(message) || !question || !('button' in question) || question.button === undefined) return null;
  return { text: question.button, asks: question.kind === 'phone' ? 'contact' : 'location' };
}

/** Whether the last part can have buttons, or take Telegram's keyboard away: an album without a text cannot. */
export const carriesMarkup = (message: Rendered): boolean => partCount(message) > 1 || mediaOf(message).length < 2;

/**
 * Renders one part of a message for a recipient; the second part is always the text with the buttons. `removesKeyboard` takes
 * Telegram's keyboard under the input away.
 */
export function renderMessage(
  message: Rendered,
  part: number,
  to: Recipient,
  dataOf: ButtonData,
  { removesKeyboard = false } = {},
): RenderedCall {
  const chat_id = to.telegram_id;
  const media = part === firstPart ? mediaOf(message) : [];
  if (media.length > 1) return album(chat_id, media);
  const [medium] = media;
  if (medium && partCount(message) > 1)
    return callOf(mediaKinds[medium.kind].method, { chat_id, ...fileParams(medium) });
  const reply_markup = replyMarkup(message, dataOf) ?? (removesKeyboard ? { remove_keyboard: true } : undefined);
  const text = fillText(message.text, to);
  if (medium)
    return callOf(mediaKinds[medium.kind].method, {
      ...{ chat_id, ...fileParams(medium), ...captionParams(text) },
      reply_markup,
    });
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

function fileParams({ kind, id }: Medium): Record<string, unknown> {
  const { name, params } = mediaKinds[kind];
  return { [name]: { $file: id }, ...params };
}

function captionParams(text: string): Record<string, unknown> {
  return text === '' ? {} : { caption: text, parse_mode: 'HTML' };
}

/** The Bot API accepts no `null` for an omitted parameter, so `undefined` ones are left out. */
function callOf(method: RenderedCall['method'], params: Record<string, unknown>): RenderedCall {
  return { method, params: Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) };
}

/** Bot API, ReplyKeyboardMarkup: one press shares the number or the place. */
function replyMarkup(message: Rendered, dataOf: ButtonData): object | undefined {
  const keyboard = keyboardRows([...choicesIn(message), ...message.buttons], dataOf);
  if (keyboard.length > 0) return { inline_keyboard: keyboard };
  const under = keyboardButtonOf(message);
  if (!under) return undefined;
  const key = { text: under.text, [under.asks === 'contact' ? 'request_contact' : 'request_location']: true };
  return { keyboard: [[key]], one_time_keyboard: true, resize_keyboard: true };
}

type KeyboardButton = { text: string; url: string } | { text: string; callback_data: string };
type Key = Button | Choice;

/**
 * Buttons with the same `row` share a row at the position of the first of them; each other button has a row of its own.
 * Rows of choices are rows of their own.
 */
function keyboardRows(keys: Key[], dataOf: ButtonData): KeyboardButton[][] {
  const rows: { row: number | undefined; isOfChoices: boolean; keys: KeyboardButton[] }[] = [];
  for (const key of keys.slice(0, limits.buttonsInMessage)) {
    const isOfChoices = !('kind' in key);
    const open = rows.find(
      (one) =>
        one.row !== undefined &&
        one.row === key.row &&
        one.isOfChoices === isOfChoices &&
        one.keys.length < limits.buttonsInRow,
    );
    if (open) open.keys.push(keyboardButton(key, dataOf));
    else rows.push({ row: key.row, isOfChoices, keys: [keyboardButton(key, dataOf)] });
  }
  return rows.map(({ keys: row }) => row);
}

function keyboardButton(key: Key, dataOf: ButtonData): KeyboardButton {
  if (!('kind' in key)) return { text: key.label, callback_data: dataOf(key.id, 'choice') };
  return key.kind === 'link' ? { text: key.label, url: key.url } : { text: key.label, callback_data: dataOf(key.id) };
}
