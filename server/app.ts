import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { v7 } from 'uuid';
import type { AppOptions } from './appOptions.ts';
import { backUpUpgrades } from './backup/upgradeBackup.ts';
import { type Config, databasePlaces } from './config/config.ts';
import { withKeyLock } from './db/keyLock.ts';
import { type Database, openDatabase } from './db/open/open.ts';
import { makeFolderPrivate } from './db/open/privateFolder.ts';
import { readOnStandby } from './db/standby.ts';
import type { Tx } from './db/transaction.ts';
import { pauseIfCopied } from './db/open/pauseIfCopied.ts';
import { type PauseReason, readPause } from './db/sendingPaused.ts';
import { addUsageChanges } from './domain/usage/addUsageChanges.ts';
import { removeDeletedAccountFiles } from './domain/files/deletedAccountFiles.ts';
import { grantNamedAdmins } from './domain/admin/confirmEmail.ts';
import { prepareSetupCode } from './domain/admin/setupCode.ts';
import type { Deps } from '#server/domain/deps.ts';
import { RequestError } from './domain/requestErrors.ts';
import { settleLimits } from './domain/usage/settleLimits.ts';
import { settleMode } from './domain/subscription/life/settleMode.ts';
import { followPause } from './followPause.ts';
import { collectFiles } from './files/collect/collectFiles.ts';
import { fileStore } from './files/fileStore.ts';
import { FilesPlace } from './files/place/FilesPlace.ts';
import { openStore } from './files/place/openStore.ts';
import { settlePlace } from './files/place/settlePlace.ts';
import { removeUnfinished } from './files/removeUnfinished.ts';
import { DueTimes } from './loop/dueTimes.ts';
import { keepOpenTables } from './imports/keepOpenTables.ts';
import { tableStore } from './imports/tableStore.ts';
import { removeReplaced } from './backup/removeReplaced.ts';
import { scheduledJobs, startJobs } from './jobs/startJobs.ts';
import { journeyHandlers } from './journeyHandlers.ts';
import { ledgerJobs } from './ledgerJobs.ts';
import { receiveUpdates } from './journeys/receiveUpdates.ts';
import { fileTransport, mailFolder } from './mail/fileTransport.ts';
import { enqueueMail } from './mail/enqueueMail.ts';
import { Mailer } from './mail/mailer.ts';
import type { SendMail } from './mail/sendMail.ts';
import { senderOf } from './mail/sender.ts';
import { smtpTransport } from './mail/smtpTransport.ts';
import { makeDeps } from './makeDeps.ts';
import { makeLog } from './http/log.ts';
import { openEventStreams } from './http/stream/eventStream.ts';
import { collectFacts } from './metrics/collectFacts.ts';
import { measureTelegram } from './metrics/measuredTelegram.ts';
import { makeMetrics } from './metrics/metrics.ts';
import { startTracing } from './metrics/tracing.ts';
import { makeHttp } from './makeHttp.ts';
import { findSecrets, type Secrets } from './secrets/secretKey.ts';
import { type NoticeMail, startNoticeMails } from './notices/noticeMails.ts';
import { settleKey } from './settleKey.ts';
import { StartedParts } from './startedParts.ts';
import { type Control, startControl } from './startControl.ts';
import { startPlatformBot } from './startPlatformBot.ts';
import { startLimits } from './startLimits.ts';
import { startMenus } from './menus/startMenus.ts';
import { startPayments } from './startPayments.ts';
import { startSubscriptions } from './startSubscriptions.ts';
import { startTextIndexing } from './startTextIndexing.ts';
import { startWorkers } from './startWorkers.ts';
import { systemGate } from './systemGate.ts';
import { openTelegramApi } from './telegram/api.ts';

export interface App {
  /** Where it listens. */
  url: string;
  deps: Deps;
  database: Database;
  /** What makes the first admin from elsewhere; null once there is one. */
  setupCode: string | null;
  /** Why nothing is polled, woken or sent, until an operator confirms that it may be; null where it is. */
  pauseReason(): PauseReason | null;
  /** Takes no new requests, finishes those it has, gives bots back, closes everything. */
  stop(): Promise<void>;
}

/** The composition root: puts the rooms together, begins to work and to listen. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config } = options;
  makeFolderPrivate(config.dataDir);
  // a key that cannot be read is told before a database is made
  const found = await findSecrets(config.dataDir, config.secretKey);
  const upgrading = backUpUpgrades({
    ...{ dataDir: config.dataDir, version: options.version, keyCheck: found?.check ?? '' },
    say: options.say ?? (() => {}),
  });
  const database = options.database ?? (await openDatabase({ ...databasePlaces(config), upgrading }));
  const log = makeLog(config.logLevel);
  const started = new StartedParts(log);
  started.add('database', { stop: () => database.close() });
  try {
    const folder = database.kind === 'pglite' ? config.dataDir : null;
    const store = await openStore(config, config.files);
    started.add('files', { stop: async () => store.close() });
    const { secrets, mark } = await withKeyLock(database.direct, async (db) => {
      const secrets = await settleKey(db, { ...config, isShared: folder === null });
      await pauseIfCopied(db, folder);
      return { secrets, mark: await settlePlace({ db, store, isAlone: folder !== null }) };
    });
    const open = (address: string) => openStore(config, address);
    const place = new FilesPlace({ db: database.db, store, mark, open });
    return await assembleApp(options, { database, secrets, place, log, started });
  } catch (error) {
    // why it does not start is told, not why a part of it does not stop
    await started.stop().catch(() => {});
    throw error;
  }
}

interface Opened {
  database: Database;
  secrets: Secrets;
  place: FilesPlace;
  log: ReturnType<typeof makeLog>;
  started: StartedParts;
}

async function assembleApp(options: AppOptions, { database, secrets, place, log, started }: Opened): Promise<App> {
  const { config, now = () => new Date(), newId = () => v7() } = options;
  const works = (options.works ?? true) && config.role !== 'web';
  const { db, listen } = database;
  const metrics = makeMetrics(options.version);
  const tracing = started.add('tracing', await startTracing(config, options.version));
  const api = measureTelegram(openTelegramApi(config.telegramApiRoot), metrics, tracing);
  const { dataDir } = config;
  const store = fileStore({ dataDir, db, place, key: secrets.signing, now, log });
  const tables = tableStore({ dataDir, place });
  started.add('Telegram', { stop: () => api.close() });
  const journeyDeps = { db, now, newId, log, journeyHandlers: journeyHandlers({ now, newId, log }) };
  /** Until it is known, nothing is sent. */
  let pauseReason: (() => PauseReason | null) | null = null;
  const isSendingPaused = () => pauseReason === null || pauseReason() !== null;
  const read = readOnStandby({
    ...{ primary: db, standby: database.read, log },
    isFinal: (error) => error instanceof RequestError && error.code === 'search_timeout',
  });
  let backUp: Control['backUp'] | null = null;
  const system = systemGate({
    ...{ database, dataDir: config.dataDir, keptDays: config.keptDays, version: options.version, now, log },
    store: () => place.store,
    backUp: () => backUp,
  });
  const gates = { listen, api, store, tables, isSendingPaused, readOnStandby: read, system };
  const deps = makeDeps({ options, secrets, journeyDeps, ...gates });
  const receiveEach = receiveUpdates.bind(null, journeyDeps);
  let workers: ReturnType<typeof startWorkers> | null = null;
  const receive: typeof receiveEach = (bot, events) => (workers?.receiveUpdates ?? receiveEach)(bot, events);
  const http = await makeHttp({ options, deps, place, log, metrics, tracing, receiveUpdates: receive });
  const dueTimes = started.add('due times', new DueTimes({ db, now, log }));
  const followDue = dueTimes.follow;
  database.onListenerLost((error) => log.error({ err: error }, 'notifications of the database are lost'));
  // a copy may share its folders with the original, whose files it does not know
  const isCopy = (await readPause(db)) !== null;
  const isAlone = database.kind === 'pglite';
  if (!isCopy) await keepOpenTables({ db, tables, isAlone });
  const setupCode = await prepare(deps, { dataDir, place, isCopy, isAlone });

  collectFacts(metrics, {
    ...{ database, dataDir: config.dataDir, now, eventStreams: openEventStreams },
    drivenBots: () => workers?.drivenBots() ?? 0,
  });
  const common = { database, deps, api, config, log, followDue };
  const collect = async () => {
    if (!isSendingPaused()) await collectFiles({ db, place, now: now() });
  };
  const control = started.add('control', await startControl({ ...common, options, secrets, place, now }));
  backUp = control && control.backUp;
  if (works) {
    const scheduled = scheduledJobs({
      ...common,
      now,
      collectFiles: collect,
      backups: control,
      removeReplaced: () => removeReplaced(config.dataDir, now()),
      keptDays: config.keptDays,
      addUsage: () => addUsageChanges(db, now()),
    });
    started.add('jobs', await startJobs({ ...common, now, jobs: [...scheduled, ...ledgerJobs(deps)] }));
  }
  const url = await http.listen();
  const base = config.publicUrl ?? url;
  const beginWork = (started: StartedParts) => {
    const by = randomUUID();
    workers = startWorkers({
      ...{ ...common, journeyDeps, tables, by, metrics, tracing, receiveUpdates: receiveEach },
      storedFiles: store,
    });
    started.add('workers', workers);
    started.add('subscriptions', startSubscriptions({ deps, followDue }));
    started.add('limits', startLimits({ deps, journeyDeps, followDue }));
    started.add('menus of bots', startMenus({ deps, followDue }));
    started.add('payments', startPayments({ deps, listen, followDue }));
    const token = config.platformBotToken;
    started.add('platform bot', token === null ? null : startPlatformBot({ ...common, token, base }));
  };
  /** What sends, from now until sending is paused or the process stops. */
  const begin = () => {
    const sending = new StartedParts(log);
    if (config.role === 'web') return sending;
    const mailer = new Mailer({
      ...{ ...journeyDeps, ...common, listen, isAlone, base },
      ...{ sendMail: postOf(config), stopMs: options.patience?.mailStopMs },
    });
    sending.add('mails', mailer);
    const enqueueNoticeMail = (tx: Tx, mail: NoticeMail) => enqueueMail(journeyDeps, tx, mail);
    sending.add(
      'mails of notices',
      startNoticeMails({ ...{ db, listen, followDue, now, log }, enqueueMail: enqueueNoticeMail }),
    );
    if (works) beginWork(sending);
    return sending;
  };
  const followed = started.add('what sends', await followPause({ db, listen, followDue, now, log, begin }));
  pauseReason = followed.reason;
  if (works) started.add('the index of texts', await startTextIndexing({ deps, listen, followDue, isAlone }));
  // the first to stop: it takes no new requests, and finishes those it has with all else still there
  started.add('HTTP', { stop: () => http.close() });
  return { url, deps, database, setupCode, pauseReason: followed.reason, stop: () => started.stop() };
}

/** Puts in order what the last run left, before requests are taken. @returns the setup code, while there is no admin. */
async function prepare(
  deps: Deps,
  { dataDir, place, isCopy, isAlone }: { dataDir: string; place: FilesPlace; isCopy: boolean; isAlone: boolean },
): Promise<string | null> {
  if (!isCopy) {
    await removeUnfinished({ dataDir, db: deps.db, place, isAlone });
    await removeDeletedAccountFiles(deps);
  }
  await grantNamedAdmins(deps);
  await settleMode(deps);
  await settleLimits(deps);
  return prepareSetupCode(deps);
}

function postOf(config: Config): SendMail {
  const from = senderOf(config);
  return config.smtpUrl === null
    ? fileTransport(mailFolder(config.dataDir), from)
    : smtpTransport(config.smtpUrl, from);
}

/** Where the build puts the browser part, seen from the folder that the process starts in. */
export const builtWeb = (root: string): string => path.join(root, 'dist', 'web');
