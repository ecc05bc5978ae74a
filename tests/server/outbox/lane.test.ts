import { expect, it } from 'vitest';
import type { Claimed } from '#server/outbox/claim.ts';
import { Lane } from '#server/outbox/lane.ts';
import { Lanes } from '#server/outbox/lanes.ts';

const bot = { owner_id: 'o', id: 'b', token: 't', fence: 0, floodUntil: null };

const claimed = (priority: 0 | 1 | 2, seq: number): Claimed => ({
  ...{ owner_id: 'o', id: String(seq), seq, bot_id: 'b', chat_id: seq, cause: 'mailing', priority, attempts: 0 },
  ...{ contact_id: 'c', funnel_id: null, journey_id: null, cause_id: 'm', message_key: '', part: 0, round: 0 },
  ...{
    is_test: false,
    call: { method: 'sendMessage', params: {} },
    quiet: null,
    zone: null,
    state: 'sending',
    reason: null,
  },
});

it('a mailing that uses up the pace leaves a reply room, and the bot’s burst is never passed', () => {
  const lane = new Lane(bot, 30, 0);
  const first = lane.wanted(0);
  if (first === null) throw new Error('a new lane looks');
  const mailings = Array.from({ length: first.count_with_many }, (_, at) => claimed(2, at + 1));
  lane.claimed(mailings, first, 0);
  for (const row of mailings) lane.began(row, 0);
  // nothing of the mailing may leave before the pace allows it
  expect(lane.nextPollAt(0)).toBeGreaterThan(0);
  expect(lane.wanted(0)).toBeNull();
  lane.pollAgain();
  const second = lane.wanted(0);
  expect(second?.count_with_many).toBe(0);
  expect(second?.count).toBeGreaterThan(0);
  expect(mailings.length + (second?.count ?? 0)).toBe(first.count);
});

it('letters and mailings leave several at once, at all of the pace', () => {
  const lane = new Lane(bot, 30, 0);
  let [seq, sent, claims] = [0, 0, 0];
  for (let at = 0; at < 60_000; at = Math.max(at + 1, Math.min(lane.nextPollAt(at), at + 250))) {
    const wanted = lane.wanted(at);
    if (!wanted) continue;
    const mailings = Array.from({ length: wanted.count_with_many }, () => claimed(2, ++seq));
    lane.claimed(mailings, wanted, at);
    for (const row of mailings) {
      lane.began(row, at);
      lane.ended(row);
    }
    sent += mailings.length;
    if (mailings.length > 0) claims += 1;
  }
  expect(sent).toBeGreaterThanOrEqual(60 * 29.8);
  expect(sent).toBeLessThanOrEqual(60 * 30);
  expect(sent / claims).toBeGreaterThanOrEqual(3);
});

it('a lane that has claimed all that it has room for looks again', () => {
  const lane = new Lane(bot, 0, 0);
  const first = lane.wanted(0);
  if (first === null) throw new Error('a new lane looks');
  const replies = Array.from({ length: first.room }, (_, at) => claimed(0, at + 1));
  lane.claimed(replies, first, 0);
  for (const row of replies) lane.began(row, 0);
  expect(lane.wanted(1)).toBeNull();
  for (const row of replies) lane.ended(row);
  expect(lane.wanted(2)?.count).toBe(first.room);
});

it('a paid broadcast leaves faster than the bot’s own pace, which replies keep, and what follows it does not', () => {
  const lane = new Lane(bot, 30, 0);
  const call = { method: 'sendMessage', params: { allow_paid_broadcast: true } };
  let seq = 0;
  /** Lets as many leave as may, every 25 ms for a second. */
  const sentInASecond = (from: number, paid: boolean): number => {
    let sent = 0;
    for (let at = from; at < from + 1000; at += 25) {
      lane.pollAgain();
      const wanted = lane.wanted(at);
      if (!wanted || Math.max(wanted.count, wanted.count_with_many) < 1) continue;
      expect(wanted.count).toBeGreaterThan(0);
      const rows = Array.from({ length: wanted.count_with_many }, () => ({
        ...claimed(2, ++seq),
        ...(paid && { call }),
      }));
      lane.claimed(rows, wanted, at);
      for (const row of rows) {
        lane.began(row, at);
        lane.ended(row);
      }
      sent += rows.length;
    }
    return sent;
  };
  expect(sentInASecond(0, true)).toBeGreaterThan(250);
  sentInASecond(1000, false);
  expect(sentInASecond(2000, false)).toBeLessThanOrEqual(30);

  // a 429 says that it is not paid for, as when the bot has run out of Stars
  expect(sentInASecond(3000, true)).toBeGreaterThan(250);
  lane.wasFlooded(5000);
  expect(sentInASecond(4000, true)).toBe(0);
  sentInASecond(5000, true);
  expect(sentInASecond(6000, true)).toBeLessThanOrEqual(30);
  expect(sentInASecond(66_000, true)).toBeGreaterThan(250);
});

it('a lane polls again after a notification during a claim, and is idle without one', () => {
  const lane = new Lane(bot, 0, 0);
  const first = lane.wanted(1);
  if (first === null) throw new Error('a new lane looks');
  lane.pollAgain();
  lane.claimed([], first, 2);
  const second = lane.wanted(3);
  if (second === null) throw new Error('the news was forgotten');
  lane.claimed([], second, 4);
  expect(lane.wanted(5)).toBeNull();
});

it('recipients of a mailing are taken once a claim has found no letters, however much news there is', () => {
  const lane = new Lane(bot, 30, 0);
  expect(lane.roomForRecipients(0), 'before a claim has looked').toBe(0);
  const first = lane.wanted(0);
  if (first === null) throw new Error('a new lane looks');
  lane.pollAgain();
  lane.claimed([], first, 0);
  expect(lane.roomForRecipients(0)).toBe(first.count_with_many);
  const second = lane.wanted(0);
  if (second === null) throw new Error('there was news');
  const letters = Array.from({ length: second.count_with_many }, (_, at) => claimed(1, at + 1));
  lane.claimed(letters, second, 0);
  expect(lane.roomForRecipients(0), 'after as many letters as may leave').toBe(0);
});

it('albums leave at the pace of their messages, and no burst of them passes it', () => {
  const lane = new Lane(bot, 30, 0);
  const album = (row: Claimed): Claimed => ({
    ...row,
    call: { method: 'sendMediaGroup', params: { media: Array.from({ length: 10 }, () => ({})) } },
  });
  const sentAt: number[] = [];
  let seq = 0;
  for (let at = 0; at < 60_000; at = Math.max(at + 1, Math.min(lane.nextPollAt(at), at + 250))) {
    lane.pollAgain();
    const wanted = lane.wanted(at);
    if (!wanted) continue;
    const rows = Array.from({ length: wanted.count_with_many }, () => album(claimed(2, ++seq)));
    lane.claimed(rows, wanted, at);
    for (const row of rows) {
      if (!lane.mayBegin(row, at)) continue;
      lane.began(row, at);
      lane.ended(row);
      sentAt.push(...Array.from({ length: 10 }, () => at));
    }
  }
  expect(sentAt.length).toBeGreaterThanOrEqual(60 * 29);
  expect(sentAt.length).toBeLessThanOrEqual(60 * 30 + 30);
  for (let from = 0; from < 60_000; from += 500)
    expect(sentAt.filter((at) => at >= from && at < from + 1_000).length).toBeLessThanOrEqual(30 + 30);
});

it('the places of recipients are kept while they are taken', () => {
  const lane = new Lane(bot, 30, 0);
  const wanted = lane.wanted(0);
  if (wanted === null) throw new Error('a new lane looks');
  lane.claimed([], wanted, 0);
  const most = lane.roomForRecipients(0);
  const giveBack = lane.holdForRecipients(most, 0);
  lane.pollAgain();
  expect(lane.wanted(0)).toMatchObject({ count: wanted.count - most, count_with_many: 0 });
  giveBack(0);
  expect(lane.wanted(0)).toMatchObject({ count: wanted.count, count_with_many: wanted.count_with_many });
});

it('a bot is left alone for a minute at most because another process was asked to wait, whose clock may be wrong', () => {
  const lanes = new Lanes(30);
  const now = new Date('2026-03-02T10:00:00Z');
  lanes.follow([{ ...bot, floodUntil: new Date(now.getTime() + 3_600_000) }], 0, now);
  expect(lanes.wanted(59_000)).toEqual([]);
  expect(lanes.wanted(60_000)).toHaveLength(1);
});
