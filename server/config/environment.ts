import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { readBucketAddress } from '../files/store/bucketAddress.ts';
import { paymentVariables } from './paymentConfig.ts';

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
export const roles = ['all', 'web', 'bots'] as const;
export const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The variables that a process reads; each is described in docs/environment.md. */
export const environment = z.object({
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
