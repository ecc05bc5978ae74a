import type { Listen } from '#server/db/notify.ts';
import { noteFailure } from '#server/db/failures.ts';
import type { Db } from '#server/db/transaction.ts';
import { askDue, type FollowDue } from '#server/db/dueAt.ts';
import { type Loop, msUntil, runLoop } from '#server/loop/runLoop.ts';
import { failureReason } from './failureReason.ts';
import { giveUpMail } from './giveUpMail.ts';
import { MailRefused, type SendMail } from './sendMail.ts';
import { mailBackoffMs, mostTries } from './retry.ts';
import {
  claimMails,
  deleteExpiredMails,
  deleteMails,
  mailDueAt,
  postponeMail,
  releaseMailClaims,
  releaseMail,
  type PendingMail,
} from './pendingMails.ts';
import { writeMail } from './writeMail.ts';

export interface MailerOptions {
  db: Db;
  listen: Listen;
  followDue: FollowDue;
  now(): Date;
  /** No other process is there: whoever claimed a mail is gone. */
  isAlone: boolean;
  sendMail: SendMail;
  /** The address people see, without a final slash; mailed links begin with it. */
  base: string;
  /** How long a stop waits for mails in flight. */
  stopMs?: number | undefined;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

const mostInFlight = 5;
const tryMs = 60_000;
const shortestSleepMs = 20;
const afterErrorMs = 1_000;
const stopMs = 8_000;

/** Sends the mails that wait, from its construction until `stop`: at once as they come, and again with exponential backoff. */
export class Mailer {
  readonly #options: MailerOptions;
  readonly #aborting = new AbortController();
  readonly #inFlight = new Set<Promise<void>>();
  /** Ids of mails that have left while their rows are not deleted yet. */
  readonly #sent = new Set<string>();
  readonly #loop: Loop;
  #isFirst = true;

  constructor(options: MailerOptions) {
    this.#options = options;
    this.#loop = runLoop({
      poll: () => this.#poll(),
      listen: options.listen,
      wakeOn: ['mails'],
      due: { at: () => mailDueAt, follow: options.followDue },
      afterErrorMs,
      errorMessage: 'mails are not looked for',
      log: options.log,
    });
  }

  /** Begins no further mail; one that is still in flight after a while is aborted, and its try does not count. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    const timer = setTimeout(() => this.#aborting.abort(), this.#options.stopMs ?? stopMs);
    await Promise.all(this.#inFlight);
    clearTimeout(timer);
    await this.#deleteSent().catch((error: unknown) =>
      this.#options.log.error({ err: error }, 'sent mails are not deleted'),
    );
  }

  async #poll(): Promise<number> {
    const { db, now, log } = this.#options;
    if (this.#isFirst && this.#options.isAlone) await releaseMailClaims(db);
    this.#isFirst = false;
    await this.#deleteSent();
    for (const { id, ...facts } of await deleteExpiredMails(db, now())) {
      log.error({ mail: id, ...facts, reason: 'its link is good no longer' }, 'a mail is given up');
    }
    const free = mostInFlight - this.#inFlight.size;
    if (free > 0) for (const mail of await claimMails(db, { now: now(), limit: free })) this.#begin(mail);
    // each that ends wakes the loop
    if (this.#inFlight.size === mostInFlight) return Number.POSITIVE_INFINITY;
    return msUntil(await askDue(db, mailDueAt), now(), shortestSleepMs);
  }

  #begin(mail: PendingMail): void {
    const done = this.#send(mail)
      // its claim ends by itself, and another try begins
      .catch((error: unknown) => this.#options.log.error({ err: error, mail: mail.id }, 'a mail is not settled'))
      .finally(() => {
        this.#inFlight.delete(done);
        this.#loop.wake();
      });
    this.#inFlight.add(done);
  }

  async #send(mail: PendingMail): Promise<void> {
    const { sendMail, base } = this.#options;
    const { id, recipient: to, kind, language, at, path, details } = mail;
    const signal = AbortSignal.any([this.#aborting.signal, AbortSignal.timeout(tryMs)]);
    try {
      const written = writeMail({ kind, language, email: to, path, details, base });
      await sendMail({ id, to, at, kind, ...written }, signal);
      this.#sent.add(id);
    } catch (error) {
      await this.#retryLater(mail, error);
    }
  }

  async #retryLater({ id, recipient, kind, path, tries }: PendingMail, error: unknown): Promise<void> {
    const { db, now, log } = this.#options;
    if (this.#aborting.signal.aborted) return releaseMail(db, id);
    const facts = { mail: id, kind, tries, reason: failureReason(error, path) };
    if (error instanceof MailRefused || tries >= mostTries) {
      await giveUpMail(db, { id, recipient, reason: facts.reason, at: now() });
      log.error(facts, 'a mail is given up');
    } else {
      await postponeMail(db, id, new Date(now().getTime() + mailBackoffMs(tries - 1)));
      await noteFailure(db, { kind: 'mail', subject: id, owner_id: null }, { error: facts.reason, at: now() });
      log.warn(facts, 'a mail is not sent, it is tried again');
    }
  }

  async #deleteSent(): Promise<void> {
    const ids = [...this.#sent];
    await deleteMails(this.#options.db, ids);
    for (const id of ids) this.#sent.delete(id);
  }
}
