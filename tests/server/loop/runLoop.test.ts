import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '#server/db/notify.ts';
import { type LoopOptions, msUntil, runLoop } from '#server/loop/runLoop.ts';
import { deferred } from '#tests/support/deferred.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const second = 1_000;

/** A loop on a clock that only the test moves; `polls` counts. */
function start(options: Partial<LoopOptions> = {}) {
  const handlers = new Set<(change: Change) => void>();
  const world = {
    polls: 0,
    logged: [] as { err: unknown; message: string }[],
    listeners: () => handlers.size,
    notify: (change: Change) => {
      for (const handler of handlers) handler(change);
    },
  };
  const { poll = async () => Number.POSITIVE_INFINITY, ...rest } = options;
  const loop = runLoop({
    poll: () => {
      world.polls += 1;
      return poll();
    },
    listen: (handler) => {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    wakeOn: ['mails'],
    longestSleepMs: 10 * second,
    afterErrorMs: second,
    errorMessage: 'the loop waits',
    log: { error: (fields, message) => void world.logged.push({ err: null, ...fields, message }) },
    ...rest,
  });
  return { ...loop, world };
}

/** Lets the clock run, and whatever waits for it. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('when the loop polls', () => {
  it('polls at once, and again when the next thing falls due', async () => {
    const { world, stop } = start({ poll: async () => 3 * second });
    await pass(0);
    expect(world.polls).toBe(1);
    await pass(2.9 * second);
    expect(world.polls).toBe(1);
    await pass(0.2 * second);
    expect(world.polls).toBe(2);
    await stopped(stop);
  });

  it('polls after the longest sleep though nothing is due, as a notification may have been lost', async () => {
    const { world, stop } = start();
    await pass(9 * second);
    expect(world.polls).toBe(1);
    await pass(1.1 * second);
    expect(world.polls).toBe(2);
    await stopped(stop);
  });

  it('polls again without a pause while a poll says that more is due', async () => {
    const left = [0, 0, 0];
    const { world, stop } = start({ poll: async () => left.shift() ?? Number.POSITIVE_INFINITY });
    await pass(10);
    expect(world.polls).toBe(4);
    await stopped(stop);
  });

  it('is woken by a notification of its kind and by no other', async () => {
    const onNotified = vi.fn();
    const { world, stop } = start({ onNotified });
    await pass(second);
    world.notify({ kind: 'outbox' });
    await pass(second);
    expect(world.polls).toBe(1);
    world.notify({ kind: 'mails' });
    expect(onNotified).toHaveBeenCalledOnce();
    await pass(1);
    expect(world.polls).toBe(2);
    await stopped(stop);
  });

  it('polls once more for news that came during a poll, which may not have seen it', async () => {
    const polled = deferred();
    const { world, stop } = start({ poll: () => polled.promise.then(() => Number.POSITIVE_INFINITY) });
    await pass(0);
    world.notify({ kind: 'mails' });
    world.notify({ kind: 'mails' });
    polled.resolve();
    await pass(second);
    expect(world.polls).toBe(2);
    await stopped(stop);
  });

  it('keeps the shortest interval between polls, however often it is woken', async () => {
    const { world, wake, stop } = start({ shortestIntervalMs: 25 });
    for (let ms = 0; ms < 90; ms++) {
      wake();
      await pass(1);
    }
    expect(world.polls).toBe(4);
    await stopped(stop);
  });

  it('does not keep somebody waiting for that interval, and yet does not poll for each of many', async () => {
    const { world, stop } = start({ shortestIntervalMs: 1_000, hurriesOn: ({ kind }) => kind === 'mails' });
    await pass(0);
    world.notify({ kind: 'mails' });
    await pass(10);
    expect(world.polls).toBe(2);
    for (let ms = 0; ms < 100; ms++) {
      world.notify({ kind: 'mails' });
      await pass(1);
    }
    expect(world.polls).toBeLessThanOrEqual(24);
    await stopped(stop);
  });
});

describe('a poll that throws', () => {
  it('is logged with its cause, and retried', async () => {
    const cause = new Error('no database');
    const answers = [Promise.reject(cause)];
    const { world, stop } = start({ poll: () => answers.shift() ?? Promise.resolve(Number.POSITIVE_INFINITY) });
    await pass(0);
    expect(world.logged).toEqual([{ err: cause, message: 'the loop waits' }]);
    await pass(1.1 * second);
    expect(world.polls).toBe(2);
    await stopped(stop);
  });
});

describe('stop', () => {
  it('ends a sleeping loop at once, its timers and its listening', async () => {
    const { world, stop } = start();
    await pass(0);
    await stopped(stop);
    expect(world.listeners()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    await pass(60 * second);
    expect(world.polls).toBe(1);
  });

  it('waits for the poll that is under way, and begins no other', async () => {
    const polled = deferred();
    const { world, stop } = start({ poll: () => polled.promise.then(() => 0) });
    await pass(0);
    let isStopped = false;
    const stopping = stop().then(() => {
      isStopped = true;
    });
    await pass(60 * second);
    expect(isStopped).toBe(false);
    polled.resolve();
    await stopping;
    expect(world.polls).toBe(1);
  });
});

it('the time until something is due is at least the shortest, and infinite where nothing is', () => {
  const now = new Date(1_000);
  expect(msUntil(new Date(4_000), now, 20)).toBe(3_000);
  expect(msUntil(new Date(500), now, 20)).toBe(20);
  expect(msUntil(null, now, 20)).toBe(Number.POSITIVE_INFINITY);
});

async function stopped(stop: () => Promise<void>): Promise<void> {
  const stopping = stop();
  await pass(100);
  await stopping;
}
