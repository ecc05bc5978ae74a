import { z } from 'zod';
import { partnerAccounts } from '../partnerAccounts.ts';
import { id, instant } from './common.ts';
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

/** A ledger entry: the signed amount that an account gained or lost, and its cause. */
export const partnerTransaction = z.object({
  id,
  account: z.enum(partnerAccounts),
  money,
  reason: z.string(),
  /** The partner link that earned it. */
  link: id.nullable(),
  created_at: instant,
});
export type PartnerTransaction = z.infer<typeof partnerTransaction>;

/** The balances of a partner's ledger, one per currency. */
export const partnerBalance = z.object({
  balances: z.array(z.object({ available: money, on_hold: money, paid: money })),
});
export type PartnerBalance = z.infer<typeof partnerBalance>;

/** A date without a time, in UTC. */
const day = z.iso.date();

export const statisticsGroups = ['day', 'week', 'month'] as const;
const figures = z.object({
  clicks: z.number().int(),
  sign_ups: z.number().int(),
  trials: z.number().int(),
  payments: z.number().int(),
  earned: z.array(money),
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

export const withdrawalStates = ['requested', 'approved', 'paid', 'rejected'] as const;

/** A withdrawal request. */
export const withdrawal = z.object({ id, state: z.enum(withdrawalStates), money, created_at: instant });
export type Withdrawal = z.infer<typeof withdrawal>;
