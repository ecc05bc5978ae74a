import { setTimeout as after } from 'node:timers/promises';
import type { Listen } from '#server/db/notify.ts';
import type { Db } from '#server/db/transaction.ts';
import { claimDeliveries, type Claimed, nextDueAt, type Wanted } from './claim.ts';
import { Lane, pauseAfter } from './lane.ts';
import { sendWithMedia } from './media.ts';
import { recoverSending } from './recover.ts';
import type { DrivenBot, SendCall } from './sendCall.ts';
import { type Fate, rememberFlood, settle, type SettleDeliveries } from './settle.ts';
import { type Verdict, verdictOf } from './verdict.ts';
import { WakeableSleep } from './wakeableSleep.ts';

export interface DrainOptions {
  db: Db;
  now(): Date;
  /** Names this run of the process; the same that leases the bots. */
  by: string;
  listen: Listen;
  /** Bots whose lease this process holds at this moment. */
  drivenBots(): DrivenBot[];
  /** Whether the lease is still held: asked before every call. */
  isDriven(bot: DrivenBot): boolean;
  sendCall: SendCall;
  /** Where a kept file lies. */
  filePath(ownerId: string, sha256: string): string;
  settleDeliveries: SettleDeliveries;
  /** Telegram does not know the bot's token any more. */
  onRevoked(bot: DrivenBot): void;
  /** Messages a second for a bot; 0 paces nothing. */
  botRate: number;
  /** No other process can have been sending (an embedded database). */
  isAlone: boolean;
  log: { error(fields: object, message: string): void };
  /** 0 to 1. */
  random(): number;
}

export interface Drain {
  /** Something changed: look for what may leave. */
  wake(): void;
  /** Claims nothing more, waits (bounded) for the calls on their way, and writes down what became of them. */
  stop(): Promise<void>;
}

/** Long enough to gather results into one statement. */
const tickMs = 25;
const unpacedTickMs = 5;
const longestIdleMs = 10_000;
const recoverMs = 3_000;
const afterErrorMs = 1_000;
const stopMs = 10_000;
const revokedMs = 60_000;
const clock = () => performance.now();

/** Starts the loop that sends what is in the outbox: settle, claim, call; asleep while nothing is due. */
export function startDrain(options: DrainOptions): Drain {
  const { db, now, by, log } = options;
  const betweenMs = options.botRate > 0 ? tickMs : unpacedTickMs;
  const lanes = new Map<string, Lane>();
  const calls = new Set<Promise<void>>();
  const sleep = new WakeableSleep();
  const send = sendWithMedia(options);
  let fates: Fate[] = [];
  let isStopping = false;
  let recoverAt = 0;
  let lookAt = 0;
  let isFirst = true;

  const stopListening = options.listen(({ kind }) => {
    if (kind === 'outbox' || kind === 'bots') wake();
  });
  const loop = run();

  function wake(): void {
    for (const lane of lanes.values()) lane.lookAgain();
    sleep.wake();
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const startedAt = clock();
      let idleMs = afterErrorMs;
      try {
        await tick();
        idleMs = await idleTime();
      } catch (error) {
        log.error({ err: error }, 'the outbox waits for the database');
      }
      if (isStopping) return;
      await sleep.for(idleMs);
      await after(Math.max(0, startedAt + betweenMs - clock()));
    }
  }

  async function tick(): Promise<void> {
    await recoverLost();
    await settleFates();
    followBots();
    lookByItself();
    const wanted = [...lanes.values()].flatMap((lane) => lane.wanted(clock()) ?? []);
    if (wanted.length === 0) return;
    const rows = await claimDeliveries(db, { by, now: now(), wanted });
    for (const want of wanted)
      take(
        want,
        rows.filter((row) => row.bot_id === want.bot_id),
      );
  }

  /** News can be lost with a connection. */
  function lookByItself(): void {
    if (clock() < lookAt) return;
    lookAt = clock() + longestIdleMs;
    for (const lane of lanes.values()) lane.lookAgain();
  }

  function take(want: Wanted, rows: Claimed[]): void {
    const lane = lanes.get(want.bot_id);
    if (!lane) return;
    lane.claimed(rows, want, clock());
    for (const row of rows) if (row.state === 'sending') begin(lane, row);
  }

  function begin(lane: Lane, row: Claimed): void {
    lane.began(row, clock());
    const call = perform(lane, row).then((verdict) => {
      lane.ended(row);
      fates.push({ owner_id: row.owner_id, id: row.id, verdict });
      calls.delete(call);
      sleep.wake();
    });
    calls.add(call);
  }

  async function perform(lane: Lane, row: Claimed): Promise<Verdict> {
    const { bot } = lane;
    if (!options.isDriven(bot)) return { state: 'queued', reason: null, messageId: null, isTry: false, bot: null };
    try {
      const verdict = verdictOf(row, await send(bot, row));
      follow(lane, row, verdict, bot.token);
      return verdict;
    } catch (error) {
      log.error({ err: error, delivery: row.id }, 'a delivery could not be prepared');
      const verdict = verdictOf(row, { kind: 'no_answer', wasSent: false, reason: 'not prepared' });
      follow(lane, row, verdict, bot.token);
      return verdict;
    }
  }

  function follow(lane: Lane, row: Claimed, { state, isTry, bot }: Verdict, token: string): void {
    const at = clock();
    if (state === 'queued' && isTry) lane.rest(row.chat_id, at + pauseAfter(row.attempts, options.random()));
    switch (bot?.kind) {
      case undefined:
        return lane.wasReached();
      case 'away':
        return lane.wasAway(at, options.random());
      case 'revoked':
        // of a token that was replaced meanwhile it says nothing
        if (token !== lane.bot.token) return;
        lane.wasRevoked(at + revokedMs);
        return options.onRevoked(lane.bot);
      case 'flood': {
        lane.pause(at + bot.seconds * 1000);
        const until = new Date(now().getTime() + bot.seconds * 1000);
        rememberFlood(db, lane.bot, until).catch((error) =>
          log.error({ err: error }, 'a flood wait is not written down'),
        );
      }
    }
  }

  async function settleFates(): Promise<void> {
    if (fates.length === 0) return;
    const settling = fates;
    fates = [];
    try {
      await settle(db, { by, now: now(), fates: settling, settleDeliveries: options.settleDeliveries });
    } catch (error) {
      fates = [...settling, ...fates];
      throw error;
    }
    for (const lane of lanes.values()) lane.lookAgain();
  }

  async function recoverLost(): Promise<void> {
    if (clock() < recoverAt) return;
    const isAlone = options.isAlone && isFirst;
    const lost = await recoverSending(db, { by, now: now(), isAlone, settleDeliveries: options.settleDeliveries });
    isFirst = false;
    // alone, nobody else leaves anything behind
    recoverAt = options.isAlone ? Number.POSITIVE_INFINITY : clock() + recoverMs;
    if (lost > 0) for (const lane of lanes.values()) lane.lookAgain();
  }

  function followBots(): void {
    const driven = new Map(options.drivenBots().map((bot) => [bot.id, bot]));
    for (const [id, lane] of lanes) if (!driven.has(id) && lane.inFlight === 0) lanes.delete(id);
    for (const bot of driven.values()) {
      const lane = lanes.get(bot.id);
      if (lane) lane.follow(bot);
      else lanes.set(bot.id, newLane(bot));
    }
  }

  function newLane(bot: DrivenBot): Lane {
    const lane = new Lane(bot, options.botRate, clock());
    if (bot.floodUntil) lane.pause(clock() + bot.floodUntil.getTime() - now().getTime());
    return lane;
  }

  /** How long nothing can change by itself, ms. */
  async function idleTime(): Promise<number> {
    if (fates.length > 0) return 0;
    const at = clock();
    const looks = [...lanes.values()].map((lane) => lane.nextLook(at));
    const bound = options.isAlone ? longestIdleMs : recoverMs;
    const ms = Math.min(bound, ...looks.map((look) => look - at));
    if (ms <= tickMs || lanes.size === 0 || calls.size > 0) return Math.max(ms, 0);
    const bots = [...lanes.values()].map(({ bot }) => ({ owner_id: bot.owner_id, bot_id: bot.id }));
    const due = await nextDueAt(db, bots, now());
    const dueIn = due ? due.getTime() - now().getTime() : Number.POSITIVE_INFINITY;
    if (dueIn < longestIdleMs) sleep.callIn(dueIn, wake);
    return ms;
  }

  return {
    wake,
    async stop() {
      isStopping = true;
      stopListening();
      sleep.wake();
      await loop;
      await Promise.race([Promise.allSettled(calls), after(stopMs, undefined, { ref: false })]);
      await settleFates().catch((error) => log.error({ err: error }, 'what was sent is not written down'));
      sleep.close();
    },
  };
}
