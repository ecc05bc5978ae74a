import path from 'node:path';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { CliError } from './db/cliError.ts';
import type { StoreOptions } from './files/place/openStore.ts';
import { bucketText, readBucketAddress } from './files/store/bucketAddress.ts';
import type { AccountLimits, PartnerRules, WithdrawalRules } from '#server/domain/gateways/settings.ts';
import type { TracingConfig } from './metrics/tracingConfig.ts';
import type { RetentionDays } from './jobs/retentionDays.ts';
import { readPartnerTerms } from './readPartnerTerms.ts';
import { readTexts } from './readTexts.ts';
import { withSecretFiles } from './secrets/secretFiles.ts';
import { type PaymentConfig, paymentVariables, readPaymentConfig } from './paymentConfig.ts';

const address = (protocols: string[], what: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), what);
const web = address(['http:', 'https:'], 'must be an http or https address');
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`);
/** The figures of a month, and how often somebody was written to lately, are counted from what is kept. */
const shortestKeptDays = 35;
const keptDays = whole(0, 36_500).refine(
  (days) => days === 0 || days >= shortestKeptDays,
  `must be 0, for ever, or at least ${shortestKeptDays} days`,
);
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((text) => text === 'on');
const emails = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine((all) => all.every((email) => /^[^@]+@[^@]+$/.test(email)), 'must be e-mails separated by commas');
const sender = /^[^<>@,;\p{Cc}]*<[^<>@,;\s]+@[^<>@,;\s]+>$|^[^<>@,;\s]+@[^<>@,;\s]+$/u;
const smtp = z
  .string()
  .refine(isMailServer, { error: 'must be an smtp:// or smtps:// address with a host', abort: true })
  .refine((text) => {
    const from = new URL(text).searchParams.get('from');
    return from === null || sender.test(from.trim());
  }, 'must have one sender in “from”, as Voronka%20%3Cbot@example.org%3E');
/** Minor units by currency, such as `{"RUB": 100000, "XTR": 500}`. */
const byCurrency = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(
      z.string().regex(/^[A-Z]{3}$/),
      z.number().int().min(0),
      'must be whole minor units by currency, as {"RUB": 100000}',
    ),
  )
  .default({});
const roles = ['all', 'web', 'bots'] as const;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  ROLE: z.enum(roles, `must be one of ${roles.join(', ')}`).default('all'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  FILES: z.string().default('folder').superRefine(refuseBadFiles),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'must be a postgres:// address').optional(),
  DATABASE_DIRECT_URL: address(['postgres:', 'postgresql:'], 'must be a postgres:// address').optional(),
  DATABASE_READ_URL: address(['postgres:', 'postgresql:'], 'must be a postgres:// address').optional(),
  PREPARED_STATEMENTS: onOff.default(true),
  PUBLIC_URL: web.optional(),
  TRUST_PROXY: z.string().optional(),
  TELEGRAM_API_ROOT: web.default('https://api.telegram.org'),
  TELEGRAM_RATE: whole(0, 1_000).default(30),
  PLATFORM_BOT_TOKEN: z
    .string()
    .regex(/^\d{1,20}:[A-Za-z0-9_-]{1,80}$/, 'must be a bot’s token')
    .optional(),
  SECRET_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  ADMIN_EMAILS: emails.optional(),
  SIGN_UP: z.enum(['open', 'code', 'off'], 'must be open, code or off').default('open'),
  INVITE_CODE: z.string().min(8, 'must have at least 8 characters').optional(),
  ADMIN_2FA: onOff.default(false),
  SMTP_URL: smtp.optional(),
  ACTIVATION: onOff.optional(),
  THROTTLE: onOff.default(true),
  CONNECTIONS: whole(0, 1_000_000).default(limits.connectionsPerAddress),
  PEOPLE_LIMIT: whole(0, 999_999_999).optional(),
  MESSAGES_LIMIT: whole(0, 999_999_999).optional(),
  STORAGE_MB: whole(1, 100_000_000).optional(),
  COMMISSION: whole(0, 100).default(30),
  COMMISSION_MONTHS: whole(1, 1_200).default(12),
  HOLD_DAYS: whole(0, 365).default(14),
  PARTNER_TERMS: z.string().optional(),
  PARTNER_TERMS_VERSION: z
    .string()
    .regex(/^[\w.-]{1,32}$/, 'must have up to 32 letters, digits, “.”, “-” and “_”')
    .default('1'),
  ...paymentVariables,
  PAY_TERMS: z.string().optional(),
  PAY_SUPPORT: z.string().optional(),
  WITHDRAWAL_MINIMUM: byCurrency,
  WITHDRAWAL_FEE: byCurrency,
  KEEP_HISTORY_DAYS: keptDays.default(0),
  KEEP_DELIVERIES_DAYS: keptDays.default(0),
  KEEP_LOG_DAYS: whole(0, 36_500).default(limits.securityEventRetentionDays),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  OTEL_SERVICE_NAME: z.string().default('voronka'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('warn'),
});

function refuseBadFiles(text: string, context: z.RefinementCtx): void {
  const bucket = text === 'folder' ? null : readBucketAddress(text);
  if (typeof bucket === 'string') context.addIssue({ code: 'custom', message: bucket });
}

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '';
}

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
