import { limits } from '#contract/limits.ts';
import type { Button, Message } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { isOpenableUrl } from '#machines/text/linkUrl.ts';
import { linksOf } from '#machines/text/linksOf.ts';
import { type OwnFields, type UsedField, usedFields } from '#machines/text/fields.ts';
import { bracesOfAddress, bracesOfLabel, leftBraces } from '#machines/text/leftBraces.ts';
import { fillText } from '#machines/text/filled/fillText.ts';
import { measureText, type TextLength } from '#machines/text/measureText.ts';
import { type FileFacts, fitsAs, isAlbumSize } from '#contract/fileFit.ts';
import { filesOfMessage } from '../files.ts';
import { isCaption, mediaOf, sendsTextApart } from '../media.ts';
import { hasContent } from '../walkFields.ts';
import type { KnownFields } from './knownFields.ts';
import { problemOf, type Subject } from './problemOf.ts';

/** The owner's uploaded files; of those that are only known to be there, it is not asked how they can be sent. */
export interface KnownFiles {
  has: (id: string) => boolean;
  get?: (id: string) => FileFacts | undefined;
}

/** The ids that a message may refer to. */
export interface KnownIds {
  files: KnownFiles;
  stages: Set<string>;
  tags: Set<string>;
  /** The owner's own fields; none unless given. */
  fields?: KnownFields | undefined;
}

/**
 * What is wrong with a message by itself; what it asks and does is checked with its stage, and messages elsewhere do neither.
 *
 * @param stage null for a message of no stage: of a mailing, a letter or the owner
 */
export function messageProblems(message: Message, stage: string | null, known: KnownIds): Problem[] {
  const subject = { ...(stage !== null && { stage }), message: message.id };
  const { length, unknownFields, left, emptiedBy, deadLinks } = analyseText(message, known.fields);
  return [
    ...contentProblems(message, length, subject),
    ...(emptiedBy !== null && isOwnMessage(message) ? [problemOf('message_can_be_empty', subject, emptiedBy)] : []),
    ...lengthProblems(message, length, subject),
    ...fileProblems(message, subject, known),
    ...unknownFields.map((name) => problemOf('field_unknown', subject, name)),
    ...left.map((braces) => problemOf('braces_left', subject, braces)),
    ...deadLinks.map((url) => deadLink(subject, url)),
    ...message.buttons.flatMap((button) => buttonProblems(button, { ...subject, button: button.id }, known)),
  ];
}

/** Telegram gets the text as a message of its own, and no caption. */
const isOwnMessage = (message: Message): boolean => mediaOf(message).length === 0 || sendsTextApart(message);

interface TextAnalysis {
  length: TextLength;
  unknownFields: string[];
  /** Braces that people would read. */
  left: string[];
  /** The field whose absence leaves the text blank, for people who lack it; null where some text always remains. */
  emptiedBy: string | null;
  /** Addresses of its links that Telegram does not open. */
  deadLinks: string[];
}

const analyses = new WeakMap<Message, TextAnalysis & { own: OwnFields | undefined }>();

/** Cached per message object, because most messages keep their identity between two checks of a funnel. */
function analyseText(message: Message, own: OwnFields | undefined): TextAnalysis {
  const known = analyses.get(message);
  if (known && known.own === own) return known;
  const { text } = message;
  const fields = text.includes('{') ? usedFields(text) : [];
  const unknown = fields.filter((field) => !field.isKnown && !own?.has(field.name));
  const found = {
    own,
    length: measureText(text, own),
    unknownFields: [...new Set(unknown.map((field) => field.name))],
    left: leftBraces(text),
    emptiedBy: fieldThatEmpties(text, fields, own),
    deadLinks: text.includes('<') ? [...new Set(linksOf(text))].filter((url) => !isOpenableUrl(url)) : [],
  };
  analyses.set(message, found);
  return found;
}

/** Tests with the least that Telegram gives about anybody: a first name and an id. */
function fieldThatEmpties(text: string, fields: UsedField[], own: OwnFields | undefined): string | null {
  const [first] = fields;
  if (!first) return null;
  const ofOwner = fields.filter(({ name }) => own?.has(name));
  const least = { first_name: 'x', telegram_id: 1, own: Object.fromEntries(ofOwner.map(({ name }) => [name, null])) };
  return measureText(fillText(text, least)).isBlank ? first.name : null;
}

/**
 * Telegram accepts a medium without a caption, but no empty text: a text message alone, and the one that follows an album.
 */
function contentProblems(message: Message, { isBlank }: TextLength, subject: Subject): Problem[] {
  if (!isBlank) return [];
  if (message.question) return [problemOf('question_without_text', subject)];
  const needsText = message.buttons.length > 0 || (message.files === undefined && mediaOf(message).length > 1);
  const isSilent = message.actions !== undefined || hasContent({ ...message, text: '' });
  return [
    ...(isSilent ? [] : [problemOf('message_empty', subject)]),
    ...(needsText ? [problemOf('text_missing', subject)] : []),
  ];
}

function lengthProblems(message: Message, { codePoints, utf16Units }: TextLength, subject: Subject): Problem[] {
  if (isCaption(message))
    return codePoints > limits.captionChars ? [problemOf('caption_too_long', subject, codePoints)] : [];
  if (codePoints > limits.textChars) return [problemOf('text_too_long', subject, codePoints)];
  // Some clients count UTF-16 units, so the message may still be accepted.
  if (utf16Units > limits.textChars)
    return [{ ...problemOf('text_too_long', subject, utf16Units), severity: 'warning' }];
  return [];
}

/** Telegram sends the words without their link. */
const deadLink = (subject: Subject, url: string): Problem => ({
  ...problemOf('link_invalid', subject, url),
  severity: 'warning',
});

const fileProblems = (message: Message, subject: Subject, { files }: KnownIds): Problem[] => [
  ...filesOfMessage(message)
    .filter((id) => !files.has(id))
    .map((id) => problemOf('file_missing', subject, id)),
  ...(message.files ?? [])
    .filter(({ file, as }) => {
      const facts = files.get?.(file);
      return facts !== undefined && !fitsAs(as, facts);
    })
    .map(({ file }) => problemOf('file_not_fit', subject, file)),
  ...albumProblems(message, subject, files),
];

function albumProblems(message: Message, subject: Subject, known: KnownFiles): Problem[] {
  const sized = mediaOf(message).map(({ id }) => ({ file: id, bytes: known.get?.(id)?.bytes ?? 0 }));
  if (isAlbumSize(sized.map(({ bytes }) => bytes))) return [];
  const largest = sized.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  return [problemOf('album_too_big', subject, largest.file)];
}

function buttonProblems(button: Button, subject: Subject, { stages, tags }: KnownIds): Problem[] {
  const braces = [...bracesOfLabel(button.label), ...(button.kind === 'link' ? bracesOfAddress(button.url) : [])];
  const left = [...new Set(braces)].map((one) => problemOf('braces_left', subject, one));
  if (button.kind === 'link')
    return [...(isOpenableUrl(button.url) ? [] : [problemOf('link_invalid', subject, button.url)]), ...left];
  return [
    ...left,
    ...(button.to !== null && !stages.has(button.to) ? [problemOf('button_to_nowhere', subject, button.to)] : []),
    ...(button.tag !== null && !tags.has(button.tag) ? [problemOf('tag_missing', subject, button.tag)] : []),
  ];
}
