import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noToken } from '#server/domain/gateways/vault.ts';
import type { Database } from '#server/db/open/open.ts';
import type { BotSupervisor } from '#server/telegram/botSupervisor.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { longTest } from '#tests/support/longTest.ts';
import { type BotWorld, openBotWorld } from './botWorld.ts';

let database: Database;
let world: BotWorld;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await openBotWorld(database);
});
afterEach(() => world.close());

const waiting = () => world.bot.queue.list(Date.now()).length;
const kinds = () => world.taken.map(({ what }) => what.kind);
const within = { timeout: 12_000 };

describe('long polling', () => {
  it('commits updates, and confirms them afterwards', async () => {
    world.run();
    const person = world.telegram.person();
    person.start(world.bot, 'spring');
    await expect.poll(kinds).toEqual(['start']);
    person.send(world.bot, 'Hello');
    await expect.poll(kinds).toEqual(['start', 'text']);
    await expect.poll(waiting).toBe(0);
  });

  it('confirms no update that is not committed: it is redelivered until then', async () => {
    const commit = world.onUpdates;
    const seen: number[] = [];
    world.onUpdates = async (events) => {
      if (events.length > 0) seen.push(waiting());
      if (events.length > 0 && seen.length < 3) throw new Error('the database is away');
      return commit(events);
    };
    world.run();
    world.telegram.person().start(world.bot);
    await expect.poll(kinds, within).toEqual(['start']);
    expect(seen).toEqual([1, 1, 1]);
    await expect.poll(waiting).toBe(0);
  });

  it('continues at the last process’s offset', async () => {
    const person = world.telegram.person();
    const bots = world.run();
    person.start(world.bot);
    await expect.poll(kinds).toEqual(['start']);
    await bots.stop();
    person.send(world.bot, 'while nobody looked');
    world.run();
    await expect.poll(kinds).toEqual(['start', 'text']);
  });

  it('is aborted at once by a stop, and later updates stay at Telegram until the funnel runs again', async () => {
    const bots = world.run();
    const person = world.telegram.person();
    person.start(world.bot);
    await expect.poll(kinds).toEqual(['start']);
    await expect.poll(() => world.bot.queue.endPoll).not.toBeNull();
    await world.setFunnel({ state: 'stopped' });
    await expect.poll(() => bots.drivenBots()).toEqual([]);
    await expect.poll(() => world.bot.queue.endPoll).toBeNull();
    person.send(world.bot, 'Hello');
    expect(waiting()).toBe(1);
    await world.setFunnel({ state: 'running' });
    await expect.poll(kinds).toEqual(['start', 'text']);
  });

  it('is done by one process; another takes over when it stops', async () => {
    const [first, second] = [world.run(), world.run()];
    await expect.poll(() => first.drivenBots().length + second.drivenBots().length).toBe(1);
    const [holder, other] = first.drivenBots().length > 0 ? [first, second] : [second, first];
    const bot = holder.drivenBots()[0];
    if (!bot) throw new Error('nobody drives the bot');
    expect([holder.isDriven(bot), other.isDriven(bot)]).toEqual([true, false]);
    await holder.stop();
    await expect.poll(() => other.drivenBots().map(({ id }) => id), within).toEqual([world.key.bot_id]);
    expect(holder.isDriven(bot)).toBe(false);
    expect(other.drivenBots()[0]?.fence).toBeGreaterThan(bot.fence);
  });

  it('is taken over from a crashed process when its lease expires', async () => {
    const lease = { leased_by: 'gone', fence: 4 };
    const rows = world.db.updateTable('bots').set({ ...lease, leased_until: new Date(Date.now() + 3_000) });
    await rows.where('id', '=', world.key.bot_id).execute();
    const bots = world.run();
    await expect.poll(() => bots.drivenBots(), within).toMatchObject([{ fence: 5 }]);
  });

  it('is taken over from a crashed process whose lease would last for hours, because the clock was set back', async () => {
    const lease = { leased_by: 'gone', fence: 4 };
    const rows = world.db.updateTable('bots').set({ ...lease, leased_until: new Date(Date.now() + 3_600_000) });
    await rows.where('id', '=', world.key.bot_id).execute();
    const bots = world.run();
    await expect.poll(() => bots.drivenBots(), within).toMatchObject([{ fence: 5 }]);
  });
});

describe('several processes', () => {
  it('take over all of many bots within ten seconds of their holder’s end', async () => {
    await world.addBots(219);
    const lease = { leased_by: 'gone', leased_until: new Date(Date.now() - 1_000) };
    await world.db.updateTable('bots').set(lease).where('owner_id', '=', world.key.owner_id).execute();
    const bots = world.run();
    await expect.poll(() => bots.drivenBots().length, { timeout: 7_000 }).toBe(220);
  });

  it('share the bots evenly, also with one that joins later, and take over from one that leaves', async () => {
    await world.addBots(5);
    const first = world.run();
    await expect.poll(() => first.drivenBots().length, within).toBe(6);
    const second = world.run();
    const counts = (...all: BotSupervisor[]) => all.map((bots) => bots.drivenBots().length);
    await expect.poll(() => counts(first, second), within).toEqual([3, 3]);
    const third = world.run();
    await expect.poll(() => counts(first, second, third), within).toEqual([2, 2, 2]);
    const ids = [first, second, third].flatMap((bots) => bots.drivenBots().map(({ id }) => id));
    expect(new Set(ids).size).toBe(6);
    await second.stop();
    await expect.poll(() => counts(first, third), within).toEqual([3, 3]);
  });

  it('keep what they drive where it cannot be shared evenly', async () => {
    const first = world.run();
    await expect.poll(() => first.drivenBots().length, within).toBe(1);
    const fence = first.drivenBots()[0]?.fence;
    const second = world.run();
    const joined = () => world.db.selectFrom('bot_processes').select('id').execute();
    await expect.poll(async () => (await joined()).length).toBe(2);
    const person = world.telegram.person();
    person.start(world.bot);
    await expect.poll(kinds, within).toEqual(['start']);
    expect(first.drivenBots()).toMatchObject([{ fence }]);
    expect(second.drivenBots()).toEqual([]);
  });
});

describe('a bot’s connection problem', () => {
  longTest('a revoked token is stored as trouble until a new one comes', async () => {
    world.run();
    world.telegram.person().start(world.bot);
    await expect.poll(kinds).toEqual(['start']);
    world.telegram.revoke(world.bot);
    // the poll that is being held was let in before
    world.bot.queue.endPoll?.();
    await expect.poll(() => world.trouble(), within).toMatchObject({ code: 'token_revoked' });
    await world.setToken(world.renewToken());
    await expect.poll(() => world.trouble(), within).toBeNull();
  });

  longTest('another poller is stored as trouble', async () => {
    world.run();
    await expect.poll(() => world.bot.queue.endPoll).not.toBeNull();
    world.telegram.faults.answer(3, 409, {
      method: 'getUpdates',
      description: 'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
    });
    world.bot.queue.endPoll?.();
    await expect.poll(() => world.trouble(), within).toMatchObject({ code: 'other_poller' });
  });

  it("somebody else's webhook is stored as trouble with its host, until it is removed", async () => {
    const call = (method: string) => fetch(`${world.telegram.url}/bot${world.bot.token}/${method}`);
    await call('setWebhook?url=https://elsewhere.example/hook');
    world.run();
    await expect
      .poll(() => world.trouble(), within)
      .toMatchObject({
        code: 'webhook_elsewhere',
        detail: 'elsewhere.example',
      });
    await call('deleteWebhook');
    world.telegram.person().start(world.bot);
    await expect.poll(() => world.trouble(), within).toBeNull();
  });

  it.each([
    ['cannot be read', () => expect.unreachable()],
    ['was given up with a lost key', () => noToken],
  ])('a stored token that %s is said', async (_, openToken) => {
    world.run({ openToken });
    await expect.poll(() => world.trouble()).toMatchObject({ code: 'token_revoked' });
  });

  it('no token is ever logged', async () => {
    world.telegram.faults.refuseConnections();
    world.onUpdates = async () => {
      throw new Error('the database is away');
    };
    world.run();
    world.telegram.faults.clear();
    world.telegram.person().start(world.bot);
    await expect.poll(() => world.logged.length).toBeGreaterThan(0);
    expect(world.logged.join()).not.toContain(world.bot.token.split(':')[1]);
  });
});
