import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { Engine } from '#server/engine/engine.ts';
import type { TelegramCall } from '#server/db/tables/deliveryTables.ts';
import { receiveUpdates } from '#server/journeys/receiveUpdates.ts';
import { Drain } from '#server/outbox/drain.ts';
import { PressAnswers } from '#server/outbox/pressAnswers.ts';
import type { SendCall, SendResult } from '#server/outbox/sendCall.ts';
import { settleDeliveries } from '#server/settleDeliveries.ts';
import { type JourneyWorld, openJourneyWorld } from '../journeys/journeyWorld.ts';
import { storedAtPaths } from '#tests/support/files/storedAtPaths.ts';

/** A journey world whose updates are taken in turns, with an outbox that sends. */
export interface TurnWorld extends JourneyWorld {
  engine: Engine;
  /** The calls so far, in their order. */
  calls: TelegramCall[];
  /** Answers the next calls; each is sent until something else is set. */
  onCall(call: TelegramCall): Promise<SendResult> | SendResult;
  /** Names the process that drives the bot. */
  by: string;
  /** How many updates were taken each by itself. */
  singly: number;
  /** Waits until nothing is queued for now, and nothing on its way. */
  settled(): Promise<void>;
}

/** `rate`: messages a second; 0 paces nothing. */
export async function openTurnWorld(document?: FunnelDocument, { rate = 0 } = {}): Promise<TurnWorld> {
  const base = await openJourneyWorld(document);
  const { announce, bot, db, deps, listen } = base;
  const by = randomUUID();
  await db
    .updateTable('bots')
    .set({ leased_by: by, leased_until: new Date(Date.now() + 3_600_000) })
    .execute();
  const driven = { owner_id: bot.owner_id, id: bot.bot_id, token: 't', fence: 0, floodUntil: null };
  let lastMessage = 0;
  const calls: TelegramCall[] = [];
  const sendCall: SendCall = async (_token, call) => {
    calls.push(call);
    return world.onCall(call);
  };
  const drain = new Drain({
    ...{
      db,
      listen,
      by,
      now: deps.now,
      botRate: rate,
      isAlone: true,
      followDue: () => () => {},
      random: () => 0,
      log: deps.log,
    },
    drivenBots: () => [driven],
    isDriven: () => true,
    sendCall,
    storedFiles: storedAtPaths,
    settleDeliveries: (tx, ...settled) => settleDeliveries(deps, tx, ...settled),
    onRevoked: () => {},
    onFilesTrouble: () => {},
  });
  const answers = new PressAnswers({
    ...{ db, listen, sendCall, rests: drain, botRate: rate, random: () => 0, log: deps.log },
    drivenBots: () => [driven],
    isDriven: () => true,
  });
  const engine = new Engine({
    presses: answers,
    ...{ deps, by, announce, outbox: drain, drivenBots: () => [driven] },
    receiveUpdates: (of, events) => {
      world.singly += events.length;
      return receiveUpdates(deps, of, events);
    },
  });
  drain.settleBy(engine);
  const world: TurnWorld = {
    ...base,
    ...{ engine, calls, by, singly: 0 },
    onCall: () => ({ kind: 'sent', messageIds: [++lastMessage], fileIds: [] }),
    receive: (...events) => engine.receiveUpdates(bot, events),
    settled: () =>
      expect
        .poll(
          () =>
            db
              .selectFrom('deliveries')
              .select('id')
              .where((of) =>
                of.or([
                  of('state', '=', 'sending'),
                  of.and([of('state', '=', 'queued'), of('due_at', '<=', deps.now())]),
                ]),
              )
              .execute(),
          { interval: 20 },
        )
        .toEqual([]),
    async close() {
      await drain.stop();
      await answers.stop();
      await base.close();
    },
  };
  return world;
}
