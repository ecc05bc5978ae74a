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

describe('how a message of a mailing has ended, of a bot that has more to send', () => {
  it.each(takings)('is written where the next taking %s', async (_what, times, take) => {
    const [person, next] = [world.addPerson(bot), world.addPerson(bot)];
    let joinings = 0;
    world.start({ botRate: 0 });
    world.takeFrom({
      areDue: () => true,
      async take(_bot, { joined }) {
        if (joined) joinings += 1;
        if (joined) await take(joined);
        return [];
      },
    });
    const id = await world.put(bot, person, { cause: 'mailing', priority: 2 });
    await world.until(id, 'sent');
    // what comes after it leaves, so none of it is in the way
    await world.until(await world.put(bot, next, { cause: 'mailing', priority: 2 }), 'sent');
    await world.stopDrain();
    expect(joinings).toBeGreaterThan(0);
    expect(world.settled.filter((row) => row.id === id)).toHaveLength(times);
    expect((await world.row(id)).state).toBe('sent');
    expect(person.messages(bot.telegram)).toHaveLength(1);
  });
});
