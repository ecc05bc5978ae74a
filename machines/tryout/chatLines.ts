import type { AnswerKey, EndReason, JourneyCommand } from '#machines/journey/journeyEvents.ts';
import { unpackPress } from '#machines/journey/callbackData.ts';
import type { RenderedCall } from '#machines/journey/renderMessage.ts';
import type { LogEntry, Tryout } from './tryout.ts';
import { whyOf, type Why } from './whyOf.ts';

export type ChatKey = { label: string; url: string } | { label: string; data: string; button: string };

/** One thing that the chat shows, oldest first. `key` is its own for as long as the tryout lasts. */
export type ChatLine = { key: string; at: number } & (
  | {
      kind: 'message';
      /** Telegram's HTML with the person's values filled in; empty under an album or bare media. */
      html: string;
      /** Ids of files. */
      image: string | null;
      video: string | null;
      hasPreview: boolean;
      keyboard: ChatKey[][];
      stage: string;
      visit: string;
      message: string;
      part: number;
      why: Why;
    }
  /** What was done here. */
  | { kind: 'start'; payload: string | null }
  | { kind: 'press'; label: string; data: string }
  | { kind: 'text'; text: string }
  | { kind: 'blocked' }
  | { kind: 'returned' }
  /** What a press that moves nobody is answered with. */
  | { kind: 'answer'; answer: AnswerKey; text: string; why: Why }
  | { kind: 'stage'; stage: string; visit: string; why: Why }
  | { kind: 'tag'; tag: string; why: Why }
  /** A message that was empty once the person's values were in: Telegram refuses it. */
  | { kind: 'refused'; message: string; stage: string; why: Why }
  /** A message that waited and will not come. */
  | { kind: 'dropped'; message: string; stage: string; why: Why }
  /** Nothing leads on from here. */
  | { kind: 'finished'; stage: string; why: Why }
  | { kind: 'ended'; reason: EndReason; why: Why }
  /** Too many messages for one event: stopped. */
  | { kind: 'runaway'; stage: string; why: Why }
);
type Shown = ChatLine extends infer Line ? (Line extends unknown ? Omit<Line, 'key' | 'at'> : never) : never;

/** All that the chat shows, of nothing but the tryout. */
export function chatLines({ log }: Pick<Tryout, 'log'>): ChatLine[] {
  const labels = new Map<string, string>();
  const lines: ChatLine[] = [];
  for (const [index, entry] of log.entries()) {
    const shown = [
      ...ofEvent(log, index, labels),
      ...dropped(log, index),
      ...entry.commands.flatMap(ofCommand(log, index)),
    ];
    for (const [place, line] of shown.entries()) {
      if (line.kind === 'message') noteLabels(labels, line.keyboard);
      lines.push({ key: `${index}.${place}`, at: entry.at, ...line });
    }
  }
  return lines;
}

function noteLabels(labels: Map<string, string>, keyboard: ChatKey[][]): void {
  for (const key of keyboard.flat()) if ('data' in key) labels.set(key.data, key.label);
}

function ofEvent(log: LogEntry[], index: number, labels: Map<string, string>): Shown[] {
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
      return [{ kind: 'message', ...contentOf(event.call), stage, visit, message, part, why: whyOf(log, index) }];
    }
    case 'refused': {
      const { stage, message } = event.send;
      return [{ kind: 'refused', message, stage, why: whyOf(log, index) }];
    }
    case 'answered':
      return event.answer && event.text !== null
        ? [{ kind: 'answer', answer: event.answer, text: event.text, why: whyOf(log, index) }]
        : [];
    default:
      return [];
  }
}

/** The message that was waited for until now, where the wait has been given up; another /start plans the stage anew. */
function dropped(log: LogEntry[], index: number): Shown[] {
  const entry = log[index];
  if (
    !entry?.wasWaitingFor ||
    entry.event.type === 'start' ||
    !entry.commands.some(({ type }) => type === 'dropWaiting')
  )
    return [];
  return [{ kind: 'dropped', ...entry.wasWaitingFor, why: whyOf(log, index) }];
}

function ofCommand(log: LogEntry[], index: number): (command: JourneyCommand) => Shown[] {
  const why = () => whyOf(log, index);
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
interface SentParams {
  text?: string;
  caption?: string;
  photo?: FileOf;
  video?: FileOf;
  media?: { type: string; media: FileOf }[];
  link_preview_options?: { is_disabled: boolean };
  reply_markup?: { inline_keyboard: ({ text: string; url: string } | { text: string; callback_data: string })[][] };
}

/** A rendered call, read back. */
function contentOf({ params }: RenderedCall) {
  const sent: SentParams = params;
  const inAlbum = (type: string) => sent.media?.find((medium) => medium.type === type)?.media;
  return {
    html: sent.text ?? sent.caption ?? '',
    image: (sent.photo ?? inAlbum('photo'))?.$file ?? null,
    video: (sent.video ?? inAlbum('video'))?.$file ?? null,
    hasPreview: sent.link_preview_options?.is_disabled !== true,
    keyboard: (sent.reply_markup?.inline_keyboard ?? []).map((row) => row.map(keyOf)),
  };
}

function keyOf(key: { text: string; url: string } | { text: string; callback_data: string }): ChatKey {
  if ('url' in key) return { label: key.text, url: key.url };
  return { label: key.text, data: key.callback_data, button: unpackPress(key.callback_data)?.button ?? '' };
}
