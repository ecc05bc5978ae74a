import { v7 } from 'uuid';
import { eachMediaField, mediaFields } from '#contract/mediaKinds.ts';
import type { Edit, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { emptyMessage } from '#src/features/editor/model/newStage.ts';
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

type MediaChange = Pick<Extract<Edit, { type: 'message.change' }>, 'image' | 'video' | 'files'>;

/** The change that takes a file out of a message. */
export function withoutMedium(message: Message, lost: string): MediaChange {
  const kept = message.files?.filter(({ file }) => file !== lost);
  if (kept) return { files: kept.length > 0 ? kept : null };
  const field = mediaFields.find((kind) => message[kind] === lost);
  return field ? { [field]: null } : {};
}

/** Moves one of the files into a message of its own, which comes when the message would have come, right before it. */
export function splitFileOff(stage: Stage, message: Message, file: string): Edit[] {
  const { delay, at, weekdays, until, condition, files } = message;
  const field = mediaFields.find((kind) => message[kind] === file);
  // the same file can be in it twice
  const moved = files?.findIndex((one) => one.file === file) ?? -1;
  const others = files?.toSpliced(moved, 1) ?? [];
  const apart: Message = {
    ...{ ...emptyMessage(), delay },
    ...(at !== undefined && { at }),
    ...(weekdays && { weekdays }),
    ...(until && { until }),
    ...(condition && { condition }),
    ...(field && { [field]: file }),
    ...(files && { files: files.slice(moved, moved + 1) }),
  };
  const timing = { ...timingChange(message, atOnce), ...(until && { until: null }) };
  const rest = files ? { files: others.length > 0 ? others : null } : withoutMedium(message, file);
  return [
    { type: 'message.add', stage: stage.id, message: apart, index: indexIn(stage, message) },
    { type: 'message.change', id: message.id, ...rest, ...timing },
  ];
}
