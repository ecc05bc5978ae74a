import { isDeepStrictEqual } from 'node:util';

/** The normalised trace of one journey, the same on both sides: visits are numbered in order, files named by kind. */
export interface Trace {
  /** The messages that the person received. */
  sent: string[];
  /** The answers to the presses, in their order. */
  answers: string[];
  visits: string[];
  tags: string[];
  history: string[];
  /** The journey's final state. */
  journey: unknown;
}

/** Describes the first difference; null for equal traces. */
export function difference(browser: Trace, server: Trace): string | null {
  for (const part of Object.keys(browser) as (keyof Trace)[]) {
    const [ours, theirs] = [browser[part], server[part]];
    if (isDeepStrictEqual(ours, theirs)) continue;
    if (!Array.isArray(ours) || !Array.isArray(theirs)) return words(part, ours, theirs);
    const at = Array.from({ length: Math.max(ours.length, theirs.length) }).findIndex((_, i) => ours[i] !== theirs[i]);
    return words(`${part} ${at}`, ours[at], theirs[at]);
  }
  return null;
}

const words = (where: string, browser: unknown, server: unknown): string =>
  `${where}:\n    browser ${JSON.stringify(browser)}\n    server  ${JSON.stringify(server)}`;

/** Numbers visits in the order in which they were entered. */
export function visitNames(visits: string[]): (visit: string) => string {
  const names = new Map(visits.map((visit, i) => [visit, `visit ${i}`]));
  return (visit) => (visit === '' ? '' : (names.get(visit) ?? `unknown visit ${visit}`));
}

interface Context {
  stage: string;
  visit: string;
  handled: string[];
}

export function currentPlace(
  value: string,
  context: object,
  wakeAt: number | null,
  nameOf: (visit: string) => string,
): unknown {
  const { visit } = context as Context;
  return { value, context: { ...context, visit: nameOf(visit) }, wakeAt };
}

interface Key {
  text: string;
  url?: string;
  callback_data?: string;
}

/** What the server alone knows of a film's file. */
const ofFilm = new Set(['width', 'height', 'duration', 'thumbnail']);

/** A Bot API call without the ids of chats and uploads, and without what is read of a file. */
export function sentLine(
  at: number,
  { method, params }: { method: string; params: Record<string, unknown> },
  pressOf: (data: string) => string,
): string {
  const {
    chat_id: _chat,
    photo,
    video,
    document,
    media,
    reply_markup,
    supports_streaming: _streaming,
    ...given
  } = params;
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !ofFilm.has(name)));
  const keyboard = (reply_markup as { inline_keyboard: Key[][] } | undefined)?.inline_keyboard.map((row) =>
    row.map(({ text, url, callback_data }) => `${text} → ${callback_data ? pressOf(callback_data) : url}`),
  );
  const single = { photo, video, document };
  const album = Array.isArray(media) ? (media as { type: string }[]).map(({ type }) => type) : [];
  const shown = [...Object.keys(single).filter((name) => single[name as keyof typeof single]), ...album];
  const said = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${at} ${method} ${JSON.stringify([said, shown, keyboard ?? []])}`;
}
