import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeLog } from '#server/http/log.ts';

let lines: Record<string, unknown>[];
const open = () => makeLog('info', { write: (line) => void lines.push(JSON.parse(line)) });

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('logs an error that repeats once a minute, and how often it came', () => {
  const log = open();
  for (let second = 0; second < 90; second++) {
    log.error({ err: new Error('connect ECONNREFUSED') }, 'the outbox waits for the database');
    vi.advanceTimersByTime(1_000);
  }
  const repeated = { msg: 'the outbox waits for the database', err: { message: 'connect ECONNREFUSED' } };
  expect(lines).toMatchObject([repeated, { ...repeated, times: 59 }, repeated]);
  expect(lines.map((line) => 'times' in line)).toEqual([false, true, false]);
  vi.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toMatchObject({ times: 29 });
});

it('logs at once what is about something else, and what is no trouble each time', () => {
  const log = open();
  for (const bot of ['a', 'b']) log.error({ bot, err: new Error('no token') }, 'a bot is not driven');
  log.error({ bot: 'a', err: new Error('no answer') }, 'a bot is not driven');
  for (let times = 0; times < 2; times++) log.info({ path: '/api/' }, 'OK');
  expect(lines).toHaveLength(5);
});
