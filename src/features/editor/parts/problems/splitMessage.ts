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

/**
 * Splits a message by its text: the last part keeps the id, the buttons and what it asks and does; the first comes when the
 * message would have come, with its media. Each is sent to whom the message was.
 */
export function splitIntoMessages(stage: Stage, message: Message, parts: string[]): Edit[] {
  const { files, condition, link_preview } = message;
  const ofEach = { ...(condition && { condition }), ...(link_preview !== undefined && { link_preview }) };
  const media = { ...eachMediaField((kind) => message[kind] ?? null), ...(files && { files }) };
  const added = parts.slice(0, -1).map((text, i): Edit => {
    const first = i === 0 ? { ...media, ...timingIn(message) } : {};
    const part: Message = { ...emptyMessage(), ...first, ...ofEach, text };
    return { type: 'message.add', stage: stage.id, message: part, index: indexIn(stage, message) + i };
  });
  const text = parts.at(-1) ?? message.text;
  const fields = { text, ...noMedia, ...(files && { files: null }), ...followsAtOnce(message) };
  return [...added, { type: 'message.change', id: message.id, ...fields }];
}

/** When a message comes. */
const timingIn = ({ delay, at, weekdays, until }: Message) => ({
  delay,
  ...(at !== undefined && { at }),
  ...(weekdays && { weekdays }),
  ...(until && { until }),
});

/** The change by which a message comes right after the one before it. */
const followsAtOnce = (message: Message) => ({
  ...timingChange(message, atOnce),
  ...(message.until && { until: null }),
});

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
  const { condition, files } = message;
  const field = mediaFields.find((kind) => message[kind] === file);
  // the same file can be in it twice
  const moved = files?.findIndex((one) => one.file === file) ?? -1;
  const others = files?.toSpliced(moved, 1) ?? [];
  const apart: Message = {
    ...{ ...emptyMessage(), ...timingIn(message) },
    ...(condition && { condition }),
    ...(field && { [field]: file }),
    ...(files && { files: files.slice(moved, moved + 1) }),
  };
  const rest = files ? { files: others.length > 0 ? others : null } : withoutMedium(message, file);
  return [
    { type: 'message.add', stage: stage.id, message: apart, index: indexIn(stage, message) },
    { type: 'message.change', id: message.id, ...rest, ...followsAtOnce(message) },
  ];
}
