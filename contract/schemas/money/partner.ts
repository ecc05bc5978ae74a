import { z } from 'zod';
import { partnerAccounts, transactionKinds } from '#contract/partnerAccounts.ts';
import { id, instant, pageQuery } from '../common.ts';
import { money } from './money.ts';

/** The affiliate terms that are accepted to become a partner, in the reader's language. */
export const partnerTerms = z.object({
  version: z.string(),
  text: z.string(),
  /** What the user accepted last; null for who is no partner. */
  accepted: z.object({ version: z.string(), at: instant }).nullable(),
  /** The percent of each payment, for how many months, and the days on hold. */
  commission: z.number().int(),
  months: z.number().int(),
  hold_days: z.number().int(),
});
export type PartnerTerms = z.infer<typeof partnerTerms>;

export const linkCode = z.string().regex(/^[A-Za-z0-9_-]{3,32}$/);
/** A path of this installation that begins with one slash. */
export const linkTarget = z.string().max(500);

/** A link by which a partner brings people, with what it brought so far. */
export const partnerLink = z.object({
  id,
  name: z.string(),
  code: z.string(),
  target: z.string(),
  /** The addresses to share; the bot's where the platform has one. */
  url: z.string(),
  bot_url: z.string().nullable(),
  clicks: z.number().int(),
  sign_ups: z.number().int(),
  payments: z.number().int(),
  earned: z.array(money),
  created_at: instant,
});
export type PartnerLink = z.infer<typeof partnerLink>;

export const createLinkInput = z.strictObject({
  id: id.optional(),
  name: z.string(),
  code: z.string().optional(),
  target: z.string().optional(),
});
export const changeLinkInput = createLinkInput.omit({ id: true }).partial();

/** A ledger entry on one of the partner's accounts: the signed amount that it gained or lost, and its cause. */
export const partnerTransaction = z.object({
  id,
  account: z.enum(partnerAccounts),
  kind: z.enum(transactionKinds),
  money,
  /** The cause as a code for the screens, with its figures; `reason` says it in words. */
  reason: z.string(),
  /** The payment behind it: when, how much, without who. */
  payment: z.object({ id, at: instant, money, plan: z.string().nullable(), person: z.number().int() }).nullable(),
  /** The withdrawal that it belongs to. */
  withdrawal: id.nullable(),
  /** The partner link that earned it. */
  link: z.object({ id, name: z.string() }).nullable(),
  /** Until when the commission is on hold; null once it is available. */
  hold_until: instant.nullable(),
  created_at: instant,
});
export type PartnerTransaction = z.infer<typeof partnerTransaction>;

/** A date without a time, in the user's time zone. */
const day = z.iso.date();

export const transactionsFilter = {
  account: z.enum(partnerAccounts).optional(),
  /** `earnings` are the entries of commissions and refunds. */
  kind: z.enum([...transactionKinds, 'earnings']).optional(),
  link: id.optional(),
  payment: id.optional(),
  withdrawal: id.optional(),
  currency: z.string().length(3).optional(),
  /** First and last day, both included. */
  from: day.optional(),
  to: day.optional(),
};
export const transactionsQuery = pageQuery.extend(transactionsFilter);

const balance = z.object({
  currency: z.string().length(3),
  available: money,
  on_hold: money,
  requested: money,
  paid: money,
  /** What became or becomes the partner's in this calendar month, refunds taken off. */
  this_month: money,
  /** The next amounts that leave the hold, the earliest first. */
  releases: z.array(z.object({ at: instant, amount: money })),
  next_available: z.object({ at: instant, amount: money }).nullable(),
  /** The smallest withdrawal, and what it costs. */
  minimum: money,
  fee: money,
});

/** The balances of a partner's ledger, one per currency. */
export const partnerBalance = z.object({ balances: z.array(balance) });
export type PartnerBalance = z.infer<typeof partnerBalance>;

export const statisticsGroups = ['day', 'week', 'month'] as const;
const figures = z.object({
  clicks: z.number().int(),
  sign_ups: z.number().int(),
  trials: z.number().int(),
  payments: z.number().int(),
  earned: z.array(money),
  /** What of it is still on hold. */
  held: z.array(money),
});
export const statisticsQuery = z.strictObject({
  from: day,
  to: day,
  group: z.enum(statisticsGroups).default('day'),
  link: id.optional(),
});
/** Clicks to payments by period in the user's time zone; `before` has the totals of the same length before. */
export const partnerStatistics = z.object({
  rows: z.array(figures.extend({ from: day })),
  totals: figures,
  before: figures,
  links: z.array(figures.extend({ link: z.object({ id, name: z.string() }) })),
});
export type PartnerStatistics = z.infer<typeof partnerStatistics>;

/** One whom a link brought: a number instead of a name. */
export const broughtPerson = z.object({
  number: z.number().int(),
  signed_up_at: instant,
  trial: z.boolean(),
  payments: z.number().int(),
  paid: z.array(money),
  earned: z.array(money),
});
export type BroughtPerson = z.infer<typeof broughtPerson>;

export const withdrawalStates = ['requested', 'approved', 'paid', 'rejected', 'cancelled'] as const;
export const withdrawalMethods = ['card', 'usdt', 'stars'] as const;

/** A withdrawal of a partner. */
export const withdrawal = z.object({
  id,
  state: z.enum(withdrawalStates),
  method: z.enum(withdrawalMethods),
  money,
  fee: money,
  /** What arrives: the amount without the fee. */
  arrives: money,
  /** The end of the card's number, the address, or the name in Telegram; null once it was erased. */
  details: z.string().nullable(),
  /** It waits for the one-time button in the platform's bot until then. */
  confirm_until: instant.nullable(),
  reason: z.string().nullable(),
  reference: z.string().nullable(),
  /** For USDT: the rate and the sum that were sent. */
  sent: z.object({ rate: z.string(), sum: z.string() }).nullable(),
  created_at: instant,
  changed_at: instant,
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const withdrawalInput = z.strictObject({
  id: id.optional(),
  method: z.enum(withdrawalMethods),
  amount: z.strictObject({ amount: z.unknown().optional(), currency: z.unknown().optional() }),
  details: z.strictObject({
    number: z.string().max(40).optional(),
    address: z.string().max(100).optional(),
    username: z.string().max(64).optional(),
  }),
  password: z.string().optional(),
});

/** What stands between a partner and a withdrawal now, and the details used last. */
export const withdrawalForm = z.object({
  /** Withdrawals wait after a change of password, e-mail or payout details, or while the ledger is checked. */
  held_until: instant.nullable(),
  is_checking: z.boolean(),
  open: withdrawal.nullable(),
  confirm: z.enum(['password', 'telegram', 'none']),
  last: z.object({ method: z.enum(withdrawalMethods), details: z.string().nullable() }).nullable(),
  /** Usual days until it arrives. */
  days: z.number().int(),
});
export type WithdrawalForm = z.infer<typeof withdrawalForm>;
