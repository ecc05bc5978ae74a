import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { rates, type Rates } from '#contract/bounds.ts';
import { backUp } from './backup/backUp.ts';
import { takeBackupRequests } from './backup/takeRequests.ts';
import type { Config } from './config.ts';
import { databaseFailure } from './db/failure.ts';
import { withKeyLock } from './db/keyLock.ts';
import { type Database, openDatabase } from './db/open.ts';
import { makeFolderPrivate } from './db/privateFolder.ts';
import { isSendingPaused } from './db/sendingPaused.ts';
import { removeLeftFiles } from './domain/account/leftFiles.ts';
import { admitNamedAdmins } from './domain/admin/confirmEmail.ts';
import { hasAdmin, prepareSetupCode } from './domain/admin/setupCode.ts';
import { passwordCost } from './domain/account/passwordHash.ts';
import { launchKeyOf } from './domain/launch/readLaunch.ts';
import type { Deps, PasswordCost, PlatformBot } from './domain/deps.ts';
import { fileStore } from './files/fileStore.ts';
import { removeUnfinished } from './files/removeUnfinished.ts';
import { account } from './http/handlers/account.ts';
import { admin } from './http/handlers/admin.ts';
import { bots } from './http/handlers/bots.ts';
import { contacts } from './http/handlers/contacts.ts';
import { dashboard } from './http/handlers/dashboard.ts';
import { files } from './http/handlers/files.ts';
import { funnels } from './http/handlers/funnels.ts';
import { notices } from './http/handlers/notices.ts';
import { partner } from './http/handlers/partner.ts';
import { serviceHandlers } from './http/handlers/service.ts';
import { sessions } from './http/handlers/sessions.ts';
import { testLinks } from './http/handlers/testLinks.ts';
import { twoFactor } from './http/handlers/twoFactor.ts';
import { makeServer, type Patience } from './http/server.ts';
import { standingJobs, startJobs } from './jobs/startJobs.ts';
import { journeyGate } from './journeys/journeyGate.ts';
import { receiveUpdates } from './journeys/receiveUpdates.ts';
import { enqueueMail } from './mail/enqueueMail.ts';
import { filePost, mailFolder } from './mail/filePost.ts';
import { Mailer } from './mail/mailer.ts';
import { senderOf } from './mail/sender.ts';
import { smtpPost } from './mail/smtpPost.ts';
import { settleKey } from './settleKey.ts';
import { startPlatform } from './startPlatform.ts';
import { startWorkers } from './startWorkers.ts';
import type { Secrets } from './secrets/secretKey.ts';
import { makeVault } from './secrets/vault.ts';
import { openTelegramApi } from './telegram/api.ts';
import { botProfileGate } from './telegram/botProfileGate.ts';
import { telegramGate } from './telegram/gate.ts';
import { TelegramRefused } from './telegram/telegramErrors.ts';
import { webhookReceiver } from './telegram/webhook.ts';

export interface AppOptions {
  config: Config;
  version: string;
  /** Folder of the built browser part. */
  webRoot: string;
  /** An open database instead of the configured one; the app closes it. */
  database?: Database;
  now?: () => Date;
  newId?: () => string;
  /** What a password's hash costs; tests make thousands. */
  passwordCost?: PasswordCost;
  /** Also parse what handlers answer: for tests. */
  checksAnswers?: boolean;
  /** How often calls may be made: for tests, which would have to make thousands. */
  rates?: Rates;
  /** How long a request may take to come: for tests. */
  patience?: Patience;
  /** Without it nothing is polled, sent to a bot's people, woken or scheduled; mails leave all the same. */
  works?: boolean;
}

export interface App {
  /** Where it listens. */
  url: string;
  deps: Deps;
  database: Database;
  /** What makes the first admin from elsewhere; null once there is one. */
  setupCode: string | null;
  /** After a restore, until it is confirmed: nothing is polled, woken or sent. */
  isPaused: boolean;
  /** Takes no new requests, finishes those it has, gives bots back, closes everything. */
  stop(): Promise<void>;
}

/** The composition root: puts the rooms together, begins to work and to listen. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config } = options;
  makeFolderPrivate(config.dataDir);
  const database = options.database ?? (await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl }));
  try {
    const secrets = await withKeyLock(database.db, (db) => settleKey(db, config));
    return await startOver(database, options, secrets);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startOver(database: Database, options: AppOptions, secrets: Secrets): Promise<App> {
  const { config, now = () => new Date(), newId = () => v7() } = options;
  const { db, listen } = database;
  const api = openTelegramApi(config.telegramApiRoot);
  const store = fileStore({ dataDir: config.dataDir, key: secrets.signing, now, quotaBytes: config.quotaBytes });
  const clock = { db, now, newId };
  const gate = telegramGate(api, config.publicUrl);
  const deps: Deps = {
    ...clock,
    randomBytes,
    log: {
      info: (fields, message) => server.log.info(fields, message),
      error: (fields, message) => server.log.error(fields, message),
    },
    listen,
    telegram: gate,
    botProfile: botProfileGate({ api, filePath: store.path }),
    journeys: journeyGate(clock),
    vault: makeVault(secrets.vault),
    mail: { enqueue: (tx, mail) => enqueueMail(clock, tx, mail) },
    accounts: {
      needsActivation: config.needsActivation,
      signUp: config.signUp,
      inviteCode: config.inviteCode,
      adminEmails: config.adminEmails,
      adminsNeedFactor: config.adminsNeedFactor,
      trustsThisMachine: !config.isPublished,
      isThrottled: config.throttle,
      passwordCost: options.passwordCost ?? passwordCost,
      sign: (text) => createHmac('sha256', secrets.links).update(text).digest('base64url'),
    },
    fileUrl: store.fileUrl,
    files: store,
    platformBot: platformBotOf(config.platformBotToken, gate),
  };
  const isPaused = await isSendingPaused(db);
  const receive = receiveUpdates.bind(null, clock);
  let isDraining = false;
  const server = await makeServer({
    deps,
    checksAnswers: options.checksAnswers ?? false,
    rates: config.throttle ? (options.rates ?? rates) : null,
    handlers: {
      account,
      sessions,
      twoFactor,
      files,
      funnels,
      bots,
      testLinks,
      contacts,
      dashboard,
      notices,
      partner,
      admin,
      service: serviceHandlers({
        isReady: async () => !isDraining && (await answers(database)),
        receiveWebhook: webhookReceiver({ db, now, receiveUpdates: receive }),
      }),
    },
    webRoot: options.webRoot,
    signUp: async () => ((await hasAdmin(db)) ? config.signUp : 'open'),
    version: options.version,
    logLevel: config.logLevel,
    trustProxy: proxiesOf(config.trustProxy),
    failureOf: databaseFailure,
    connectionsOfAddress: config.connectionsOfAddress,
    patience: options.patience,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
  });
  const { log } = server;
  await removeUnfinished(config.dataDir, db);
  await removeLeftFiles(deps);
  await admitNamedAdmins(deps);
  const setupCode = await prepareSetupCode(deps);
  const work =
    options.works === false || isPaused
      ? null
      : startWorkers({
          journeyDeps: clock,
          database,
          api,
          vault: deps.vault,
          filePath: store.path,
          config,
          by: randomUUID(),
          log,
          receiveUpdates: receive,
        });
  const { pglite } = database;
  // one that was given to it lies elsewhere
  const isInFolder = options.database === undefined;
  const made = { dataDir: config.dataDir, keyCheck: secrets.check, version: options.version, now };
  const makeBackup = pglite && isInFolder ? backUp.bind(null, { pglite, ...made }) : null;
  // uploads never change, and would lie there seven times
  const backUpDaily = makeBackup && (() => makeBackup({ withFiles: false }));
  const requests = makeBackup && (await takeBackupRequests({ dataDir: config.dataDir, backUp: makeBackup, log }));
  const jobs =
    options.works === false
      ? null
      : await startJobs({ database, jobs: standingJobs({ database, now, backUp: backUpDaily, log }), log });
  await server.listen({ host: config.host, port: config.port });
  const url = urlOf(config.host, server.server.address() as AddressInfo);
  const from = senderOf(config);
  const post = config.smtpUrl === null ? filePost(mailFolder(config.dataDir), from) : smtpPost(config.smtpUrl, from);
  const mails = isPaused
    ? null
    : new Mailer({ ...clock, listen, isAlone: database.kind === 'pglite', post, base: config.publicUrl ?? url, log });
  const platform =
    work === null || config.platformBotToken === null
      ? null
      : startPlatform({ deps, database, api, token: config.platformBotToken, base: config.publicUrl ?? url, log });
  const stop = async () => {
    isDraining = true;
    await server.close();
    requests?.stop();
    await jobs?.stop();
    await platform?.stop();
    await work?.stop();
    await mails?.stop();
    await api.close();
    await database.close();
  };
  return { url, deps, database, setupCode, isPaused, stop };
}

function platformBotOf(token: string | null, gate: Deps['telegram']): PlatformBot | null {
  if (token === null) return null;
  let username: string | null = null;
  return {
    telegramId: Number(token.split(':')[0]),
    launchKey: launchKeyOf(token),
    async username() {
      username ??= (await gate.identify(token))?.username ?? null;
      if (username === null) throw new TelegramRefused(401, 'Unauthorized');
      return username;
    },
  };
}

async function answers({ db }: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

/** A number is of hops. */
const proxiesOf = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

const everywhere = new Set(['0.0.0.0', '::']);
const urlOf = (host: string, { port }: AddressInfo): string => {
  const shown = everywhere.has(host) ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
};

/** Where the build puts the browser part, seen from the folder that the process starts in. */
export const builtWeb = (root: string): string => path.join(root, 'dist', 'web');
