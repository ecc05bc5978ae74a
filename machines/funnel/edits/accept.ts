import { limits } from '#contract/limits.ts';
import type { Button, FunnelDocument, Message, Stage } from '#contract/schemas/funnel.ts';
import { isAddress } from '#machines/text/address.ts';
import { parseText } from '#machines/text/parseText.ts';
import { invalid, Refused } from './refusal.ts';

/** @throws Refused when nothing is left of a title, a label or a name. */
export function acceptLine(text: string | undefined, field: string): void {
  if (text !== undefined && text.trim() === '') throw invalid(field, 'This field may not be blank.');
}

/** @throws Refused when something of a message may not be stored. */
export function acceptMessage(message: Partial<Message>, prefix = ''): void {
  if (message.text !== undefined) acceptText(message.text, `${prefix}text`);
  if (message.buttons !== undefined) acceptButtons(message.buttons, `${prefix}buttons`);
}

export function acceptStage(stage: Stage, field: string): void {
  acceptLine(stage.title, `${field}.title`);
  for (const [index, message] of stage.messages.entries()) acceptMessage(message, `${field}.messages.${index}.`);
}

function acceptText(text: string, field: string): void {
  const parsed = parseText(text);
  if (!parsed.ok) throw invalid(field, 'The text has markup that Telegram does not take.');
}

function acceptButtons(buttons: Button[], field: string): void {
  if (buttons.length > limits.buttonsInMessage) throw invalid(field, 'There are too many buttons.');
  const rows = new Map<number, number>();
  for (const [index, button] of buttons.entries()) {
    acceptLine(button.label, `${field}.${index}.label`);
    if (button.kind === 'link' && button.url !== '' && !isAddress(button.url)) {
      throw invalid(`${field}.${index}.url`, 'The address must begin with http://, https://, tg: or mailto:.');
    }
    if (button.row === undefined) continue;
    const inRow = (rows.get(button.row) ?? 0) + 1;
    if (inRow > limits.buttonsInRow) throw invalid(field, 'There are too many buttons in a row.');
    rows.set(button.row, inRow);
  }
}

/** Ids of a message and of its buttons. */
export const idsOfMessage = (message: Message): string[] => [message.id, ...message.buttons.map((button) => button.id)];
export const idsOfStage = (stage: Stage): string[] => [stage.id, ...stage.messages.flatMap(idsOfMessage)];

/** @throws Refused `id_taken` when an id is given twice, or is in the funnel already. */
export function acceptIds(funnel: FunnelDocument, ids: string[]): void {
  const fresh = new Set<string>();
  for (const id of ids) {
    if (fresh.has(id)) throw new Refused({ code: 'id_taken', id });
    fresh.add(id);
  }
  const taken = fresh.size === 0 ? undefined : findTaken(funnel, fresh);
  if (taken !== undefined) throw new Refused({ code: 'id_taken', id: taken });
}

function findTaken({ stages, tags }: FunnelDocument, fresh: Set<string>): string | undefined {
  for (const tag of tags) if (fresh.has(tag.id)) return tag.id;
  for (const stage of stages) {
    if (fresh.has(stage.id)) return stage.id;
    for (const message of stage.messages) {
      if (fresh.has(message.id)) return message.id;
      for (const button of message.buttons) if (fresh.has(button.id)) return button.id;
    }
  }
  return undefined;
}
