import type { Listen } from '#server/db/notify.ts';
import type { Db } from '#server/db/transaction.ts';
import { msUntil, runLoop } from '#server/loop/runLoop.ts';
import { noticePath, noticeText, openWords } from './noticeTexts.ts';
import {
  claimNotices,
  nextNoticeAt,
  noticeTold,
  postponeNotice,
  releaseAllClaims,
  type WaitingNotice,
} from './waitingNotices.ts';

/** What became of a message: refused for good is not tried again; `holdsAll` where the others must wait too. */
export type Told = 'told' | 'refused' | { retryMs: number; holdsAll?: boolean };

export interface PostNoticesOptions {
  db: Db;
  listen: Listen;
  now(): Date;
  /** No other process is there: whoever claimed a notice is gone. */
  isAlone: boolean;
  /** Tells somebody in the platform's bot; the button opens a page of ours. */
  tell(message: { chat: number; text: string; button: { text: string; path: string } }): Promise<Told>;
  log: { error(fields: object, message: string): void };
}

const atOnce = 10;
const longestSleepMs = 10_000;
const shortestSleepMs = 50;

/** Begins to send owners their notices through the platform's bot, and goes on as they come. */
export function postNotices(options: PostNoticesOptions): { stop(): Promise<void> } {
  const { db, now } = options;
  let isFirst = true;
  let floodUntil = 0;

  const post = async (notice: WaitingNotice): Promise<void> => {
    const button = { text: openWords[notice.language], path: noticePath(notice) };
    const told = await options.tell({ chat: notice.telegram_id, text: noticeText(notice), button });
    if (told === 'told') return noticeTold(db, notice, now());
    if (typeof told === 'object' && told.holdsAll) floodUntil = Math.max(floodUntil, now().getTime() + told.retryMs);
    await postponeNotice(db, notice, { now: now(), pauseMs: told === 'refused' ? null : told.retryMs });
  };
  const poll = async (): Promise<number> => {
    if (isFirst && options.isAlone) await releaseAllClaims(db);
    isFirst = false;
    const floodMs = floodUntil - now().getTime();
    if (floodMs > 0) return floodMs;
    const due = await claimNotices(db, { now: now(), limit: atOnce });
    // together: what is slow must not outlast the claims of the others
    await Promise.all(due.map(post));
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
