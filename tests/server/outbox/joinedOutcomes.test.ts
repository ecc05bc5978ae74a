import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import type { JoinedOutcomes } from '#server/outbox/outcomes.ts';
import { openForEach, type OutboxBot, type OutboxWorld } from './outboxWorld.ts';

let world: OutboxWorld;
let bot: OutboxBot;

openForEach((opened) => {
  ({ world, bot } = opened);
});

/** What the transaction that takes the next recipients does with the outcomes that it may write, and how often it is written. */
const takings: [what: string, times: number, take: (joined: JoinedOutcomes) => Promise<void>][] = [
  [
    'commits it',
    1,
    async (joined) => {
      await transaction(world.db, (tx) => joined.write(tx));
      joined.committed();
    },
  ],
  [
    'fails',
    // the first time is rolled back
    2,
    async (joined) => {
      const failing = transaction(world.db, async (tx) => {
        await joined.write(tx);
        throw new Error('nobody is taken');
      });
      await failing.catch(() => {});
    },
  ],
  ['is not tried', 1, async () => {}],
  ['commits it, and its answer is lost', 1, (joined) => transaction(world.db, (tx) => joined.write(tx))],
];

describe('how a message of a mailing has ended whose next recipients are due', () => {
  it.each(takings)('is written where the next taking %s', async (_what, times, take) => {
    const person = world.addPerson(bot);
    const mailing = randomUUID();
    const first = await world.putTaken(bot, person, mailing);
    let isTaken = false;
    let joinings = 0;
    world.start({ botRate: 0 });
    world.takeFrom({
      areDue: () => true,
      async take(_bot, { join }) {
        if (!isTaken) {
          isTaken = true;
          return [first];
        }
        const joined = join(mailing);
        if (joined) {
          joinings += 1;
          await take(joined);
          joined.end();
        }
        return [];
      },
    });
    await world.until(first.id, 'sent');
    await world.stopDrain();
    expect(joinings).toBe(1);
    expect(world.settled.filter(({ id }) => id === first.id)).toHaveLength(times);
    expect(person.messages(bot.telegram)).toHaveLength(1);
  });
});
