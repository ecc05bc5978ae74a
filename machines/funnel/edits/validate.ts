import { limits } from '#contract/limits.ts';
import type { Button, FunnelDocument, Message, Stage } from '#contract/schemas/funnel.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { isAllowedUrl, urlFault } from '#machines/text/linkUrl.ts';
import { parseText } from '#machines/text/parseText.ts';
import { urlRefusals } from '#machines/text/urlRefusals.ts';
import { invalidField, InvalidEdit } from './editError.ts';

/** @throws InvalidEdit when a title, a label or a name is blank or invisible. */
export function validateLine(text: string | undefined, field: string): void {
  if (text !== undefined && isInvisible(text)) throw invalidField(field, 'This field may not be blank.');
}

/** @throws InvalidEdit when a text or a button of the message is not valid. */
export function validateMessage(message: Partial<Message>, prefix = ''): void {
  if (message.text !== undefined) validateText(message.text, `${prefix}text`);
  if (message.buttons !== undefined) validateButtons(message.buttons, `${prefix}buttons`);
}

/** @throws InvalidEdit when a message has weekdays without a time of the day. */
export function validateTiming({ at, weekdays }: Message, prefix = ''): void {
  if (weekdays !== undefined && at === undefined)
    throw invalidField(`${prefix}weekdays`, 'Weekdays need a time of the day.');
}

export function validateStage(stage: Stage, field: string): void {
  validateLine(stage.title, `${field}.title`);
  for (const [index, message] of stage.messages.entries()) {
    validateMessage(message, `${field}.messages.${index}.`);
    validateTiming(message, `${field}.messages.${index}.`);
  }
}

function validateText(text: string, field: string): void {
  const parsed = parseText(text);
  if (parsed.ok) return;
  const { code, name } = parsed.error;
  const fault = code === 'address_refused' ? urlFault(name) : null;
  throw invalidField(field, fault ? urlRefusals[fault] : 'The text has markup that Telegram does not take.');
}

function validateButtons(buttons: Button[], field: string): void {
  if (buttons.length > limits.buttonsInMessage) throw invalidField(field, 'There are too many buttons.');
  const rows = new Map<number, number>();
  for (const [index, button] of buttons.entries()) {
    validateLine(button.label, `${field}.${index}.label`);
    if (button.kind === 'link' && button.url !== '' && !isAllowedUrl(button.url)) {
      throw invalidField(`${field}.${index}.url`, urlRefusals[urlFault(button.url) ?? 'scheme']);
    }
    if (button.row === undefined) continue;
    const inRow = (rows.get(button.row) ?? 0) + 1;
    if (inRow > limits.buttonsInRow) throw invalidField(field, 'There are too many buttons in a row.');
    rows.set(button.row, inRow);
  }
}

export const idsOfMessage = (message: Message): string[] => [message.id, ...message.buttons.map((button) => button.id)];
export const idsOfStage = (stage: Stage): string[] => [stage.id, ...stage.messages.flatMap(idsOfMessage)];

/** @throws InvalidEdit `id_taken` when an id occurs twice, or is in the funnel already. */
export function validateIds(funnel: FunnelDocument, ids: string[]): void {
  const fresh = new Set<string>();
  for (const id of ids) {
    if (fresh.has(id)) throw new InvalidEdit({ code: 'id_taken', id });
    fresh.add(id);
  }
  const taken = fresh.size === 0 ? undefined : findTaken(funnel, fresh);
  if (taken !== undefined) throw new InvalidEdit({ code: 'id_taken', id: taken });
}

function findTaken({ stages, tags, notes }: FunnelDocument, fresh: Set<string>): string | undefined {
  for (const { id } of [...tags, ...(notes ?? [])]) if (fresh.has(id)) return id;
  for (const stage of stages) {
    if (fresh.has(stage.id)) return stage.id;
    for (const message of stage.messages) {
      if (fresh.has(message.id)) return message.id;
      for (const button of message.buttons) if (fresh.has(button.id)) return button.id;
    }
  }
  return undefined;
}
