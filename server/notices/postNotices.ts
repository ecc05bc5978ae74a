import type { Listen } from '#server/db/notify.ts';
import type { Db } from '#server/db/transaction.ts';
import { noticePath, noticeText, openWords } from './noticeTexts.ts';
import {
  claimNotices,
  freeNotices,
  nextNoticeAt,
  noticeTold,
  postponeNotice,
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

/** Begins to tell owners what waits to be told, and goes on as it comes. */
export function postNotices(options: PostNoticesOptions): { stop(): Promise<void> } {
  const { db, now, log } = options;
  let isStopping = false;
  let restsUntil = 0;
  let wake = () => {};
  let isWoken = false;
  const stopListening = options.listen(({ kind }) => {
    if (kind !== 'notices') return;
    isWoken = true;
    wake();
  });
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isWoken ? 0 : ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const tellOne = async (notice: WaitingNotice) => {
    const button = { text: openWords[notice.language], path: noticePath(notice) };
    const told = await options.tell({ chat: notice.telegram_id, text: noticeText(notice), button });
    if (told === 'told') return noticeTold(db, notice, now());
    if (typeof told === 'object' && told.holdsAll) restsUntil = Math.max(restsUntil, now().getTime() + told.retryMs);
    await postponeNotice(db, notice, { now: now(), pauseMs: told === 'refused' ? null : told.retryMs });
  };
  const look = async (): Promise<number> => {
    const restMs = restsUntil - now().getTime();
    if (restMs > 0) return restMs;
    const due = await claimNotices(db, { now: now(), limit: atOnce });
    // together: what is slow must not outlast the claims of the others
    await Promise.all(due.map(tellOne));
    if (due.length === atOnce) return 0;
    const next = await nextNoticeAt(db);
    const untilMs = next === null ? longestSleepMs : next.getTime() - now().getTime();
    return Math.min(longestSleepMs, Math.max(shortestSleepMs, untilMs));
  };
  const loop = async () => {
    if (options.isAlone) await freeNotices(db).catch(() => {});
    while (!isStopping) {
      isWoken = false;
      const pauseMs = await look().catch((error: unknown) => {
        log.error({ err: error }, 'notices are not told');
        return longestSleepMs;
      });
      if (!isStopping) await sleep(pauseMs);
    }
  };
  const done = loop();
  return {
    async stop() {
      isStopping = true;
      stopListening();
      wake();
      await done;
    },
  };
}
