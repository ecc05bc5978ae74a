import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Update } from '@grammyjs/types';
import { v7 } from 'uuid';
import type { TelegramCall } from '#server/db/tables/deliveryTables.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { receiveUpdates } from '#server/journeys/receiveUpdates.ts';
import { journeyHandlers } from '#server/journeyHandlers.ts';
import { settleDeliveries } from '#server/settleDeliveries.ts';
import { Drain } from '#server/outbox/drain.ts';
import type { SendResult } from '#server/outbox/sendCall.ts';
import { translate } from '#server/telegram/translate.ts';
import { deferred } from '#tests/support/deferred.ts';
import { pressUpdate, startUpdate } from './updates.ts';
import { writeFunnel } from './writeFunnel.ts';

const updatesInPoll = 100;

/**
 * Runs people through a funnel of `steps` presses: intake, machine, state, history, outbox, claim and settling on
 * PGlite on disk, every commit synced. Only Telegram is missing: calls are answered instantly. @returns updates per second.
 */
export async function measureVoronka(steps: number, people: number): Promise<number> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bench-'));
  const database = await openDatabase({ dataDir, url: null });
  try {
    return await runJourneys(database, steps, people);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runJourneys(database: Database, steps: number, people: number): Promise<number> {
  const { db, listen } = database;
  const by = randomUUID();
  const bot = await writeFunnel(db, steps, by);
  const log = {
    info: () => {},
    error: (fields: object, message: string) => console.error(message, fields),
  };
  const base = { db, now: () => new Date(), newId: v7, log };
  const deps = { ...base, journeyHandlers: journeyHandlers(base) };
  const waiting: Update[] = [];
  let news = deferred();
  let atEnd = 0;
  let messageId = 0;

  const sendCall = async (_token: string, { method, params }: TelegramCall): Promise<SendResult> => {
    if (method === 'sendMessage') {
      const data = buttonOf(params);
      if (data) waiting.push(pressUpdate(params.chat_id as number, data));
      else atEnd += 1;
      news.resolve();
    }
    return { kind: 'sent', messageIds: [++messageId], fileIds: [] };
  };
  const drain = new Drain({
    ...{ db, listen, by, sendCall, now: deps.now, botRate: 0, isAlone: true, random: Math.random },
    drivenBots: () => [{ owner_id: bot.owner_id, id: bot.bot_id, token: 't', fence: 0, floodUntil: null }],
    isDriven: () => true,
    filePath: (_owner, sha256) => sha256,
    inspectFilm: () => Promise.resolve(null),
    settleDeliveries: (tx, ...settled) => settleDeliveries(deps, tx, ...settled),
    onRevoked: () => {},
    onFileMissing: () => {},
    log,
  });
  for (let person = 1; person <= people; person++) waiting.push(startUpdate(person));
  const startedAt = performance.now();
  while (atEnd < people) {
    if (waiting.length === 0) await news.promise;
    news = deferred();
    const batch = waiting.splice(0, updatesInPoll);
    await receiveUpdates(
      deps,
      bot,
      batch.flatMap((update) => translate(update) ?? []),
    );
  }
  await drain.stop();
  return (people * (steps + 1)) / ((performance.now() - startedAt) / 1000);
}

interface Keyboard {
  inline_keyboard?: { callback_data?: string }[][];
}

const buttonOf = (params: Record<string, unknown>) =>
  (params.reply_markup as Keyboard | undefined)?.inline_keyboard?.[0]?.[0]?.callback_data;
