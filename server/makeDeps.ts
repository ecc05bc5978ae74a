import { createHmac, randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { AppOptions } from './appOptions.ts';
import type { Listen } from './db/notify.ts';
import { passwordCost } from './domain/account/password/passwordHash.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { FileStore } from '#server/domain/gateways/files.ts';
import type { AccountRules, Billing } from '#server/domain/gateways/settings.ts';
import type { TableStore } from '#server/domain/gateways/tables.ts';
import type { PlatformBot } from '#server/domain/gateways/telegram.ts';
import { launchKeyOf } from './domain/launch/readLaunch.ts';
import { funnelHandlers } from './domain/mailings/lifecycle/funnelHandlers.ts';
import { beginTrial } from './domain/subscription/life/beginTrial.ts';
import { startFromTemplate } from './domain/templates/start/startFunnel.ts';
import { journeyGate } from './journeys/journeyGate.ts';
import { enqueueMail } from './mail/enqueueMail.ts';
import { makePayments } from './makePayments.ts';
import type { PaymentConfig } from './config/paymentConfig.ts';
import type { Secrets } from './secrets/secretKey.ts';
import { convertFunnelInWorker } from './converters/convertFunnelInWorker.ts';
import { readExportedInWorker } from './readExportedInWorker.ts';
import { makeVault } from './secrets/vault.ts';
import { settleDeliveries } from './settleDeliveries.ts';
import type { TelegramApi } from './telegram/api.ts';
import { botProfileGate } from './telegram/botProfileGate.ts';
import { telegramGate } from './telegram/gate.ts';
import { TelegramRefused } from './telegram/telegramErrors.ts';
import { readyTemplates } from './templates/readyTemplates.ts';

interface Parts {
  options: AppOptions;
  secrets: Secrets;
  /** Database, clock, ids and log; one object for the whole process, as journeys cache by it. */
  journeyDeps: Pick<Deps, 'db' | 'now' | 'newId' | 'log' | 'journeyHandlers'>;
  readOnStandby: Deps['readOnStandby'];
  listen: Listen;
  api: TelegramApi;
  store: FileStore & Pick<Deps, 'fileUrl' | 'incomingFileUrl'>;
  tables: TableStore;
  isSendingPaused: Deps['isSendingPaused'];
  system: Deps['system'];
}

/** What every operation of the domain is given. */
export function makeDeps(parts: Parts): Deps {
  const { options, secrets, journeyDeps, readOnStandby, listen, api, store, tables, isSendingPaused, system } = parts;
  const { config } = options;
  const telegram = telegramGate(api, config.publicUrl);
  const deps: Deps = {
    ...journeyDeps,
    randomBytes,
    readOnStandby,
    listen,
    telegram,
    botProfile: botProfileGate({ api, openFile: store.open }),
    journeys: journeyGate(journeyDeps),
    funnelHandlers: funnelHandlers(journeyDeps),
    settleDeliveries: (tx, settled) => settleDeliveries(journeyDeps, tx, settled),
    vault: makeVault(secrets.vault),
    mail: { enqueue: (tx, mail) => enqueueMail(journeyDeps, tx, mail) },
    accounts: accountRules(options, secrets),
    accountLimits: config.accountLimits,
    keptDays: config.keptDays,
    partnerRules: config.partner,
    botRate: config.telegramRate > 0 ? config.telegramRate : limits.botRate,
    publicUrl: config.publicUrl,
    withdrawalRules: config.withdrawals,
    billing: billingOf(config.payments),
    beginTrial: (tx, ownerId) => beginTrial(deps, tx, ownerId),
    startFromTemplate: (actor, id, fields) => startFromTemplate(deps, actor, id, fields),
    fileUrl: store.fileUrl,
    incomingFileUrl: store.incomingFileUrl,
    files: store,
    readExported: readExportedInWorker,
    convertFunnel: convertFunnelInWorker,
    readyTemplates,
    tables,
    isSendingPaused,
    platformBot: platformBotOf(config.platformBotToken, telegram),
    payments: makePayments(config, api),
    system,
  };
  return deps;
}

const accountRules = ({ config, ...options }: AppOptions, secrets: Secrets): AccountRules => ({
  needsActivation: config.needsActivation,
  signUp: config.signUp,
  inviteCode: config.inviteCode,
  adminEmails: config.adminEmails,
  adminsNeedFactor: config.adminsNeedFactor,
  trustsThisMachine: !config.isPublished,
  isThrottled: config.throttle,
  passwordCost: options.passwordCost ?? passwordCost,
  sign: (text) => createHmac('sha256', secrets.links).update(text).digest('base64url'),
});

const billingOf = ({ providers, grants, plans, trialDays }: PaymentConfig): Billing => ({
  mode: providers.length > 0 ? 'payments' : grants ? 'grants' : 'free',
  ...{ providers, plans, trialDays },
});

function platformBotOf(token: string | null, telegram: Deps['telegram']): PlatformBot | null {
  if (token === null) return null;
  let username: string | null = null;
  return {
    telegramId: Number(token.split(':')[0]),
    launchKey: launchKeyOf(token),
    async username() {
      username ??= (await telegram.identify(token))?.username ?? null;
      if (username === null) throw new TelegramRefused(401, 'Unauthorized');
      return username;
    },
  };
}
