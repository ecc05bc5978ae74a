import { v7 } from 'uuid';
import { eachMediaField } from '#contract/mediaKinds.ts';
import type { Edit, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { atOnce } from '#machines/journey/timing/timing.ts';
import { timingChange } from '#src/shell/timing/timingOf.ts';

const noMedia = eachMediaField(() => null);

const indexIn = (stage: Stage, message: Message): number => stage.messages.findIndex((m) => m.id === message.id);

/**
 * Moves the media into a message of its own before the text. The text's message keeps its id and buttons and follows
 * without delay; the delay goes to the first of the two.
 */
export function splitTextFromMedia(stage: Stage, message: Message): Edit[] {
  return splitIntoMessages(stage, message, ['', message.text]);
}

/** Splits a message by its text: the last part keeps the id and the buttons, the first gets the delay and the media. */
export function splitIntoMessages(stage: Stage, message: Message, parts: string[]): Edit[] {
  const { delay, at, weekdays, files, ...rest } = message;
  const media = { ...eachMediaField((kind) => message[kind] ?? null), ...(files && { files }) };
  const bare: Message = { ...rest, ...noMedia, delay: 0, buttons: [] };
  const timing = { delay, ...(at !== undefined && { at }), ...(weekdays && { weekdays }) };
  const added = parts.slice(0, -1).map((text, i): Edit => {
    const first = i === 0 ? { ...media, ...timing } : {};
    const part: Message = { ...bare, ...first, id: v7(), text };
    return { type: 'message.add', stage: stage.id, message: part, index: indexIn(stage, message) + i };
  });
  const text = parts.at(-1) ?? message.text;
  const fields = { text, ...noMedia, ...(files && { files: null }), ...timingChange(message, atOnce) };
  return [...added, { type: 'message.change', id: message.id, ...fields }];
}
