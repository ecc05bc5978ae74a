import { expect, it } from 'vitest';
import { Lane } from '#server/outbox/lane.ts';

const bot = { owner_id: 'o', id: 'b', token: 't', fence: 0, floodUntil: null };

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
