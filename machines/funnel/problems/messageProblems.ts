import { limits } from '#contract/limits.ts';
import type { Button, Message, Problem } from '#contract/schemas/funnel.ts';
import { isReachable } from '#machines/text/address.ts';
import { type UsedField, fieldsOf, isAlwaysGiven, isFieldName } from '#machines/text/fields.ts';
import { fillText } from '#machines/text/fillText.ts';
import { measureText, type TextLength } from '#machines/text/measureText.ts';
import { problemOf, type Subject } from './problemList.ts';

/** Ids that a message may point at. */
export interface Known {
  files: { has: (id: string) => boolean };
  stages: Set<string>;
  tags: Set<string>;
}

/** What is wrong with one message. */
export function messageProblems(message: Message, stage: string, known: Known): Problem[] {
  const subject = { stage, message: message.id };
  const { length, unknownFields, emptiedBy } = readText(message);
  return [
    ...contentProblems(message, length, subject),
    ...(emptiedBy !== null && isTextAlone(message) ? [problemOf('message_can_be_empty', subject, emptiedBy)] : []),
    ...lengthProblems(message, length, subject),
    ...fileProblems(message, subject, known),
    ...unknownFields.map((name) => problemOf('field_unknown', subject, name)),
    ...message.buttons.flatMap((button) => buttonProblems(button, { ...subject, button: button.id }, known)),
  ];
}

interface ReadText {
  length: TextLength;
  unknownFields: string[];
  /** The field that leaves nothing of the text for people who do not have it; null where something always stays. */
  emptiedBy: string | null;
}

const read = new WeakMap<Message, ReadText>();

/** What a text says of itself, found out once: between two checks of a funnel most messages stay the same objects. */
function readText(message: Message): ReadText {
  const known = read.get(message);
  if (known) return known;
  const { text } = message;
  const fields = text.includes('{') ? fieldsOf(text) : [];
  const unknown = fields.filter((field) => !field.isKnown);
  const found = {
    length: measureText(text),
    unknownFields: [...new Set(unknown.map((field) => field.name))],
    emptiedBy: emptyingField(text, fields),
  };
  read.set(message, found);
  return found;
}

/** Whoever has only what Telegram gives everybody is the one for whom the least is left. */
function emptyingField(text: string, fields: UsedField[]): string | null {
  const missing = fields.find(({ name }) => isFieldName(name) && !isAlwaysGiven(name));
  if (!missing) return null;
  const isEmptied = measureText(fillText(text, { first_name: 'x', telegram_id: 1 })).isBlank;
  return isEmptied ? missing.name : null;
}

/** Telegram takes a picture or a video without words; a text alone, and the one after an album, it does not. */
const isTextAlone = ({ image, video }: Message): boolean => (image === null) === (video === null);

function contentProblems(message: Message, { isBlank }: TextLength, subject: Subject): Problem[] {
  if (!isBlank) return [];
  const isEmpty = !message.image && !message.video;
  const needsText = message.buttons.length > 0 || (message.image && message.video);
  return [
    ...(isEmpty ? [problemOf('message_empty', subject)] : []),
    ...(needsText ? [problemOf('text_missing', subject)] : []),
  ];
}

function lengthProblems(message: Message, { codePoints, utf16Units }: TextLength, subject: Subject): Problem[] {
  const isCaption = Boolean(message.image) !== Boolean(message.video);
  if (isCaption) return codePoints > limits.captionChars ? [problemOf('caption_too_long', subject, codePoints)] : [];
  if (codePoints > limits.textChars) return [problemOf('text_too_long', subject, codePoints)];
  // Some clients count UTF-16 units: it may still go through.
  if (utf16Units > limits.textChars)
    return [{ ...problemOf('text_too_long', subject, utf16Units), severity: 'warning' }];
  return [];
}

function fileProblems({ image, video }: Message, subject: Subject, { files }: Known): Problem[] {
  return [image, video]
    .filter((id) => id !== null)
    .filter((id) => !files.has(id))
    .map((id) => problemOf('file_missing', subject, id));
}

function buttonProblems(button: Button, subject: Subject, { stages, tags }: Known): Problem[] {
  if (button.kind === 'link') return isReachable(button.url) ? [] : [problemOf('link_invalid', subject, button.url)];
  return [
    ...(button.to !== null && !stages.has(button.to) ? [problemOf('button_to_nowhere', subject, button.to)] : []),
    ...(button.tag !== null && !tags.has(button.tag) ? [problemOf('tag_missing', subject, button.tag)] : []),
  ];
}
