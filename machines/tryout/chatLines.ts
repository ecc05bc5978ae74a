import { type MediaKind, mediaKindNames, mediaKinds } from '#contract/mediaKinds.ts';
import type { Medium } from '#machines/funnel/media.ts';
import type { AnswerKey, JourneyEndReason, JourneyCommand } from '#machines/journey/journeyEvents.ts';
import { decodeCallbackData, decodeSentButton } from '#machines/journey/callbackData.ts';
import { isEmptyCall, type RenderedCall } from '#machines/journey/renderMessage.ts';
import type { LetterArrival, LogEntry, Tryout } from './tryout.ts';
import { explainLine, type Explanation } from './explainLine.ts';

export type ChatButton = { label: string; url: string } | { label: string; data: string; button: string };

/** One line of the chat. `key` is stable for the lifetime of the tryout, so it can be a React key. */
export type ChatLine = { key: string; at: number } & (
  | {
      kind: 'message';
      /** Telegram's HTML with the merge fields filled in; empty for media without a caption. */
      html: string;
      /** Uploaded files. */
      media: Medium[];
      hasPreview: boolean;
      keyboard: ChatButton[][];
      stage: string;
      visit: string;
      message: string;
      part: number;
      why: Explanation;
    }
  | {
      kind: 'letter';
      html: string;
      media: Medium[];
      hasPreview: boolean;
      keyboard: ChatButton[][];
      message: string;
      /** The letter's name. */
      name: string;
      why: LetterExplanation;
    }
  /** A letter that was empty after the merge fields were filled in, so Telegram rejects it. */
  | { kind: 'emptyLetter'; name: string }
  /** Actions of the person. */
  | { kind: 'start'; payload: string | null }
  | { kind: 'press'; label: string; data: string }
  | { kind: 'text'; text: string }
  | { kind: 'blocked' }
  | { kind: 'returned' }
  /** The popup that answers a press that moves nobody. */
  | { kind: 'answer'; answer: AnswerKey; text: string; why: Explanation }
  | { kind: 'stage'; stage: string; visit: string; why: Explanation }
  | { kind: 'tag'; tag: string; why: Explanation }
  /** A message that was empty after the merge fields were filled in, so Telegram rejects it. */
  | { kind: 'refused'; message: string; stage: string; why: Explanation }
  /** A pending message that was cancelled. */
  | { kind: 'dropped'; message: string; stage: string; why: Explanation }
  /** No next-step button leads on from this stage. */
  | { kind: 'finished'; stage: string; why: Explanation }
  | { kind: 'ended'; reason: JourneyEndReason; why: Explanation }
  /** Too many messages for one event, so sending stopped. */
  | { kind: 'runaway'; stage: string; why: Explanation }
);
/** Why a letter came when it did; ms since 1970. */
export interface LetterExplanation {
  series: string;
  joinedAt: number;
  /** Later than this it came by quiet hours, the cap, or the letter before it. */
  dueAt: number;
}
type LineContent = ChatLine extends infer Line ? (Line extends unknown ? Omit<Line, 'key' | 'at'> : never) : never;

/** Projects a tryout's log to the lines of the chat, oldest first. */
export function chatLines({ log }: Pick<Tryout, 'log'>): ChatLine[] {
  const labels = new Map<string, string>();
  const lines: ChatLine[] = [];
  for (const [index, entry] of log.entries()) {
    const shown = [
      ...eventLines(log, index, labels),
      ...dropped(log, index),
      ...entry.commands.flatMap(commandLines(log, index)),
    ];
    for (const [place, line] of shown.entries()) {
      if (line.kind === 'message' || line.kind === 'letter') rememberLabels(labels, line.keyboard);
      lines.push({ key: `${index}.${place}`, at: entry.at, ...line });
    }
  }
  return lines;
}

function rememberLabels(labels: Map<string, string>, keyboard: ChatButton[][]): void {
  for (const key of keyboard.flat()) if ('data' in key) labels.set(key.data, key.label);
}

function eventLines(log: LogEntry[], index: number, labels: Map<string, string>): LineContent[] {
  const event = log[index]?.event;
  switch (event?.type) {
    case 'start':
      return [{ kind: 'start', payload: event.payload }];
    case 'press':
      return [{ kind: 'press', data: event.data, label: labels.get(event.data) ?? '' }];
    case 'text':
      return [{ kind: 'text', text: event.text }];
    case 'block':
      return [{ kind: 'blocked' }];
    case 'return':
      return [{ kind: 'returned' }];
    case 'arrived': {
      const { stage, visit, message, part } = event.send;
      return [{ kind: 'message', ...contentOf(event.call), stage, visit, message, part, why: explainLine(log, index) }];
    }
    case 'letter':
      return [letterLine(event)];
    case 'refused': {
      const { stage, message } = event.send;
      return [{ kind: 'refused', message, stage, why: explainLine(log, index) }];
    }
    case 'answered':
      return event.answer && event.text !== null
        ? [{ kind: 'answer', answer: event.answer, text: event.text, why: explainLine(log, index) }]
        : [];
    default:
      return [];
  }
}

function letterLine({ letter: { name }, series, message, joinedAt, dueAt, call }: LetterArrival): LineContent {
  if (isEmptyCall(call)) return { kind: 'emptyLetter', name };
  return { kind: 'letter', ...contentOf(call), message, name, why: { series: series.name, joinedAt, dueAt } };
}

/** The pending message that an event cancelled; /start is excluded because it sends the stage again. */
function dropped(log: LogEntry[], index: number): LineContent[] {
  const entry = log[index];
  if (
    !entry?.delayedMessage ||
    entry.event.type === 'start' ||
    !entry.commands.some(({ type }) => type === 'dropPending')
  )
    return [];
  return [{ kind: 'dropped', ...entry.delayedMessage, why: explainLine(log, index) }];
}

function commandLines(log: LogEntry[], index: number): (command: JourneyCommand) => LineContent[] {
  const why = () => explainLine(log, index);
  return (command) => {
    switch (command.type) {
      case 'enterStage':
        return [{ kind: 'stage', stage: command.params.stage, visit: command.params.visit, why: why() }];
      case 'giveTag':
        return [{ kind: 'tag', tag: command.params.tag, why: why() }];
      case 'finish':
        return [{ kind: 'finished', stage: command.params.stage, why: why() }];
      case 'reportRunaway':
        return [{ kind: 'runaway', stage: command.params.stage, why: why() }];
      case 'record':
        return command.params.kind === 'end' ? [{ kind: 'ended', reason: command.params.reason, why: why() }] : [];
      default:
        return [];
    }
  };
}

interface FileOf {
  $file: string;
}
type MediaName = (typeof mediaKinds)[MediaKind]['name'];
interface SentParams extends Partial<Record<MediaName, FileOf>> {
  text?: string;
  caption?: string;
  media?: { type: string; media: FileOf }[];
  link_preview_options?: { is_disabled: boolean };
  reply_markup?: { inline_keyboard: ({ text: string; url: string } | { text: string; callback_data: string })[][] };
}

/** Reads the content back from a rendered call. */
function contentOf({ params }: RenderedCall) {
  const sent: SentParams = params;
  const inAlbum = (type: string) => sent.media?.find((medium) => medium.type === type)?.media;
  return {
    html: sent.text ?? sent.caption ?? '',
    media: mediaKindNames.flatMap((kind) => {
      const { name } = mediaKinds[kind];
      const file = sent[name] ?? inAlbum(name);
      return file ? [{ kind, id: file.$file }] : [];
    }),
    hasPreview: sent.link_preview_options?.is_disabled !== true,
    keyboard: (sent.reply_markup?.inline_keyboard ?? []).map((row) => row.map(chatButton)),
  };
}

function chatButton(key: { text: string; url: string } | { text: string; callback_data: string }): ChatButton {
  if ('url' in key) return { label: key.text, url: key.url };
  const data = key.callback_data;
  const { button = '' } = decodeCallbackData(data) ?? decodeSentButton(data) ?? {};
  return { label: key.text, data, button };
}
