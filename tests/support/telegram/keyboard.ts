import type { InlineKeyboardMarkup, KeyboardButton } from '@grammyjs/types';
import { inlineButton } from './parameters.ts';
import { openedUrl, WrongUrl } from './openedUrl.ts';
import { badRequest } from './refused.ts';

/** A button of the keyboard under the input. */
export type UnderInput = Exclude<KeyboardButton, string>;

const isObject = (v: unknown): v is Record<string, unknown> => !!v && typeof v === 'object' && !Array.isArray(v);

/** The address of a button as Telegram opens it. @throws Refused 400 for one that it refuses */
export function checkButtonUrl(url: unknown): string {
  try {
    return openedUrl(String(url));
  } catch (problem) {
    const words = problem instanceof WrongUrl ? problem.message : String(problem);
    throw badRequest(`inline keyboard button URL '${String(url)}' is invalid: ${words}`);
  }
}

function checkAction(action: string, value: unknown): void {
  if (action === 'callback_data') {
    const bytes = typeof value === 'string' ? Buffer.byteLength(value) : 0;
    if (bytes < 1 || bytes > 64) throw badRequest('BUTTON_DATA_INVALID');
  }
  if (action === 'url') checkButtonUrl(value);
  if (action === 'web_app' && !(isObject(value) && /^https:\/\/[^/]+\./.test(String(value.url))))
    throw badRequest('BUTTON_URL_INVALID');
  if (action === 'copy_text') {
    const length = isObject(value) && typeof value.text === 'string' ? [...value.text].length : 0;
    if (length < 1 || length > 256) throw badRequest('BUTTON_COPY_TEXT_INVALID');
  }
}

function checkButton(button: unknown, strict: boolean): void {
  if (!isObject(button)) throw badRequest("can't parse inline keyboard button: InlineKeyboardButton must be an Object");
  if (typeof button.text !== 'string' || !button.text.trim())
    throw badRequest('can\'t parse inline keyboard button: Field "text" must be a non-empty String');
  const actions = inlineButton.actions.filter((a) => button[a] !== undefined);
  if (!actions.length)
    throw badRequest("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard");
  if (actions.length > 1)
    throw badRequest("can't parse inline keyboard button: exactly one optional action field must be used");
  const unknown = Object.keys(button).find((k) => ![...inlineButton.actions, ...inlineButton.others].includes(k));
  if (strict && unknown) throw badRequest(`unknown field "${unknown}" of InlineKeyboardButton`);
  checkAction(actions[0] as string, button[actions[0] as string]);
}

/** Validates an inline keyboard. @throws Refused 400 for one that Telegram would refuse */
export function readKeyboard(markup: unknown, strict: boolean): InlineKeyboardMarkup | undefined {
  if (markup === undefined) return undefined;
  if (!isObject(markup)) throw badRequest("can't parse reply keyboard markup JSON object");
  if (!('inline_keyboard' in markup)) {
    const isOther = ['keyboard', 'remove_keyboard', 'force_reply'].some((k) => k in markup);
    if (!isOther) throw badRequest("can't parse reply keyboard markup: object expected as reply markup");
    return undefined;
  }
  const rows = markup.inline_keyboard;
  if (!Array.isArray(rows) || rows.some((row) => !Array.isArray(row)))
    throw badRequest('can\'t parse inline keyboard: Field "inline_keyboard" must be an Array of Arrays');
  if (rows.some((row: unknown[]) => row.length > 8) || rows.flat().length > 100)
    throw badRequest('REPLY_MARKUP_TOO_LONG');
  for (const button of rows.flat()) checkButton(button, strict);
  const kept = (rows as InlineKeyboardMarkup['inline_keyboard']).filter((row) => row.length);
  return kept.length ? { inline_keyboard: kept } : undefined;
}

/** The buttons under the input after a message was sent: its own, none where it removes them, else those of before. */
export function keyboardAfter(before: UnderInput[][] | undefined, markup: unknown): UnderInput[][] | undefined {
  if (!isObject(markup)) return before;
  if ('remove_keyboard' in markup) return undefined;
  return 'keyboard' in markup ? (markup.keyboard as UnderInput[][]) : before;
}
