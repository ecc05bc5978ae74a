import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ChatEvent, ChatEventKind } from '#contract/schemas/contacts/chatEvent.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import type { Announce, Listen } from '#server/db/notify.ts';
import { type Db, transaction } from '#server/db/transaction.ts';
import type { JourneyDeps } from '#server/journeys/load/journeyDeps.ts';
import { movePeople } from '#server/journeys/movePeople.ts';
import { receiveUpdates } from '#server/journeys/receiveUpdates.ts';
import { journeyHandlers } from '#server/journeyHandlers.ts';
import { settleDeliveries } from '#server/settleDeliveries.ts';
import { wakeJourneys } from '#server/journeys/wakeJourneys.ts';
import type { SettledDelivery } from '#server/outbox/enqueue.ts';
import { exampleFunnel } from '#tests/machines/journey/exampleFunnel.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';

/** A bot with a running funnel over a real database of its own, and people who write to it. */
export interface JourneyWorld {
  db: Db;
  listen: Listen;
  announce: Announce;
  deps: JourneyDeps & { db: Db };
  /** Errors written to the log. */
  logged: ({ message: string } & Record<string, unknown>)[];
  owner: string;
  bot: { owner_id: string; bot_id: string };
  funnel: string;
  /** Moves the clock, ms. */
  pass(ms: number): void;
  event(telegramId: number, what: ChatEventKind, at?: number | null): ChatEvent;
  receive(...events: ChatEvent[]): Promise<boolean>;
  /** The texts that answers to presses show, by the callback query, as the process hears of them that drives the bot. */
  answers: Record<string, string | null>;
  /** What the drain does with all that is queued: sends, in order, and settles. */
  sendAll(state?: SettledDelivery['state']): Promise<Sent[]>;
  wake(): Promise<number>;
  press(telegramId: number, button: string): Promise<ChatEvent>;
  publish(document: FunnelDocument, moves?: Record<string, string>): Promise<void>;
  journey(telegramId: number): Promise<Journey>;
  deliveries(
    telegramId: number,
  ): Promise<
    { message_key: string; state: string; reason: string | null; cause: string; round: number; priority: number }[]
  >;
  counts(): Promise<
    Record<string, { people: number; finished: number; entered: number; moved_on: number; ended: number }>
  >;
  history(telegramId: number): Promise<{ kind: string; data: unknown }[]>;
  close(): Promise<void>;
}
export interface Sent {
  chat: number;
  method: string;
  message: string;
  params: Record<string, unknown>;
}
interface Journey {
  id: string;
  state: string;
  value: string;
  stage_id: string;
  visit_id: string;
  wake_at: Date | null;
}

export const started = Date.UTC(2026, 0, 1, 12);

export async function openJourneyWorld(document: FunnelDocument = exampleFunnel): Promise<JourneyWorld> {
  const database = await openTestDatabase();
  const { announce, db, listen } = database;
  const owner = randomUUID();
  const bot = { owner_id: owner, bot_id: randomUUID() };
  const funnel = randomUUID();
  let now = started;
  let updateId = 1000;
  let revision = 1;
  const answers: JourneyWorld['answers'] = {};
  listen((change) => {
    if (change.kind === 'press') answers[change.callback] = change.text;
  });
  const logged: JourneyWorld['logged'] = [];
  const log = { info: () => {}, error: (fields: object, message: string) => void logged.push({ ...fields, message }) };
  const base = { db, now: () => new Date(now), newId: randomUUID as () => string, log };
  const deps = { ...base, journeyHandlers: journeyHandlers(base) };
  await db.insertInto('users').values({ id: owner, language: 'en' }).execute();
  await db
    .insertInto('bots')
    .values({ owner_id: owner, id: bot.bot_id, telegram_id: 1, username: 'bot', name: 'Bot' })
    .execute();
  await db
    .insertInto('funnels')
    .values({
      owner_id: owner,
      id: funnel,
      body_hash: '',
      name: 'Funnel',
      state: 'running',
      document: JSON.stringify(document),
      live_document: JSON.stringify(document),
      revision,
      live_revision: revision,
      first_run_at: new Date(started),
      bot_id: bot.bot_id,
      settings: JSON.stringify({ time_zone: 'UTC', answers: {} }),
    })
    .execute();

  const event = (telegram_id: number, what: ChatEventKind, at: number | null = now): ChatEvent => {
    updateId += 1;
    const person = { telegram_id, first_name: `P${telegram_id}`, last_name: '', username: null, language: 'en' };
    return { update_id: updateId, at, person, what };
  };
  const journey = (telegramId: number) =>
    db
      .selectFrom('journeys as j')
      .innerJoin('contacts as c', 'c.id', 'j.contact_id')
      .select(['j.id', 'j.state', 'j.value', 'j.stage_id', 'j.visit_id', 'j.wake_at'])
      .where('c.telegram_id', '=', telegramId)
      .where('j.is_current', '=', true)
      .executeTakeFirstOrThrow();

  return {
    db,
    listen,
    announce,
    deps,
    logged,
    owner,
    bot,
    funnel,
    answers,
    event,
    journey,
    close: () => database.close(),
    pass: (ms) => {
      now += ms;
    },
    receive: (...events) => receiveUpdates(deps, bot, events),
    wake: () => wakeJourneys(deps, { limit: 100 }),
    async sendAll(state = 'sent') {
      const sent: Sent[] = [];
      for (;;) {
        const claimed = await db
          .selectFrom('deliveries')
          .selectAll()
          .where('state', '=', 'queued')
          .orderBy('seq')
          .execute();
        if (claimed.length === 0) return sent;
        sent.push(
          ...claimed.map((d) => ({
            chat: d.chat_id,
            method: d.call.method,
            message: d.message_key,
            params: d.call.params,
          })),
        );
        await transaction(db, async (tx) => {
          await tx
            .updateTable('deliveries')
            .set({ state })
            .where(
              'id',
              'in',
              claimed.map((d) => d.id),
            )
            .execute();
          await settleDeliveries(
            deps,
            tx,
            claimed.map((row) => ({ ...row, state, reason: null, telegram_message_id: null })),
          );
        });
      }
    },
    async press(telegramId, button) {
      const { visit_id } = await journey(telegramId);
      return event(
        telegramId,
        { kind: 'press', callback_id: `call${updateId}`, data: encodeCallbackData(visit_id, button) },
        null,
      );
    },
    async publish(next, moves = {}) {
      revision += 1;
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('funnels')
          .set({ live_document: JSON.stringify(next), live_revision: revision })
          .where('id', '=', funnel)
          .execute();
        await movePeople(deps, tx, { ownerId: owner, funnelId: funnel, moves });
      });
    },
    deliveries: (telegramId) =>
      db
        .selectFrom('deliveries')
        .select(['message_key', 'state', 'reason', 'cause', 'round', 'priority'])
        .where('chat_id', '=', telegramId)
        .orderBy('seq')
        .execute(),
    async counts() {
      const rows = await db
        .selectFrom('stage_counts')
        .select(['stage_id', 'people', 'finished', 'entered', 'moved_on', 'ended'])
        .execute();
      return Object.fromEntries(rows.map(({ stage_id, ...counts }) => [stage_id, counts]));
    },
    async history(telegramId) {
      const { rows } = await sql<{ kind: string; data: unknown }>`
        select h.kind, h.data from history h join contacts c on c.id = h.contact_id where c.telegram_id = ${telegramId}
        order by h.at, h.ctid`.execute(db);
      return rows;
    },
  };
}
