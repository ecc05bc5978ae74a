import type { Listen } from '#server/db/notify.ts';
import type { Db } from '#server/db/transaction.ts';
import { MailRefused, type Post } from './post.ts';
import { mostTries, pauseAfter } from './retry.ts';
import {
  claimMails,
  forgetExpiredMails,
  forgetMails,
  freeClaims,
  giveBackMail,
  nextMailAt,
  postponeMail,
  type WaitingMail,
} from './waitingMails.ts';
import { writeMail } from './writeMail.ts';

export interface PostMailsOptions {
  db: Db;
  listen: Listen;
  now(): Date;
  /** No other process is there: whoever claimed a mail is gone. */
  isAlone: boolean;
  post: Post;
  /** The address people see, without a final slash; mailed links begin with it. */
  base: string;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

const atOnce = 5;
const tryMs = 60_000;
const longestSleepMs = 10_000;
const shortestSleepMs = 20;
const troubleMs = 1_000;
/** How long a stop waits for mails that are on their way. */
const stopMs = 8_000;

/** Begins to send the mails that wait: at once as they come, and again after growing pauses. */
export function postMails(options: PostMailsOptions): { stop(): Promise<void> } {
  const { db, now, post, base, log } = options;
  const breaking = new AbortController();
  const onTheirWay = new Set<Promise<void>>();
  /** They have left, but still stand in the database. */
  const sent = new Set<string>();
  let isStopping = false;
  let isWoken = false;
  let wakeUp = () => {};
  const wake = () => {
    isWoken = true;
    wakeUp();
  };
  const sleep = async (ms: number) => {
    if (!isWoken) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wakeUp = resolve;
        timer = setTimeout(resolve, ms);
      });
      clearTimeout(timer);
    }
    isWoken = false;
  };

  const postOne = async (mail: WaitingMail) => {
    const { id, recipient: to, kind, language, at, path, tries } = mail;
    const signal = AbortSignal.any([breaking.signal, AbortSignal.timeout(tryMs)]);
    try {
      const written = writeMail({ kind, language, email: to, path, base });
      await post({ id, to, at, kind, ...written }, signal);
      sent.add(id);
    } catch (error) {
      if (breaking.signal.aborted) return giveBackMail(db, id);
      const facts = { mail: id, kind, tries, reason: reasonOf(error, path) };
      if (error instanceof MailRefused || tries >= mostTries) {
        await forgetMails(db, [id]);
        log.error(facts, 'a mail is given up');
      } else {
        await postponeMail(db, id, new Date(now().getTime() + pauseAfter(tries)));
        log.warn(facts, 'a mail is not sent, it is tried again');
      }
    }
  };
  const begin = (mail: WaitingMail) => {
    // a mail that could not be postponed is taken up again when its claim ends
    const done = postOne(mail)
      .catch((error: unknown) => log.error({ err: error, mail: mail.id }, 'a mail is not settled'))
      .finally(() => {
        onTheirWay.delete(done);
        wake();
      });
    onTheirWay.add(done);
  };
  const forgetSent = async () => {
    const ids = [...sent];
    await forgetMails(db, ids);
    for (const id of ids) sent.delete(id);
  };
  let isFresh = true;
  const look = async (): Promise<number> => {
    if (isFresh && options.isAlone) await freeClaims(db);
    isFresh = false;
    await forgetSent();
    for (const { id, ...facts } of await forgetExpiredMails(db, now())) {
      log.error({ mail: id, ...facts, reason: 'its link is good no longer' }, 'a mail is given up');
    }
    const free = atOnce - onTheirWay.size;
    if (free === 0) return longestSleepMs;
    for (const mail of await claimMails(db, { now: now(), limit: free })) begin(mail);
    if (onTheirWay.size === atOnce) return longestSleepMs;
    const next = await nextMailAt(db);
    const untilMs = next === null ? longestSleepMs : next.getTime() - now().getTime();
    return Math.min(longestSleepMs, Math.max(shortestSleepMs, untilMs));
  };
  const loop = async () => {
    while (!isStopping) {
      const pauseMs = await look().catch((error: unknown) => {
        log.error({ err: error }, 'mails are not looked for');
        return troubleMs;
      });
      if (!isStopping) await sleep(pauseMs);
    }
  };
  const stopListening = options.listen(({ kind }) => kind === 'mails' && wake());
  const looping = loop();
  return {
    async stop() {
      isStopping = true;
      stopListening();
      wake();
      await looping;
      const timer = setTimeout(() => breaking.abort(), stopMs);
      await Promise.all(onTheirWay);
      clearTimeout(timer);
      await forgetSent().catch((error: unknown) => log.error({ err: error }, 'sent mails are not forgotten'));
    },
  };
}

const reasonChars = 300;

/** What a server answers may quote the mail: no address of a page gets into the log. */
function reasonOf(error: unknown, path: string | null): string {
  const text = error instanceof Error ? error.message : String(error);
  const bare = path === null ? text : text.replaceAll(path, '…');
  return bare
    .replace(/https?:\/\/\S+/gi, '…')
    .replace(/\s+/g, ' ')
    .slice(0, reasonChars);
}
