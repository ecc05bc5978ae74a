import { z } from 'zod';
import type { PaymentProviderName, Plan } from '#contract/schemas/money/subscription.ts';
import { plan } from '#contract/schemas/money/subscription.ts';
import { CliError } from '../db/cliError.ts';

const price = z.strictObject({ amount: z.int().positive(), currency: z.enum(['RUB', 'XTR']) });
const plans = z
  .array(
    z.strictObject({
      ...plan.shape,
      id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
      name: z.strictObject({ en: z.string().min(1), ru: z.string().min(1) }),
      months: z.int().min(1).max(120),
      prices: z.array(price).min(1),
    }),
  )
  .min(1)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length);
const receipt = z.strictObject({
  /** CloudPayments: `taxationSystem`. */
  taxationSystem: z.int().min(0).max(5),
  /** CloudPayments: `vat`; null for none. */
  vat: z.int().nullable(),
});

/** JSON of a shape, in an environment variable. */
const json = <T extends z.ZodType>(shape: T, example: string) =>
  z.string().transform((text, context): z.output<T> => {
    const parsed = shape.safeParse(parse(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: `must be JSON like ${example}` });
    return z.NEVER;
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`);
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((text) => text === 'on');
const secret = (min: number) => z.string().min(min, `must have at least ${min} characters`);

const defaultPlans: z.output<typeof plans> = [
  {
    ...{ id: 'month', name: { en: 'Month', ru: 'Месяц' }, months: 1 },
    prices: [
      { amount: 99_000, currency: 'RUB' },
      { amount: 600, currency: 'XTR' },
    ],
  },
  {
    ...{ id: 'year', name: { en: 'Year', ru: 'Год' }, months: 12 },
    prices: [
      { amount: 990_000, currency: 'RUB' },
      { amount: 6_000, currency: 'XTR' },
    ],
  },
];

/** The environment variables of subscriptions and payments. */
export const paymentVariables = {
  TRIAL_DAYS: whole(0, 3_650).default(14),
  PLANS: json(
    plans,
    '[{"id":"month","name":{"en":"Month","ru":"Месяц"},"months":1,"prices":[{"amount":99000,"currency":"RUB"}]}]',
  ).default(defaultPlans),
  GRANTS: onOff.default(false),
  STARS: onOff.default(false),
  CLOUDPAYMENTS_PUBLIC_ID: secret(3).optional(),
  CLOUDPAYMENTS_SECRET: secret(8).optional(),
  CLOUDPAYMENTS_API: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('https://api.cloudpayments.ru'),
  CLOUDPAYMENTS_TEST: onOff.default(false),
  CLOUDPAYMENTS_RECEIPT: json(receipt, '{"taxationSystem":1,"vat":null}').optional(),
};

/** How the installation charges for itself. */
export interface PaymentConfig {
  /** Days of the trial that a sign-up begins; 0 for none. */
  trialDays: number;
  plans: Plan[];
  /** Subscriptions are the admin's to grant and end. */
  grants: boolean;
  /** Those that are configured; with none and without grants everybody is active. */
  providers: PaymentProviderName[];
  cloudPayments: CloudPaymentsConfig | null;
}

export interface CloudPaymentsConfig {
  publicId: string;
  secret: string;
  /** The root of its API, without a trailing slash. */
  api: string;
  /** Test payments are credited too. */
  isTest: boolean;
  /** The tax system and VAT of receipts; null where none are made. */
  receipt: z.output<typeof receipt> | null;
}

const variables = z.object(paymentVariables);

/** @throws CliError for variables that need each other. */
export function readPaymentConfig(
  e: z.output<typeof variables>,
  { platformBotToken }: { platformBotToken: string | null },
): PaymentConfig {
  if (e.STARS && platformBotToken === null)
    throw new CliError('STARS: needs PLATFORM_BOT_TOKEN; people pay by the platform’s bot.');
  const cloudPayments = readCloudPayments(e);
  return {
    trialDays: e.TRIAL_DAYS,
    plans: e.PLANS,
    grants: e.GRANTS,
    providers: [...(e.STARS ? ['stars' as const] : []), ...(cloudPayments ? ['cloudpayments' as const] : [])],
    cloudPayments,
  };
}

function readCloudPayments(e: z.output<typeof variables>): CloudPaymentsConfig | null {
  const { CLOUDPAYMENTS_PUBLIC_ID: publicId, CLOUDPAYMENTS_SECRET: secret } = e;
  if (publicId === undefined && secret === undefined) return null;
  if (secret === undefined) throw new CliError('CLOUDPAYMENTS_SECRET: must be given with CLOUDPAYMENTS_PUBLIC_ID.');
  if (publicId === undefined) throw new CliError('CLOUDPAYMENTS_PUBLIC_ID: must be given with CLOUDPAYMENTS_SECRET.');
  const api = e.CLOUDPAYMENTS_API.replace(/\/+$/, '');
  return { publicId, secret, api, isTest: e.CLOUDPAYMENTS_TEST, receipt: e.CLOUDPAYMENTS_RECEIPT ?? null };
}
