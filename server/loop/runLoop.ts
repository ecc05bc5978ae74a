import type { Change, Listen } from '#server/db/notify.ts';
import type { DueAt, FollowDue } from '#server/db/dueAt.ts';
import { pause } from './pause.ts';
import { WakeableSleep } from './wakeableSleep.ts';

export interface LoopOptions {
  /**
   * Does what is due.
   * @returns how long nothing can fall due by itself, in ms: 0 polls again at once, infinity sleeps the longest.
   */
  poll(): Promise<number>;
  listen: Listen;
  /** The notifications that end a sleep. */
  wakeOn: readonly Change['kind'][];
  /** Of these, which it sleeps on through. */
  ignores?(change: Change): boolean;
  /** Called with such a notification, before the loop wakes. */
  onNotified?(change: Change): void;
  /** Whether somebody waits for what it tells: the next poll is not put off for the shortest interval. */
  hurriesOn?(change: Change): boolean;
  /** A notification is lost with its connection, so the loop also polls when this falls due by the database. */
  due?: { at: DueAt; follow: FollowDue };
  /** Without that it polls after so long in any case; with it, an hour where none is given. */
  longestSleepMs?: number;
  /** Between the starts of two polls, however often the loop is woken; 0 where none is given. */
  shortestIntervalMs?: number;
  /** The sleep after a poll that threw. */
  afterErrorMs: number;
  /** What the log says of a poll that threw. */
  errorMessage: string;
  log: { error(fields: object, message: string): void };
}

export interface Loop {
  /** Ends the sleep; during a poll, the one that follows it. */
  wake(): void;
  /** Polls no more, and waits for the poll that is under way. */
  stop(): Promise<void>;
}

const hourMs = 3_600_000;
/** Between the starts of two polls when somebody waits. */
const hurriedIntervalMs = 5;
/** And as many times as long as a poll takes, so that polling for each of many leaves time for what they wait for. */
const hurriedShare = 3;

/** Polls until it is stopped: when something falls due, when a notification or `wake` ends the sleep, and now and then by itself. */
export function runLoop(options: LoopOptions): Loop {
  const { longestSleepMs = hourMs, shortestIntervalMs = 0 } = options;
  const sleep = new WakeableSleep();
  const interval = new WakeableSleep();
  let isStopping = false;
  const stopListening = options.listen((change) => {
    if (!options.wakeOn.includes(change.kind) || options.ignores?.(change)) return;
    options.onNotified?.(change);
    if (options.hurriesOn?.(change)) interval.wake();
    sleep.wake();
  });
  const stopFollowing = options.due?.follow(options.due.at, () => sleep.wake());

  const poll = async (): Promise<number> => {
    try {
      return await options.poll();
    } catch (error) {
      options.log.error({ err: error }, options.errorMessage);
      return options.afterErrorMs;
    }
  };
  const run = async (): Promise<void> => {
    while (!isStopping) {
      const startedAt = performance.now();
      const idleMs = await poll();
      if (isStopping) return;
      const hurriedMs = Math.max(hurriedIntervalMs, hurriedShare * (performance.now() - startedAt));
      await sleep.for(Math.min(idleMs, longestSleepMs));
      await interval.for(startedAt + shortestIntervalMs - performance.now());
      // a timer even where nothing is left to wait: PGlite may answer within microtasks, and sockets would never be read
      await pause(Math.max(0, startedAt + Math.min(hurriedMs, shortestIntervalMs) - performance.now()));
    }
  };

  const done = run();
  return {
    wake: () => sleep.wake(),
    async stop() {
      isStopping = true;
      stopListening();
      stopFollowing?.();
      sleep.wake();
      interval.wake();
      await done;
    },
  };
}

/** How long until something is due, in ms and never less than `shortestMs`; infinity where nothing is. */
export const msUntil = (due: Date | null, now: Date, shortestMs: number): number =>
  due === null ? Number.POSITIVE_INFINITY : Math.max(shortestMs, due.getTime() - now.getTime());
