import type { Medium } from '#machines/funnel/media.ts';
import type { OwnValue } from '#machines/condition/facts.ts';
import type { AnswerValue, Given } from '#machines/journey/answers/given.ts';
import type { AnswerKey, JourneyCommand, JourneyRecord } from '#machines/journey/journeyCommands.ts';
import type { JourneyEndReason, TakenTrigger } from '#machines/journey/journeyEvents.ts';
import { decodeCallbackData, decodeChoice, decodeSentButton } from '#machines/journey/callbackData.ts';
import { mediaInCall } from '#machines/funnel/mediaInCall.ts';
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
      /** The text of the key under the input that comes with it; null where there is none. */
      under: string | null;
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
  /** A picture, a number, a place and the like. */
  | { kind: 'given'; given: Given }
  | { kind: 'blocked' }
  | { kind: 'returned' }
  /** The popup that answers a press that moves nobody. */
  | { kind: 'answer'; answer: AnswerKey; text: string; why: Explanation }
  | { kind: 'stage'; stage: string; visit: string; why: Explanation }
  /** A tag is given, or `isTaken` away. */
  | { kind: 'tag'; tag: string; isTaken: boolean; why: Explanation }
  /** The question has its answer; `field` is the name of the field that keeps it. */
  | { kind: 'answered'; message: string; field: string | null; value: AnswerValue | null; why: Explanation }
  /** What is said of an answer that does not fit. */
  | { kind: 'retry'; text: string; message: string; why: Explanation }
  /** Nobody answered in time; the last try did not fit; the person went on without an answer. */
  | { kind: 'unanswered'; outcome: 'silent' | 'refused' | 'left'; message: string; why: Explanation }
  | { kind: 'exit'; exit: string; to: string | null; stage: string; why: Explanation }
  /** A trigger leads: what was written, or the source of the link. */
  | { kind: 'led'; trigger: string; said: string; to: string; why: Explanation }
  /** The owner's own words for what nothing takes. */
  | { kind: 'notUnderstood'; text: string }
  | { kind: 'skipped'; message: string; reason: SkippedReason; why: Explanation }
  /** An action has changed a field; null clears it. */
  | { kind: 'field'; field: string; value: OwnValue | null; why: Explanation }
  /** An answer or an action could not be kept in its field. */
  | { kind: 'unkept'; field: string; isAnswer: boolean; why: Explanation }
  /** The owner is told. */
  | { kind: 'notified'; text: string; why: Explanation }
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
export type SkippedReason = Extract<JourneyRecord, { kind: 'skipped' }>['why'];
type LineContent = ChatLine extends infer Line ? (Line extends unknown ? Omit<Line, 'key' | 'at'> : never) : never;

/** Projects a tryout's log to the lines of the chat, oldest first. */
export function chatLines({ log }: Pick<Tryout, 'log'>): ChatLine[] {
  const labels = new Map<string, string>();
  const lines: ChatLine[] = [];
  for (const [index, entry] of log.entries()) {
    const shown = [
      ...eventLines(log, index, labels),
      ...dropped(log, index),
      ...entry.commands.flatMap((command, place) => commandLines(command, log, [index, place])),
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
    case 'answer':
      return [givenLine(event.given)];
    case 'said':
      return [{ kind: 'retry', text: event.text, message: event.message, why: explainLine(log, index) }];
    case 'notified':
      return [{ kind: 'notified', text: event.text, why: explainLine(log, index) }];
    case 'notUnderstood':
      return [{ kind: 'notUnderstood', text: event.text }];
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

const givenLine = (given: Given): LineContent =>
  given.text === undefined ? { kind: 'given', given } : { kind: 'text', text: given.text };

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

/** The lines of a command, whose place is the log's index of its entry and its own among those of the entry. */
function commandLines(command: JourneyCommand, log: LogEntry[], [index, place]: [number, number]): LineContent[] {
  const why = () => explainLine(log, index, place);
  switch (command.type) {
    case 'enterStage':
      return [{ kind: 'stage', stage: command.params.stage, visit: command.params.visit, why: why() }];
    case 'giveTag':
    case 'takeTag':
      return [{ kind: 'tag', tag: command.params.tag, isTaken: command.type === 'takeTag', why: why() }];
    case 'setField': {
      const { field, value, by } = command.params;
      return by === 'answer' ? [] : [{ kind: 'field', field, value, why: why() }];
    }
    case 'addToField': {
      const { field } = command.params;
      return [{ kind: 'field', field, value: log[index]?.sums?.[place] ?? null, why: why() }];
    }
    case 'reportField': {
      const { field, code } = command.params;
      return [{ kind: 'unkept', field, isAnswer: code === 'answer_not_kept', why: why() }];
    }
    case 'endQuestion': {
      const { outcome, message, field, value } = command.params;
      if (outcome === 'answered') return [{ kind: 'answered', message, field, value, why: why() }];
      return [{ kind: 'unanswered', outcome, message, why: why() }];
    }
    case 'finish':
      return [{ kind: 'finished', stage: command.params.stage, why: why() }];
    case 'reportRunaway':
      return [{ kind: 'runaway', stage: command.params.stage, why: why() }];
    case 'record':
      return recordLines(command.params, why);
    default:
      return [];
  }
}

/** An exit that follows another one is said by its own reason, not by that of the one before. */
const ofExit = (why: Explanation, exit: string): Explanation =>
  why.cause.kind === 'exit' ? { ...why, cause: { kind: 'exit', exit } } : why;

function recordLines(record: JourneyRecord, why: () => Explanation): LineContent[] {
  switch (record.kind) {
    case 'end':
      return [{ kind: 'ended', reason: record.reason, why: why() }];
    case 'exit':
      return [{ kind: 'exit', exit: record.exit, to: record.to, stage: record.from, why: ofExit(why(), record.exit) }];
    case 'start':
      return record.trigger ? [ledLine(record.trigger, record.stage, why())] : [];
    case 'move':
      return record.trigger ? [ledLine(record.trigger, record.to, why())] : [];
    case 'skipped':
      return [{ kind: 'skipped', message: record.message, reason: record.why, why: why() }];
    default:
      return [];
  }
}

const ledLine = ({ id, said }: TakenTrigger, to: string, why: Explanation): LineContent => ({
  ...{ kind: 'led', trigger: id, said, to, why },
});

interface SentParams {
  text?: string;
  caption?: string;
  link_preview_options?: { is_disabled: boolean };
  reply_markup?: {
    inline_keyboard?: ({ text: string; url: string } | { text: string; callback_data: string })[][];
    keyboard?: { text: string }[][];
  };
}

/** Reads the content back from a rendered call. */
function contentOf({ params }: RenderedCall) {
  const sent: SentParams = params;
  return {
    html: sent.text ?? sent.caption ?? '',
    media: mediaInCall(params),
    hasPreview: sent.link_preview_options?.is_disabled !== true,
    keyboard: (sent.reply_markup?.inline_keyboard ?? []).map((row) => row.map(chatButton)),
    under: sent.reply_markup?.keyboard?.[0]?.[0]?.text ?? null,
  };
}

function chatButton(key: { text: string; url: string } | { text: string; callback_data: string }): ChatButton {
  if ('url' in key) return { label: key.text, url: key.url };
  const data = key.callback_data;
  const { button = '' } = decodeCallbackData(data) ?? decodeSentButton(data) ?? {};
  return { label: key.text, data, button: decodeChoice(data)?.choice ?? button };
}
