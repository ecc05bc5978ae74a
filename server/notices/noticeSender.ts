import { groupBy } from '#machines/groupBy.ts';
import type { Listen } from '#server/db/notify.ts';
import type { Db } from '#server/db/transaction.ts';
import { askDue, type FollowDue } from '#server/db/dueAt.ts';
import { msUntil, runLoop } from '#server/loop/runLoop.ts';
import { digestButton, digestText } from './digestText.ts';
import { type NoticeButton, noticeButton, noticeText } from './noticeTexts.ts';
import {
  claimNotices,
  noticeDueAt,
  markSent,
  postponeNotices,
  releaseNoticeClaims,
  type PendingNotice,
} from './pendingNotices.ts';

/** `refused` is not retried; `holdsAll` where all other notices must wait too. */
export type NoticeResult = 'sent' | 'refused' | { retryMs: number; holdsAll?: boolean };

export interface NoticeSenderOptions {
  db: Db;
  listen: Listen;
  followDue: FollowDue;
  now(): Date;
  /** No other process is there: whoever claimed a notice is gone. */
  isAlone: boolean;
  /** Sends a message by the platform's bot; the button opens a page of ours. */
  send(message: { chat: number; text: string; button: NoticeButton }): Promise<NoticeResult>;
  log: { error(fields: object, message: string): void };
}

const atOnce = 10;
const afterErrorMs = 10_000;
const shortestSleepMs = 50;

/** Begins to send owners their notices through the platform's bot, and goes on as they come. */
export function startNoticeSender(options: NoticeSenderOptions): { stop(): Promise<void> } {
  const { db, now } = options;
  let isFirst = true;
  let floodUntil = 0;

  const send = async (told: Message): Promise<void> => {
    const { notices, ...message } = told;
    const result = await options.send(message);
    if (result === 'sent') return markSent(db, notices, now());
    if (typeof result === 'object' && result.holdsAll)
      floodUntil = Math.max(floodUntil, now().getTime() + result.retryMs);
    await postponeNotices(db, notices, { now: now(), pauseMs: result === 'refused' ? null : result.retryMs });
  };
  const poll = async (): Promise<number> => {
    if (isFirst && options.isAlone) await releaseNoticeClaims(db);
    isFirst = false;
    const floodMs = floodUntil - now().getTime();
    if (floodMs > 0) return floodMs;
    const due = await claimNotices(db, { now: now(), limit: atOnce });
    // at once: a slow one must not outlast the claims of the others
    await Promise.all(messagesOf(due).map(send));
    return due.length >= atOnce ? 0 : msUntil(await askDue(db, noticeDueAt), now(), shortestSleepMs);
  };
  return runLoop({
    poll,
    listen: options.listen,
    wakeOn: ['notices'],
    due: { at: () => noticeDueAt, follow: options.followDue },
    afterErrorMs,
    errorMessage: 'notices are not told',
    log: options.log,
  });
}

interface Message {
  chat: number;
  text: string;
  button: NoticeButton;
  notices: PendingNotice[];
}

/** A message for each notice, and one for all that a night held. */
function messagesOf(due: readonly PendingNotice[]): Message[] {
  const nights = groupBy(
    due.filter(({ is_held }) => is_held),
    ({ owner_id }) => owner_id,
  );
  const groups = [...due.filter(({ is_held }) => !is_held).map((notice) => [notice]), ...nights.values()];
  return groups.flatMap((notices) => {
    const [first] = notices;
    if (first === undefined) return [];
    const { telegram_id: chat, language } = first;
    if (notices.length === 1) return [{ chat, text: noticeText(first), button: noticeButton(first), notices }];
    return [{ chat, text: digestText(notices, language), button: digestButton(language), notices }];
  });
}
