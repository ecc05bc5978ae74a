import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { rateLimits } from '#contract/rateLimits.ts';
import { UnknownJourneyVersion } from '#machines/journey/upgrade.ts';
import type { AppOptions } from './appOptions.ts';
import type { Config } from './config.ts';
import { databaseFailure } from './db/failure.ts';
import type { Db } from './db/transaction.ts';
import { hasAdmin } from './domain/admin/setupCode.ts';
import type { Deps } from './domain/deps.ts';
import { account } from './http/handlers/account.ts';
import { admin } from './http/handlers/admin.ts';
import { adminMoney } from './http/handlers/adminMoney.ts';
import { adminFailures } from './http/handlers/adminFailures.ts';
import { adminPayments } from './http/handlers/adminPayments.ts';
import { adminSubscriptions } from './http/handlers/adminSubscriptions.ts';
import { archives } from './http/handlers/archives.ts';
import { bots } from './http/handlers/bots.ts';
import { contacts } from './http/handlers/contacts.ts';
import { dashboard } from './http/handlers/dashboard.ts';
import { duplicates } from './http/handlers/duplicates.ts';
import { fields } from './http/handlers/fields.ts';
import { files } from './http/handlers/files.ts';
import { folders } from './http/handlers/folders.ts';
import { funnels } from './http/handlers/funnels.ts';
import { imports } from './http/handlers/imports.ts';
import { lists } from './http/handlers/lists.ts';
import { manyContacts } from './http/handlers/manyContacts.ts';
import { mailings } from './http/handlers/mailings.ts';
import { notices } from './http/handlers/notices.ts';
import { partner } from './http/handlers/partner.ts';
import { payments } from './http/handlers/payments.ts';
import { search } from './http/handlers/search.ts';
import { series } from './http/handlers/series.ts';
import { serviceHandlers } from './http/handlers/service.ts';
import { sessions } from './http/handlers/sessions.ts';
import { subscription } from './http/handlers/subscription.ts';
import { templates } from './http/handlers/templates.ts';
import { testLinks } from './http/handlers/testLinks.ts';
import { twoFactor } from './http/handlers/twoFactor.ts';
import { makeServer } from './http/server.ts';
import { webhookReceiver, type WebhookOptions } from './telegram/webhook.ts';

interface Parts {
  options: AppOptions;
  deps: Deps;
  receiveUpdates: WebhookOptions['receiveUpdates'];
}

/** The HTTP side over the domain, not yet listening. */
export async function makeHttp({ options, deps, receiveUpdates }: Parts) {
  const { config } = options;
  const { db, now } = deps;
  let isDraining = false;
  const service = serviceHandlers({
    isSendingPaused: deps.isSendingPaused,
    isReady: async () => !isDraining && (await isDatabaseUp(db)),
    receiveWebhook: webhookReceiver({ db, now, receiveUpdates }),
  });
  const server = await makeServer({
    deps,
    validatesResponses: options.checksAnswers ?? false,
    rateLimits: config.throttle ? (options.rateLimits ?? rateLimits) : null,
    handlers: {
      account,
      sessions,
      twoFactor,
      files,
      archives,
      folders,
      funnels,
      imports,
      templates,
      mailings,
      bots,
      testLinks,
      contacts,
      fields,
      search,
      lists,
      series,
      subscription,
      adminSubscriptions,
      dashboard,
      duplicates,
      manyContacts,
      notices,
      partner,
      payments,
      adminFailures,
      adminPayments,
      admin,
      adminMoney,
      service,
    },
    webRoot: options.webRoot,
    signUp: async ({ isLocal }) => {
      if (await hasAdmin(db)) return config.signUp;
      // Whoever signs up on this machine becomes the admin without the code.
      return isLocal && deps.accounts.trustsThisMachine ? 'open' : 'first';
    },
    version: options.version,
    logLevel: config.logLevel,
    trustProxy: proxiesOf(config.trustProxy),
    failureOf,
    connectionsPerAddress: config.connectionsPerAddress,
    patience: options.patience,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
  });
  return {
    log: server.log,
    /** @returns the address where it listens. */
    async listen(): Promise<string> {
      await server.listen({ host: config.host, port: config.port });
      return urlOf(config.host, server.server.address() as AddressInfo);
    },
    /** Takes no new requests, and finishes those it has. */
    async close(): Promise<void> {
      isDraining = true;
      await server.close();
    },
  };
}

const failureOf = (error: unknown) =>
  error instanceof UnknownJourneyVersion && error.isNewer ? 'server_outdated' : databaseFailure(error);

async function isDatabaseUp(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    // asked every few seconds while it is down; the workers and the requests that fail log why
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
