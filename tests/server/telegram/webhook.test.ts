import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/open/open.ts';
import { webhookReceiver } from '#server/telegram/webhook.ts';
import { deferred } from '#tests/support/deferred.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { type BotWorld, openBotWorld } from './botWorld.ts';

let database: Database;
let world: BotWorld;
let post: ReturnType<typeof webhookReceiver>;

const webhook = { webhook_id: randomUUID(), webhook_secret: 'secret' };
const update = (update_id: number) => ({ update_id });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await openBotWorld(database);
  const receiveUpdates: Parameters<typeof webhookReceiver>[0]['receiveUpdates'] = (_bot, events) =>
    world.onUpdates(events);
  post = webhookReceiver({ db: world.db, now: () => new Date(), receiveUpdates });
  await world.db.updateTable('bots').set(webhook).where('id', '=', world.key.bot_id).execute();
});
afterEach(() => world.close());

const send = (id: number) => post({ id: webhook.webhook_id, secret: 'secret', body: update(id) });

describe('a webhook request', () => {
  it('is answered 200 only after it is committed', async () => {
    const committed = deferred();
    world.onUpdates = async (events) => {
      await committed.promise;
      world.taken.push(...events);
      return true;
    };
    const answered = send(1).then((status) => [status, world.taken.length]);
    committed.resolve();
    expect(await answered).toEqual([200, 1]);
  });

  it.each([
    ['another address', { id: randomUUID(), secret: 'secret' }],
    ['no id at all', { id: 'x', secret: 'secret' }],
    ['a wrong secret', { id: webhook.webhook_id, secret: 'Secret' }],
    ['a longer secret', { id: webhook.webhook_id, secret: 'secret2' }],
    ['no secret', { id: webhook.webhook_id, secret: undefined }],
  ])('to %s is 404, and nothing is taken', async (_which, to) => {
    expect(await post({ ...to, body: update(1) })).toBe(404);
    expect(world.taken).toEqual([]);
  });

  it('for a bot that does not run is 404, so that Telegram retries it', async () => {
    await world.setFunnel({ state: 'stopped' });
    expect(await send(1)).toBe(404);
    expect(world.taken).toEqual([]);
  });

  it('that cannot be committed is not answered 200', async () => {
    world.onUpdates = async () => {
      throw new Error('the database is away');
    };
    await expect(send(1)).rejects.toThrow();
  });

  it('is batched in order with others that arrive while a batch is committed', async () => {
    const first = deferred();
    const isBegun = deferred();
    const batches: number[][] = [];
    world.onUpdates = async (events) => {
      batches.push(events.map(({ update_id }) => update_id));
      isBegun.resolve();
      await first.promise;
      return true;
    };
    const posts = [send(1)];
    await isBegun.promise;
    posts.push(send(2));
    await world.db.selectFrom('bots').select('id').execute();
    posts.push(send(3));
    await world.db.selectFrom('bots').select('id').execute();
    await world.db.selectFrom('bots').select('id').execute();
    first.resolve();
    expect(await Promise.all(posts)).toEqual([200, 200, 200]);
    expect(batches.flat()).toEqual([1, 2, 3]);
    expect(batches.length).toBeLessThan(4);
  });
});

describe('with a public URL', () => {
  const publicUrl = 'https://voronka.example';
  const address = () => world.bot.webhook?.url;

  it('the webhook is set with its secret, and removed when the funnel stops', async () => {
    world.run({ publicUrl });
    await expect.poll(address).toBe(`${publicUrl}/api/telegram/${webhook.webhook_id}/`);
    expect(world.bot.webhook?.secret).toBe('secret');
    await world.setFunnel({ state: 'stopped' });
    await expect.poll(() => world.bot.webhook).toBeNull();
  });

  it('a bot gets a webhook path and a secret of its own at its first run', async () => {
    await world.db.updateTable('bots').set({ webhook_id: null, webhook_secret: null }).execute();
    world.run({ publicUrl });
    await expect.poll(address).toMatch(/^https:\/\/voronka\.example\/api\/telegram\/[0-9a-f-]{36}\/$/);
    expect(address()).not.toContain(webhook.webhook_id);
    expect(world.bot.webhook?.secret).toHaveLength(43);
  });

  it('the webhook stays when the process ends, and later polling removes it', async () => {
    const bots = world.run({ publicUrl });
    await expect.poll(address).toBeDefined();
    await bots.stop();
    expect(address()).toBeDefined();
    world.run();
    await expect.poll(() => world.bot.webhook).toBeNull();
    world.telegram.person().start(world.bot);
    await expect.poll(() => world.taken.map(({ what }) => what.kind)).toEqual(['start']);
  });

  it('undelivered webhook requests are stored as trouble', async () => {
    const bots = world.run({ publicUrl });
    await expect.poll(address).toBeDefined();
    world.telegram.routeWebhooks(publicUrl, 'http://127.0.0.1:1');
    world.telegram.person().start(world.bot);
    await expect.poll(() => world.bot.webhook?.lastError).toBeDefined();
    await bots.stop();
    world.run({ publicUrl });
    await expect.poll(() => world.trouble()).toMatchObject({ code: 'webhook_failing', detail: 'Connection refused' });
  });

  it("somebody else's webhook is left alone and stored as trouble", async () => {
    await fetch(`${world.telegram.url}/bot${world.bot.token}/setWebhook?url=https://elsewhere.example/hook`);
    world.run({ publicUrl });
    await expect.poll(() => world.trouble()).toMatchObject({ code: 'webhook_elsewhere', detail: 'elsewhere.example' });
    expect(address()).toBe('https://elsewhere.example/hook');
  });
});
