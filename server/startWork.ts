import { setTimeout as after } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import type { ChatEvent } from '#contract/schemas/chatEvent.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open.ts';
import type { Vault } from './domain/deps.ts';
import type { JourneyDeps } from './journeys/journeyDeps.ts';
import { takeEarlyUpdates } from './journeys/receiveUpdates.ts';
import { settleDeliveries } from './journeys/settleDeliveries.ts';
import { nextWakeAt, wakeJourneys } from './journeys/wakeJourneys.ts';
import { type Drain, startDrain } from './outbox/drain.ts';
import type { TelegramApi } from './telegram/api.ts';
import { type Bots, runBots } from './telegram/runBots.ts';
import { telegramSend } from './telegram/send.ts';

export interface WorkOptions {
  clock: JourneyDeps & Pick<Database, 'db'>;
  database: Database;
  api: TelegramApi;
  vault: Vault;
  /** Where a kept file lies. */
  filePath(ownerId: string, sha256: string): string;
  config: Pick<Config, 'publicUrl' | 'telegramRate'>;
  /** Names this run of the process. */
  by: string;
  log: { error(fields: object, message: string): void };
  receive(bot: { owner_id: string; bot_id: string }, events: ChatEvent[]): Promise<boolean>;
}

/** Begins what runs by itself: taking updates, waking journeys, sending. Bots are given up last: what is on its way is theirs. */
export function startWork(options: WorkOptions): { stop(): Promise<void> } {
  const { clock, database, api, by, log } = options;
  const common = { db: clock.db, now: clock.now, by, listen: database.listen, log, random: Math.random };
  const isAlone = database.kind === 'pglite';
  const { publicUrl } = options.config;
  let drain: Drain | null = null;
  const bots: Bots = runBots({
    ...common,
    isAlone,
    api,
    randomBytes,
    // Telegram posts to https alone
    publicUrl: publicUrl?.startsWith('https:') ? publicUrl : null,
    receiveUpdates: options.receive,
    takeEarlyUpdates: (bot) => takeEarlyUpdates(clock, bot),
    openToken: ({ id, token_sealed }) => options.vault.open(token_sealed, id),
    onChange: () => drain?.wake(),
  });
  drain = startDrain({
    ...common,
    isAlone,
    drivenBots: bots.drivenBots,
    isDriven: bots.isDriven,
    sendCall: telegramSend(api),
    filePath: options.filePath,
    settleDeliveries: (tx, settled) => settleDeliveries(clock, tx, settled),
    onRevoked: bots.reportRevoked,
    botRate: options.config.telegramRate,
  });
  const waking = startWaking(options);
  return {
    async stop() {
      await waking.stop();
      await drain?.stop();
      await bots.stop();
    },
  };
}

const batch = 500;
const longestSleepMs = 10_000;
const shortestSleepMs = 20;

/** Wakes journeys as they fall due; looks anew when anything was planned. */
function startWaking({ clock, database, log }: WorkOptions): { stop(): Promise<void> } {
  let sleeping = new AbortController();
  let isStopping = false;
  const stopListening = database.listen(({ kind }) => {
    if (kind === 'waiting' || kind === 'bots') sleeping.abort();
  });
  const loop = async () => {
    while (!isStopping) {
      sleeping = new AbortController();
      const pauseMs = await wakeDue().catch((error: unknown) => {
        log.error({ err: error }, 'journeys are not woken');
        return 1_000;
      });
      if (!isStopping) await after(pauseMs, undefined, { signal: sleeping.signal }).catch(() => {});
    }
  };
  const wakeDue = async (): Promise<number> => {
    if ((await wakeJourneys(clock, { limit: batch })) === batch) return 0;
    const next = await nextWakeAt(clock);
    const untilMs = next === null ? longestSleepMs : next.getTime() - clock.now().getTime();
    return Math.min(longestSleepMs, Math.max(shortestSleepMs, untilMs));
  };
  const done = loop();
  return {
    async stop() {
      isStopping = true;
      stopListening();
      sleeping.abort();
      await done;
    },
  };
}
