import { randomBytes } from 'node:crypto';
import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/open/open.ts';
import { announceAfterCommit } from './db/notify.ts';
import type { Deps } from '#server/domain/deps.ts';
import { holdMailings } from './domain/mailings/lifecycle/ofFunnel.ts';
import { Engine } from './engine/engine.ts';
import type { JourneyDeps } from './journeys/load/journeyDeps.ts';
import { takeEarlyUpdates } from './journeys/receiveUpdates.ts';
import { startPlanLoop, startWakeLoop } from './journeys/wakeLoop.ts';
import { Feed } from './mailings/feed.ts';
import type { StoredFiles } from './outbox/botFiles.ts';
import { Drain } from './outbox/drain.ts';
import { answerTimeoutMs, PressAnswers } from './outbox/pressAnswers.ts';
import { startTickLoop } from './series/tickLoop.ts';
import { startImportLoop } from './imports/importLoop.ts';
import type { ImportFiles } from './imports/tableStore.ts';
import { settleDeliveries } from './settleDeliveries.ts';
import { startBulkSends } from './startBulkSends.ts';
import { startDueMailings } from './startDueMailings.ts';
import type { FollowDue } from './db/dueAt.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Tracing } from './metrics/tracing.ts';
import type { TelegramApi } from './telegram/api.ts';
import { BotSupervisor } from './telegram/botSupervisor.ts';
import { telegramSend } from './telegram/send.ts';

export interface WorkerOptions {
  journeyDeps: JourneyDeps & Pick<Deps, 'db' | 'log'>;
  database: Database;
  followDue: FollowDue;
  api: TelegramApi;
  deps: Pick<Deps, 'vault'>;
  storedFiles: StoredFiles;
  tables: ImportFiles;
  config: Pick<Config, 'publicUrl' | 'telegramRate'>;
  /** Names this run of the process. */
  by: string;
  log: { error(fields: object, message: string): void };
  metrics?: Pick<Metrics, 'messages' | 'updates' | 'updateSeconds'>;
  /** Null where nothing is traced. */
  tracing?: Tracing | null;
  receiveUpdates(bot: { owner_id: string; bot_id: string }, events: ChatEvent[]): Promise<boolean>;
}

interface Workers {
  /** Takes updates of bots: in turns, where this process drives them. */
  receiveUpdates: WorkerOptions['receiveUpdates'];
  /** How many bots this process drives. */
  drivenBots(): number;
  stop(): Promise<void>;
}

/** Begins what runs by itself: taking updates, waking journeys, letters, mailings, finishing messages to many, imports, sending. */
export function startWorkers(options: WorkerOptions): Workers {
  const { journeyDeps, database, followDue, api, by, log } = options;
  const { listen } = database;
  const isAlone = database.kind === 'pglite';
  const common = { db: journeyDeps.db, now: journeyDeps.now, by, listen, followDue, isAlone, log, random: Math.random };
  const { publicUrl } = options.config;
  let drain: Drain | null = null;
  let engine: Engine | null = null;
  let feed: Feed | null = null;
  let answers: PressAnswers | null = null;
  const { metrics, tracing } = options;
  const receiveUpdates: Workers['receiveUpdates'] = async (bot, events) => {
    const end = metrics?.updateSeconds.startTimer();
    const take = () => (engine ?? options).receiveUpdates(bot, events);
    const attributes = { 'voronka.bot': bot.bot_id, 'voronka.updates': events.length };
    const isTaken = await (tracing ? tracing.span('updates', { attributes }, take) : take());
    end?.();
    metrics?.updates.inc(events.length);
    return isTaken;
  };
  const bots = new BotSupervisor({
    ...common,
    api,
    randomBytes,
    // Telegram posts to https alone
    publicUrl: publicUrl?.startsWith('https:') ? publicUrl : null,
    receiveUpdates,
    takeEarlyUpdates: (bot) => takeEarlyUpdates(journeyDeps, bot),
    openToken: ({ id, token_sealed }) => options.deps.vault.open(token_sealed, id),
    onChange: () => {
      drain?.wake();
      answers?.follow();
      feed?.wake();
    },
    holdSending: (tx, funnel) => holdMailings(journeyDeps, tx, funnel, 'token_revoked'),
  });
  drain = new Drain({
    ...common,
    drivenBots: () => bots.drivenBots(),
    isDriven: (bot) => bots.isDriven(bot),
    sendCall: telegramSend(api),
    storedFiles: options.storedFiles,
    settleDeliveries: (tx, ...settled) => {
      announceAfterCommit(tx, database.announce);
      return settleDeliveries(journeyDeps, tx, ...settled);
    },
    onRevoked: (bot) => bots.reportRevoked(bot),
    onFilesTrouble: (bot, trouble) => bots.reportFilesTrouble(bot, trouble),
    botRate: options.config.telegramRate,
    onOutcome: ({ cause }, { state }) => metrics?.messages.inc({ kind: cause, outcome: state }),
  });
  answers = new PressAnswers({
    ...common,
    drivenBots: () => bots.drivenBots(),
    isDriven: (bot) => bots.isDriven(bot),
    sendCall: telegramSend(api, { timeoutMs: answerTimeoutMs }),
    rests: drain,
    botRate: options.config.telegramRate,
    onOutcome: (outcome) => metrics?.messages.inc({ kind: 'press', outcome }),
  });
  engine = new Engine({
    presses: answers,
    ...{ by, outbox: drain, drivenBots: () => bots.drivenBots(), announce: database.announce },
    ...{ deps: journeyDeps, receiveUpdates: options.receiveUpdates, tracing },
  });
  drain.settleBy(engine);
  const wakeLoop = startWakeLoop({ deps: journeyDeps, listen, followDue, log });
  const plans = startPlanLoop({ deps: journeyDeps, listen, log });
  const letters = startTickLoop({ deps: journeyDeps, listen, followDue, log });
  feed = new Feed({
    ...{ deps: journeyDeps, listen, followDue, announce: database.announce, by },
    drivenBots: () => bots.drivenBots(),
    botRate: options.config.telegramRate,
    onDue: () => drain?.wakeForRecipients(),
    onUnsent: (rows) => drain?.giveBack(rows),
  });
  drain.takeFrom(feed);
  const bulkSends = startBulkSends({ deps: journeyDeps, listen, followDue });
  const dueMailings = startDueMailings({ deps: journeyDeps, listen, followDue });
  const { direct } = database;
  const imports = startImportLoop({
    deps: { ...journeyDeps, files: options.tables },
    direct,
    listen,
    followDue,
    isAlone,
  });
  return {
    receiveUpdates,
    drivenBots: () => bots.drivenBots().length,
    async stop() {
      await wakeLoop.stop();
      await plans.stop();
      await letters.stop();
      await feed?.stop();
      await bulkSends.stop();
      await dueMailings.stop();
      await imports.stop();
      await drain.stop();
      await answers.stop();
      // last: calls in flight are made under the bots' leases
      await bots.stop();
    },
  };
}
