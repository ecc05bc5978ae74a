import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mailing } from '#contract/schemas/mailing.ts';
import { messageOf } from './mailingWorld.ts';
import { type Audience, countersOf, isOver, openSendingWorld, type SendingWorld } from './sendingWorld.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.stop());

/** A generator of numbers below 1 that a seed decides. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Trouble = (audience: Audience, mailing: Mailing) => unknown;
const sends = (audience: Audience) => ({ method: 'sendMessage', token: audience.bot.token });

const troubles: Trouble[] = [
  (audience) => world.telegram.faults.answer(2, 429, { ...sends(audience), retryAfter: 1 }),
  (audience) => world.telegram.faults.answer(1, 403, sends(audience)),
  (audience) => world.telegram.faults.answer(1, 400, { ...sends(audience), description: 'Bad Request: no' }),
  (audience) => world.telegram.faults.answer(2, 502, sends(audience)),
  (audience) => world.telegram.faults.loseAnswers(1, sends(audience)),
  (audience) => world.telegram.faults.delayAnswers(2, 100, sends(audience)),
  (audience, { id }) => audience.call('pause', id),
  (audience, { id }) => audience.call('resume', id),
  (audience) => audience.people.at(-1)?.block(audience.bot),
  (audience) => audience.people.at(-1)?.start(audience.bot),
];

it.each([1, 2, 3, 4])('the counters equal the rows, and nobody gets it twice or is left out: seed %i', async (seed) => {
  const random = numbersFrom(seed);
  const audience = await world.run(20);
  const text = `News of ${seed}`;
  const mailing = await audience.send({ message: messageOf(text) });
  for (let step = 0; step < 12; step++) {
    const trouble = troubles[Math.floor(random() * troubles.length)];
    await trouble?.(audience, mailing);
    const { kept, counted } = await countersOf(world.test, mailing.id);
    expect(counted).toEqual(kept);
    await new Promise((resolve) => setTimeout(resolve, random() * 60));
  }
  world.telegram.faults.clear();
  const ended = await audience.until(mailing.id, (now) => {
    if (now.state === 'paused') void audience.call('resume', mailing.id);
    return isOver(now);
  });
  const { kept, counted } = await countersOf(world.test, mailing.id);
  expect(counted).toEqual(kept);
  const { recipients, sent, uncertain, waiting, sending } = ended.progress;
  expect([recipients, waiting, sending]).toEqual([20, 0, 0]);
  const received = audience.received(text);
  expect(Math.max(...received)).toBe(1);
  const reached = received.filter((times) => times === 1).length;
  expect(reached).toBeGreaterThanOrEqual(sent);
  expect(reached).toBeLessThanOrEqual(sent + uncertain);
});
