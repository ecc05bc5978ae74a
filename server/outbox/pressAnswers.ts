import type { Listen } from '#server/db/notify.ts';
import type { Db } from '#server/db/transaction.ts';
import { endedWithin } from '#server/loop/endedWithin.ts';
import { type Loop, runLoop } from '#server/loop/runLoop.ts';
import { BotAnswers, type WaitingAnswer } from './botAnswers.ts';
import type { PressAnswer } from '#server/db/tables/botTables.ts';
import { answeredWithinMs, findRecentPresses } from './recentPresses.ts';
import type { DrivenBot, SendCall } from './sendCall.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** The calls of the outbox, whose bots make these calls too. */
export interface BotRests {
  /** Until when Telegram refuses all calls of the bot, ms of the monotonic clock. */
  refusedUntil(botId: string): number;
  /** What Telegram has answered to a call means for the whole bot. */
  learn(bot: DrivenBot, verdict: Pick<Verdict, 'bot'>): void;
}

export interface PressAnswersOptions {
  db: Db;
  listen: Listen;
  /** Bots whose lease this process holds at this moment. */
  drivenBots(): DrivenBot[];
  /** Whether the lease is still held: asked before every call. */
  isDriven(bot: DrivenBot): boolean;
  sendCall: SendCall;
  rests: BotRests;
  /** Messages a second for a bot, and so presses that are answered; 0 paces nothing. */
  botRate: number;
  /** A call has ended. */
  onOutcome?(state: Verdict['state']): void;
  /** 0 to 1. */
  random(): number;
  log: { error(fields: object, message: string): void };
}

/** How long Telegram may take for one call: a person waits, and an answer that is given twice is shown once, ms. */
export const answerTimeoutMs = 5_000;

const afterErrorMs = 1_000;
/** Where a press was missed, it is asked so often whether the bot is driven again. */
const missedMs = 500;
const longestStopMs = 5_000;
const clock = () => performance.now();

/** What is done twice does no more than once, so an answer that was lost is given again. */
const asCall = (call: Parameters<SendCall>[1]) => ({ cause: 'reply' as const, attempts: 0, call });

/**
 * Answers presses, from its construction until `stop`: from memory, as an answer is worth nothing after some seconds. Where
 * this process takes a bot over, the presses of the last seconds are answered once more, because who answered them is not
 * written down, and Telegram shows no answer twice.
 */
export class PressAnswers {
  readonly #options: PressAnswersOptions;
  readonly #bots = new Map<string, BotAnswers>();
  readonly #calls = new Set<Promise<void>>();
  /** By bot, the lease under which its recent presses were looked for. */
  readonly #fences = new Map<string, number>();
  /** Bots that were not driven when one of their presses came, and until when it matters: the lease may only have been late. */
  readonly #missed = new Map<string, number>();
  readonly #loop: Loop;
  readonly #stopListening: () => void;
  #isStopping = false;

  constructor(options: PressAnswersOptions) {
    this.#options = options;
    this.#loop = runLoop({
      poll: () => this.#answerAgain(),
      listen: options.listen,
      wakeOn: [],
      afterErrorMs,
      errorMessage: 'recent presses are not known',
      log: options.log,
    });
    this.#stopListening = options.listen((change) => {
      if (change.kind === 'press') this.add(change.bot_id, [{ callback: change.callback, text: change.text }]);
    });
  }

  /** Other bots are driven. */
  follow(): void {
    this.#loop.wake();
  }

  /** Presses on a bot were taken of which this process may not have heard: it looks for them if it drives the bot, or soon does. */
  lookAgain(botId: string): void {
    this.#fences.delete(botId);
    this.#miss(botId);
  }

  /** Answers presses on a bot, if this process drives it: else the one that does. */
  add(botId: string, answers: readonly PressAnswer[]): void {
    if (answers.length === 0) return;
    if (!this.#driven(botId)) return this.#miss(botId);
    const until = clock() + answeredWithinMs;
    this.#answersOf(botId).add(answers.map((answer) => ({ ...answer, until })));
    this.#begin(botId);
  }

  /** Takes no more, and answers what is there, but no longer than some seconds. */
  async stop(): Promise<void> {
    this.#stopListening();
    await this.#loop.stop();
    const until = clock() + longestStopMs;
    // what waits for Telegram is left to the process that takes the bot over
    while (this.#calls.size > 0 && clock() < until) await endedWithin(this.#calls, until - clock());
    this.#isStopping = true;
    for (const answers of this.#bots.values()) answers.clear();
  }

  async #answerAgain(): Promise<number> {
    const driven = this.#options.drivenBots();
    this.#lookForMissed(driven);
    const idleMs = this.#missed.size > 0 ? missedMs : Number.POSITIVE_INFINITY;
    const ids = new Set(driven.map(({ id }) => id));
    for (const id of this.#fences.keys()) if (!ids.has(id)) this.#forget(id);
    const taken = driven.filter(({ id, fence }) => this.#fences.get(id) !== fence);
    if (taken.length === 0) return idleMs;
    const presses = await findRecentPresses(this.#options.db, taken);
    for (const { id, fence } of taken) {
      this.#fences.set(id, fence);
      const own = presses.filter(({ bot_id }) => bot_id === id);
      this.#answersOf(id).addAgain(own.map(({ leftMs, ...press }) => ({ ...press, until: clock() + leftMs })));
      this.#begin(id);
    }
    return idleMs;
  }

  #miss(botId: string): void {
    this.#missed.set(botId, clock() + answeredWithinMs);
    this.#loop.wake();
  }

  #lookForMissed(driven: readonly DrivenBot[]): void {
    for (const [id, until] of this.#missed) {
      const isDriven = driven.some((bot) => bot.id === id);
      if (isDriven) this.#fences.delete(id);
      if (isDriven || until < clock()) this.#missed.delete(id);
    }
  }

  #forget(botId: string): void {
    this.#fences.delete(botId);
    this.#bots.get(botId)?.clear();
    this.#bots.delete(botId);
  }

  #begin(botId: string): void {
    const answers = this.#answersOf(botId);
    const bot = this.#driven(botId);
    if (this.#isStopping || !bot || !this.#options.isDriven(bot)) {
      if (answers.clear() > 0) this.#miss(botId);
      return;
    }
    for (const answer of answers.take(clock(), this.#options.rests.refusedUntil(botId))) {
      const call = this.#answer(bot, answers, answer).finally(() => this.#calls.delete(call));
      this.#calls.add(call);
    }
    answers.wakeLater(clock(), this.#options.rests.refusedUntil(botId), () => this.#begin(botId));
  }

  /** It never throws. */
  async #answer(bot: DrivenBot, answers: BotAnswers, answer: WaitingAnswer): Promise<void> {
    const { callback, text } = answer;
    const params = { callback_query_id: callback, ...(text !== null && { text }) };
    const call = { method: 'answerCallbackQuery', params };
    try {
      const result = await this.#options.sendCall(bot.token, call, []);
      if (result.kind === 'file_missing' || result.kind === 'files_away') throw new Error(result.kind);
      const verdict = verdictOf(asCall(call), result);
      answers.ended(verdict, { answer, now: clock(), random: this.#options.random() });
      // that Telegram was not reached holds for these calls alone: messages find it out by themselves
      if (verdict.bot?.kind !== 'away') this.#options.rests.learn(bot, verdict);
      this.#options.onOutcome?.(
        verdict.state === 'failed' || verdict.state === 'unreachable' ? 'dropped' : verdict.state,
      );
    } catch (error) {
      this.#options.log.error({ err: error, bot: bot.id }, 'a press is not answered');
      answers.failed();
    }
    this.#begin(bot.id);
  }

  #driven(botId: string): DrivenBot | undefined {
    return this.#options.drivenBots().find(({ id }) => id === botId);
  }

  #answersOf(botId: string): BotAnswers {
    const known = this.#bots.get(botId);
    if (known) return known;
    const answers = new BotAnswers(this.#options.botRate, clock());
    this.#bots.set(botId, answers);
    return answers;
  }
}
