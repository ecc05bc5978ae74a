import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { notify } from '#server/db/notify.ts';
import type { Database } from '#server/db/open/open.ts';
import type { DeliveryCause, TelegramCall } from '#server/db/tables/deliveryTables.ts';
import type { Db } from '#server/db/transaction.ts';
import { Drain, type DrainOptions } from '#server/outbox/drain.ts';
import { PressAnswers } from '#server/outbox/pressAnswers.ts';
import { type Claimed, claimedOf } from '#server/outbox/claim.ts';
import { enqueue, enqueueClaimed, type NewDelivery, type SettledDelivery } from '#server/outbox/enqueue.ts';
import type { DrivenBot, SendCall } from '#server/outbox/sendCall.ts';
import type { Recipients } from '#server/outbox/takingRecipients.ts';
import { openTelegramApi } from '#server/telegram/api.ts';
import { telegramSend } from '#server/telegram/send.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { storedAtPaths } from '#tests/support/files/storedAtPaths.ts';

/** A drain over a real database and the emulator, with what it told the journeys. */
export interface OutboxWorld {
  db: Db;
  telegram: Telegram;
  owner: string;
  settled: SettledDelivery[];
  revoked: string[];
  /** What answers presses while the drain works, and how its calls have ended. */
  answers: PressAnswers | null;
  answered: string[];
  /** Bots whose lease is late, so that nobody drives them. */
  late: Set<string>;
  /** The places of missing files as they were reported, and null when all were there again. */
  missing: (string | null)[];
  /** A bot with a running funnel, whose lease this process holds. */
  addBot(): Promise<OutboxBot>;
  /** Somebody who has started the bot. */
  addPerson(bot: OutboxBot): Person;
  put(bot: OutboxBot, person: Person, of?: Put): Promise<string>;
  /** A message to a recipient of a mailing, committed as being sent by this process. */
  putTaken(bot: OutboxBot, person: Person, mailing: string): Promise<Claimed>;
  putCall(bot: OutboxBot, person: Person, call: TelegramCall, of?: Put): Promise<string>;
  start(options?: Partial<DrainOptions>): void;
  /** From now on the drain that was started takes recipients of mailings from there. */
  takeFrom(recipients: Recipients): void;
  /** Ends the drain, and starts another as a new process would. */
  stopDrain(): Promise<void>;
  row(id: string): Promise<Row>;
  /** Waits until the delivery is in one of these states. */
  until(id: string, ...states: string[]): Promise<Row>;
  /** Passes every call on unless a test looks into it. */
  onCall: (send: SendCall) => SendCall;
  close(): Promise<void>;
}

export interface OutboxBot extends DrivenBot {
  funnel: string;
  telegram: Bot;
}
interface Put {
  text?: string;
  cause?: DeliveryCause;
  priority?: number;
  due?: Date;
  delay?: number;
}
interface Row {
  state: string;
  reason: string | null;
  attempts: number;
  telegram_message_id: number | null;
  album_message_ids: number[] | null;
}

/** Opens a world with a bot for each test of a file, and closes it. */
export function openForEach(take: (opened: { world: OutboxWorld; bot: OutboxBot }) => void): void {
  let database: Database;
  let world: OutboxWorld;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    world = await openOutboxWorld(database);
    take({ world, bot: await world.addBot() });
  });
  afterEach(() => world.close());
}

export async function openOutboxWorld({ db, listen }: Database): Promise<OutboxWorld> {
  const telegram = await startTelegram();
  const api = openTelegramApi(telegram.url);
  const owner = randomUUID();
  const bots: OutboxBot[] = [];
  const settled: SettledDelivery[] = [];
  const revoked: string[] = [];
  const missing: (string | null)[] = [];
  let drain: Drain | null = null;
  let by = '';
  await db.insertInto('users').values({ id: owner }).execute();

  const world: OutboxWorld = {
    db,
    answers: null,
    answered: [],
    late: new Set(),
    telegram,
    owner,
    settled,
    revoked,
    missing,
    onCall: (send) => send,
    async addBot() {
      const made = telegram.createBot({ username: `outbox_${bots.length}_bot` });
      const [id, funnel] = [randomUUID(), randomUUID()];
      const identity = { telegram_id: made.user.id, username: made.user.username ?? '', name: 'Bot' };
      await db
        .insertInto('bots')
        .values({ owner_id: owner, id, ...identity, leased_by: by, fence: 1 })
        .execute();
      const funnelRow = { owner_id: owner, id: funnel, body_hash: '', name: 'Funnel', bot_id: id };
      await db
        .insertInto('funnels')
        .values({ ...funnelRow, state: 'running', document: '{}', settings: '{}' })
        .execute();
      const bot = { owner_id: owner, id, token: made.token, fence: 1, floodUntil: null, funnel, telegram: made };
      bots.push(bot);
      return bot;
    },
    addPerson(bot) {
      const person = telegram.person();
      person.start(bot.telegram);
      return person;
    },
    put: (bot, person, of = {}) =>
      world.putCall(
        bot,
        person,
        { method: 'sendMessage', params: { chat_id: person.id, text: of.text ?? 'Hello' } },
        of,
      ),
    async putTaken(bot, person, mailing) {
      const delivery = {
        ...{ id: randomUUID(), owner_id: owner, bot_id: bot.id, chat_id: person.id, funnel_id: bot.funnel },
        ...{ contact_id: await contactOf(db, owner, person.id), journey_id: null, cause_id: randomUUID() },
        ...{
          cause: 'mailing' as const,
          message_key: 'hello',
          part: 0,
          round: 0,
          due_at: new Date(),
          is_test: false,
          priority: 2,
        },
        ...{ call: { method: 'sendMessage' as const, params: { chat_id: person.id, text: 'News' } } },
      };
      await db.executeQuery(enqueueClaimed([{ ...delivery, sending_by: by }]).compile(db));
      return { ...claimedOf(delivery, 2), mailing_id: mailing };
    },
    async putCall(bot, person, call, { cause = 'visit', priority = 0, due = new Date(), delay = 0 } = {}) {
      const delivery: NewDelivery = {
        id: randomUUID(),
        owner_id: owner,
        bot_id: bot.id,
        contact_id: await contactOf(db, owner, person.id),
        chat_id: person.id,
        funnel_id: bot.funnel,
        journey_id: null,
        cause,
        cause_id: randomUUID(),
        message_key: 'hello',
        part: 0,
        round: 0,
        priority,
        call,
        due_at: due,
        delay_seconds: delay,
        is_test: false,
      };
      await db.transaction().execute(async (tx) => {
        await enqueue(tx, [delivery]);
        await notify(tx, { kind: 'outbox' });
      });
      return delivery.id;
    },
    start(options = {}) {
      const send = telegramSend(api);
      drain = new Drain({
        db,
        listen,
        followDue: () => () => {},
        by,
        now: () => new Date(),
        drivenBots: () => bots,
        isDriven: () => true,
        sendCall: (...args) => world.onCall(send)(...args),
        storedFiles: storedAtPaths,
        settleDeliveries: async (_tx, rows) => void settled.push(...rows),
        onRevoked: (bot) => void revoked.push(bot.id),
        onFilesTrouble: (_, trouble) => void missing.push(trouble && trouble.detail),
        botRate: 30,
        isAlone: true,
        log: { error: () => {} },
        random: () => 0,
        ...options,
      });
      world.answers = new PressAnswers({
        ...{ db, listen, rests: drain, botRate: 30, random: () => 0, log: { error: () => {} } },
        drivenBots: () => bots.filter(({ id }) => !world.late.has(id)),
        isDriven: () => true,
        sendCall: (...args) => world.onCall(send)(...args),
        onOutcome: (outcome) => void world.answered.push(outcome),
      });
    },
    takeFrom: (recipients) => drain?.takeFrom(recipients),
    async stopDrain() {
      await drain?.stop();
      await world.answers?.stop();
      drain = null;
      by = randomUUID();
      await db.updateTable('bots').set({ leased_by: by }).where('owner_id', '=', owner).execute();
    },
    row: (id) =>
      db
        .selectFrom('deliveries')
        .select(['state', 'reason', 'attempts', 'telegram_message_id', 'album_message_ids'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    async until(id, ...states) {
      for (;;) {
        const row = await world.row(id);
        if (states.includes(row.state)) return row;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    async close() {
      await drain?.stop();
      await world.answers?.stop();
      await api.close();
      await telegram.stop();
      await db.deleteFrom('deliveries').where('owner_id', '=', owner).execute();
      await db.deleteFrom('users').where('id', '=', owner).execute();
    },
  };
  by = randomUUID();
  return world;
}

/** One contact for each Telegram account. */
async function contactOf(db: Db, owner: string, telegramId: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into contacts (owner_id, id, telegram_id) values (${owner}, ${randomUUID()}, ${telegramId})
    on conflict (owner_id, telegram_id) do update set telegram_id = excluded.telegram_id returning id`.execute(db);
  if (!rows[0]) throw new Error('no contact');
  return rows[0].id;
}
