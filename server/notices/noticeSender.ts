import type { Listen } from '#server/db/notify.ts';
import type { Db } from '#server/db/transaction.ts';
import { msUntil, runLoop } from '#server/loop/runLoop.ts';
import { type NoticeButton, noticeButton, noticeText } from './noticeTexts.ts';
import {
  claimNotices,
  nextNoticeAt,
  markSent,
  postponeNotice,
  releaseNoticeClaims,
  type PendingNotice,
} from './pendingNotices.ts';

/** `refused` is not retried; `holdsAll` where all other notices must wait too. */
export type NoticeResult = 'sent' | 'refused' | { retryMs: number; holdsAll?: boolean };

export interface NoticeSenderOptions {
  db: Db;
  listen: Listen;
  now(): Date;
  /** No other process is there: whoever claimed a notice is gone. */
  isAlone: boolean;
  /** Sends a message by the platform's bot; the button opens a page of ours. */
  send(message: { chat: number; text: string; button: NoticeButton }): Promise<NoticeResult>;
  log: { error(fields: object, message: string): void };
}

const atOnce = 10;
const longestSleepMs = 10_000;
const shortestSleepMs = 50;

/** Begins to send owners their notices through the platform's bot, and goes on as they come. */
export function startNoticeSender(options: NoticeSenderOptions): { stop(): Promise<void> } {
  const { db, now } = options;
  let isFirst = true;
  let floodUntil = 0;

  const send = async (notice: PendingNotice): Promise<void> => {
    const button = noticeButton(notice);
    const result = await options.send({ chat: notice.telegram_id, text: noticeText(notice), button });
    if (result === 'sent') return markSent(db, notice, now());
    if (typeof result === 'object' && result.holdsAll)
      floodUntil = Math.max(floodUntil, now().getTime() + result.retryMs);
    await postponeNotice(db, notice, { now: now(), pauseMs: result === 'refused' ? null : result.retryMs });
  };
  const poll = async (): Promise<number> => {
    if (isFirst && options.isAlone) await releaseNoticeClaims(db);
    isFirst = false;
    const floodMs = floodUntil - now().getTime();
    if (floodMs > 0) return floodMs;
    const due = await claimNotices(db, { now: now(), limit: atOnce });
    // at once: a slow one must not outlast the claims of the others
    await Promise.all(due.map(send));
    return due.length === atOnce ? 0 : msUntil(await nextNoticeAt(db), now(), shortestSleepMs);
  };
  return runLoop({
    poll,
    listen: options.listen,
    wakeOn: ['notices'],
    longestSleepMs,
    afterErrorMs: longestSleepMs,
    errorMessage: 'notices are not told',
    log: options.log,
  });
}
