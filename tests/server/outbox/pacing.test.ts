import { describe, expect, it } from 'vitest';
import { BotPace, TokenBucket } from '#server/outbox/pacing.ts';

/** Sends whenever it may, every 25 ms, and says how many left in each second. */
function sentBySecond(seconds: number, rate: number): number[] {
  const pace = new BotPace(rate, 1, 0);
  const sent = Array.from({ length: seconds }, () => 0);
  let chat = 0;
  for (let at = 0; at < seconds * 1000; at += 25) {
    for (let n = pace.available(at); n > 0; n--) {
      pace.take(chat++, at);
      sent[Math.floor(at / 1000)]! += 1;
    }
  }
  return sent;
}

describe('pacing', () => {
  it('uses nearly all of the rate that Telegram allows a bot, and never more over a minute', () => {
    const sent = sentBySecond(60, 30);
    const total = sent.reduce((a, b) => a + b);
    expect(total).toBeGreaterThanOrEqual(60 * 29.7);
    expect(total).toBeLessThanOrEqual(60 * 30);
    expect(Math.max(...sent)).toBeLessThanOrEqual(42);
  });

  it('gives letters and mailings nearly all of the rate too, and a reply may leave beside them at any moment', () => {
    const pace = new BotPace(30, 1, 0);
    let sent = 0;
    for (let at = 0; at < 60_000; at = Math.max(at + 1, pace.nextAt(at, false))) {
      for (; pace.availableForMany(at) > 0; sent++) pace.take(sent, at);
      expect(pace.nextAt(at, true)).toBe(at);
      expect(pace.available(at)).toBeGreaterThan(0);
    }
    expect(sent).toBeGreaterThanOrEqual(60 * 29.7);
    expect(sent).toBeLessThanOrEqual(60 * 30);
  });

  it('allows a chat a small burst and then one message a second', () => {
    const pace = new BotPace(30, 1, 0);
    for (let n = 0; n < 5; n++) {
      expect(pace.rateLimitedChats(0)).toEqual([]);
      pace.take(7, 0);
    }
    expect(pace.rateLimitedChats(0)).toEqual([7]);
    expect(pace.rateLimitedChats(999)).toEqual([7]);
    expect(pace.rateLimitedChats(1000)).toEqual([]);
  });

  it('is off at a rate of 0', () => {
    const pace = new BotPace(0, 1, 0);
    for (let n = 0; n < 1000; n++) pace.take(7, 0);
    expect(pace.available(0)).toBe(Number.POSITIVE_INFINITY);
    expect(pace.rateLimitedChats(0)).toEqual([]);
  });

  it('accumulates no more than its burst', () => {
    const bucket = new TokenBucket(10, 8, 0);
    expect(bucket.available(3_600_000)).toBe(8);
  });
});
