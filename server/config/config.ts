import path from 'node:path';
import type { z } from 'zod';
import { CliError } from '../db/cliError.ts';
import { environment, type levels, type roles } from './environment.ts';
import type { StoreOptions } from '../files/place/openStore.ts';
import { bucketText, readBucketAddress } from '../files/store/bucketAddress.ts';
import type { AccountLimits, PartnerRules, WithdrawalRules } from '#server/domain/gateways/settings.ts';
import type { TracingConfig } from '../metrics/tracingConfig.ts';
import type { RetentionDays } from '../jobs/retentionDays.ts';
import { readPartnerTerms } from './readPartnerTerms.ts';
import { readTexts } from './readTexts.ts';
import { withSecretFiles } from '../secrets/secretFiles.ts';
import { type PaymentConfig, readPaymentConfig } from './paymentConfig.ts';

/** The configuration of one process, from its environment variables. */
export interface Config {
  /** What this process does: answer the browser and the API, drive the bots and send, or both. */
  role: (typeof roles)[number];
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** Where uploaded files are: `folder`, for the data folder, or the address of a bucket. */
  files: string;
  /** The key of buckets; null where the machine gives it otherwise, as by a role or a profile. */
  bucketKey: StoreOptions['bucketKey'];
  /** The URL of PostgreSQL; null for PGlite in `dataDir`. */
  databaseUrl: string | null;
  /** PostgreSQL past a connection pooler, for locks and notifications that last longer than a transaction; null: as `databaseUrl`. */
  databaseDirectUrl: string | null;
  /** A standby of PostgreSQL, for what only reads much; null: as `databaseUrl`. */
  databaseReadUrl: string | null;
  /** Whether a connection may keep prepared statements; a connection pooler may not know which of its connections has them. */
  preparesStatements: boolean;
  /** The public URL without a trailing slash; null if none is configured. */
  publicUrl: string | null;
  /** Fastify's `trustProxy`: the number of hops, or the proxies' addresses. */
  trustProxy: number | string[] | false;
  /** Whether the installation is reachable from outside, so that a loopback connection may be a proxy's and is not trusted. */
  isPublished: boolean;
  telegramApiRoot: string;
  /** Messages per second for each bot; 0 is no rate limit. */
  telegramRate: number;
  /** The token of the platform's own bot, which cannot be connected to a funnel. */
  platformBotToken: string | null;
  secretKey: string | null;
  /** Who may sign up: everybody, people with the invitation code, or nobody. */
  signUp: 'open' | 'code' | 'off';
  inviteCode: string | null;
  /** E-mails in lower case whose accounts become admins once the e-mail is confirmed. */
  adminEmails: string[];
  /** Whether an admin has admin rights only with two-factor authentication. */
  adminsNeedFactor: boolean;
  /** The URL of the SMTP server; null writes mails to `DATA_DIR/mail`. */
  smtpUrl: string | null;
  /** Whether a new account must be activated by a mailed link before it can sign in. */
  needsActivation: boolean;
  throttle: boolean;
  /** Concurrent connections from one address; 0 is no limit. */
  connectionsPerAddress: number;
  accountLimits: AccountLimits;
  /** The affiliate programme. */
  partner: PartnerRules;
  payments: PaymentConfig;
  /** What the platform's bot answers to /terms and /paysupport; null for the standard texts. */
  payTexts: { terms: Record<'en' | 'ru', string> | null; support: Record<'en' | 'ru', string> | null };
  withdrawals: WithdrawalRules;
  /** How long is kept what would else be kept for ever. */
  keptDays: RetentionDays;
  /** Where spans are sent; null: nothing is traced. */
  tracing: TracingConfig | null;
  /** With it whoever collects metrics may ask from another machine; null: this machine alone. */
  metricsToken: string | null;
  logLevel: (typeof levels)[number];
}

/** Where the database is, for `openDatabase`. */
export const databasePlaces = ({
  dataDir,
  databaseUrl,
  databaseDirectUrl,
  databaseReadUrl,
  preparesStatements,
}: Config) => ({
  dataDir,
  url: databaseUrl,
  directUrl: databaseDirectUrl,
  readUrl: databaseReadUrl,
  prepares: preparesStatements,
});

/**
 * Reads the configuration; an empty variable counts as unset, and a secret may lie in a file. @throws CliError naming the
 * first invalid variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(withSecretFiles(env)).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const { path: at, message } = parsed.error.issues[0] ?? { path: [], message: '' };
    throw new CliError(`${String(at[0])}: ${message}.`);
  }
  const e = parsed.data;
  const trustProxy = readTrustProxy(e.TRUST_PROXY);
  if (e.SIGN_UP === 'code' && e.INVITE_CODE === undefined)
    throw new CliError('INVITE_CODE: must be given with SIGN_UP=code; people sign up with it.');
  if (e.ROLE !== 'all' && e.DATABASE_URL === undefined)
    throw new CliError(`ROLE: ${e.ROLE} needs DATABASE_URL; the embedded database has one process.`);
  if (e.DATABASE_DIRECT_URL !== undefined && e.DATABASE_URL === undefined)
    throw new CliError('DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the connection pooler.');
  if (e.DATABASE_READ_URL !== undefined && e.DATABASE_URL === undefined)
    throw new CliError('DATABASE_READ_URL: needs DATABASE_URL, the address of the primary.');
  return {
    role: e.ROLE,
    port: e.PORT,
    host: e.HOST,
    dataDir: path.resolve(e.DATA_DIR),
    files: filesAddress(e.FILES),
    bucketKey: bucketKeyOf(e),
    databaseUrl: e.DATABASE_URL ?? null,
    databaseDirectUrl: e.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: e.DATABASE_READ_URL ?? null,
    preparesStatements: e.PREPARED_STATEMENTS,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustProxy,
    isPublished: e.PUBLIC_URL !== undefined || trustProxy !== false,
    telegramApiRoot: e.TELEGRAM_API_ROOT,
    telegramRate: e.TELEGRAM_RATE,
    platformBotToken: e.PLATFORM_BOT_TOKEN ?? null,
    secretKey: e.SECRET_KEY ?? null,
    signUp: e.SIGN_UP,
    inviteCode: e.INVITE_CODE?.trim() ?? null,
    adminEmails: e.ADMIN_EMAILS ?? [],
    adminsNeedFactor: e.ADMIN_2FA,
    smtpUrl: e.SMTP_URL ?? null,
    needsActivation: e.ACTIVATION ?? e.SMTP_URL !== undefined,
    throttle: e.THROTTLE,
    connectionsPerAddress: e.CONNECTIONS,
    accountLimits: {
      people: e.PEOPLE_LIMIT ?? null,
      messages: e.MESSAGES_LIMIT ?? null,
      file_bytes: e.STORAGE_MB === undefined ? null : e.STORAGE_MB * 1024 * 1024,
    },
    partner: {
      commission: e.COMMISSION,
      months: e.COMMISSION_MONTHS,
      holdDays: e.HOLD_DAYS,
      terms: readPartnerTerms(e.PARTNER_TERMS, e.PARTNER_TERMS_VERSION),
    },
    payTexts: { terms: readTexts('PAY_TERMS', e.PAY_TERMS), support: readTexts('PAY_SUPPORT', e.PAY_SUPPORT) },
    payments: readPaymentConfig(e, { platformBotToken: e.PLATFORM_BOT_TOKEN ?? null }),
    withdrawals: { minimum: e.WITHDRAWAL_MINIMUM, fee: e.WITHDRAWAL_FEE },
    keptDays: {
      history: e.KEEP_HISTORY_DAYS,
      deliveries: e.KEEP_DELIVERIES_DAYS,
      log: e.KEEP_LOG_DAYS,
    },
    tracing:
      e.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT, service: e.OTEL_SERVICE_NAME },
    metricsToken: e.METRICS_TOKEN ?? null,
    logLevel: e.LOG_LEVEL,
  };
}

/** One text for one place. */
function filesAddress(text: string): string {
  const bucket = readBucketAddress(text);
  return typeof bucket === 'string' ? 'folder' : bucketText(bucket);
}

function bucketKeyOf(e: z.output<typeof environment>): Config['bucketKey'] {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = e;
  if (accessKeyId === undefined && secretAccessKey === undefined) return null;
  if (accessKeyId === undefined) throw new CliError('AWS_ACCESS_KEY_ID: must be given with AWS_SECRET_ACCESS_KEY.');
  if (secretAccessKey === undefined) throw new CliError('AWS_SECRET_ACCESS_KEY: must be given with AWS_ACCESS_KEY_ID.');
  return { accessKeyId, secretAccessKey, sessionToken: e.AWS_SESSION_TOKEN };
}

const proxyAddress = /^([\d.]+|[\da-f:]+)(\/\d{1,3})?$|^(loopback|linklocal|uniquelocal)$/i;

function readTrustProxy(text: string | undefined): Config['trustProxy'] {
  if (text === undefined) return false;
  if (/^\d{1,2}$/.test(text)) return Number(text) || false;
  const proxies = text.split(/[\s,]+/).filter(Boolean);
  if (proxies.length > 0 && proxies.every((proxy) => proxyAddress.test(proxy))) return proxies;
  throw new CliError('TRUST_PROXY: must be a number of proxies, or their addresses separated by commas.');
}
