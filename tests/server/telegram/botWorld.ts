import { randomBytes, randomUUID } from 'node:crypto';
import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import { notify } from '#server/db/notify.ts';
import type { Database } from '#server/db/open/open.ts';
import type { Db } from '#server/db/transaction.ts';
import { openTelegramApi } from '#server/telegram/api.ts';
import { BotSupervisor, type BotSupervisorOptions } from '#server/telegram/botSupervisor.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';

/** A bot with a running funnel, driven over the emulator by as many processes as a test starts. */
export interface BotWorld {
  db: Db;
  telegram: Telegram;
  bot: Bot;
  key: { owner_id: string; bot_id: string };
  /** What was committed, in order. */
  taken: ChatEvent[];
  /** What happens when updates come; a test may keep them from being committed. */
  onUpdates(events: ChatEvent[]): Promise<boolean>;
  /** More bots with running funnels of the same owner. */
  addBots(count: number): Promise<void>;
  run(options?: Partial<BotSupervisorOptions>): BotSupervisor;
  setFunnel(of: { state: 'running' | 'stopped' }): Promise<void>;
  /** As BotFather gives a new token after a revoke: the same bot, its queue and all. */
  renewToken(): string;
  setToken(token: string): Promise<void>;
  trouble(): Promise<Trouble | null>;
  /** Lines written to the log, as text. */
  logged: string[];
  close(): Promise<void>;
}

export async function openBotWorld({ db, listen }: Database): Promise<BotWorld> {
  const telegram = await startTelegram({ webhookBackoff: { firstMs: 20, lastMs: 50 } });
  const api = openTelegramApi(telegram.url);
  const bot = telegram.createBot({ username: 'driven_bot' });
  const owner_id = randomUUID();
  const bot_id = randomUUID();
  const runs: BotSupervisor[] = [];
  await db.insertInto('users').values({ id: owner_id }).execute();
  const add = async (id: string, identity: { telegram_id: number; username: string }, token: string) => {
    const token_sealed = Buffer.from(token);
    await db
      .insertInto('bots')
      .values({ owner_id, id, ...identity, name: 'Bot', token_sealed })
      .execute();
    const row = { owner_id, id: randomUUID(), body_hash: '', name: 'Funnel', document: '{}', settings: '{}' };
    await db
      .insertInto('funnels')
      .values({ ...row, bot_id: id, state: 'running' })
      .execute();
    return row;
  };
  const funnel = await add(bot_id, { telegram_id: bot.user.id, username: 'driven_bot' }, bot.token);

  const world: BotWorld = {
    db,
    telegram,
    bot,
    key: { owner_id, bot_id },
    taken: [],
    logged: [],
    async onUpdates(events) {
      const last = events.at(-1);
      if (last) {
        const row = db.updateTable('bots').set({ update_offset: last.update_id + 1 });
        await row.where('id', '=', bot_id).execute();
      }
      world.taken.push(...events);
      return true;
    },
    async addBots(count) {
      for (let n = 0; n < count; n++) {
        const username = `more_${n}_bot`;
        const { user, token } = telegram.createBot({ username });
        await add(randomUUID(), { telegram_id: user.id, username }, token);
      }
    },
    run(options = {}) {
      const bots = new BotSupervisor({
        db,
        listen,
        api,
        by: randomUUID(),
        isAlone: false,
        now: () => new Date(),
        publicUrl: null,
        openToken: ({ token_sealed }) => token_sealed.toString(),
        receiveUpdates: (_bot, events) => world.onUpdates(events),
        takeEarlyUpdates: async () => {},
        randomBytes,
        random: () => 0,
        onChange: () => {},
        holdSending: async () => {},
        log: { error: (fields, message) => void world.logged.push(`${message} ${inspectAll(fields)}`) },
        ...options,
      });
      runs.push(bots);
      return bots;
    },
    async setFunnel(of) {
      await db.updateTable('funnels').set(of).where('id', '=', funnel.id).execute();
      await notify(db, { kind: 'bots' });
    },
    renewToken() {
      telegram.world.bots.delete(bot.token);
      bot.token = `${bot.user.id}:${'B'.repeat(35)}`;
      bot.isRevoked = false;
      telegram.world.bots.set(bot.token, bot);
      return bot.token;
    },
    async setToken(token) {
      await db
        .updateTable('bots')
        .set({ token_sealed: Buffer.from(token) })
        .where('id', '=', bot_id)
        .execute();
      await notify(db, { kind: 'bots' });
    },
    async trouble() {
      const row = db.selectFrom('funnels').select('trouble').where('id', '=', funnel.id);
      return (await row.executeTakeFirstOrThrow()).trouble;
    },
    async close() {
      for (const bots of runs) await bots.stop();
      await api.close();
      await telegram.stop();
      await db.deleteFrom('users').where('id', '=', owner_id).execute();
    },
  };
  return world;
}

const inspectAll = (fields: object): string =>
  Object.values(fields)
    .map((value) => (value instanceof Error ? `${value.stack} ${JSON.stringify(value)}` : String(value)))
    .join(' ');
