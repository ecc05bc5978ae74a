import type { Payment, Subscription } from '#contract/schemas/money/subscription.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { type Answers, pageAt } from '../account/pageAt.ts';
import { masha } from '../page.tsx';

const dayMs = 86_400_000;
/** A moment so many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

const rub = (amount: number) => ({ amount, currency: 'RUB' });
const stars = (amount: number) => ({ amount, currency: 'XTR' });

/** What a guest may know. */
export const offer = {
  mode: 'payments',
  providers: ['stars', 'cloudpayments'],
  plans: [
    { id: 'month', name: { en: 'Month', ru: 'Месяц' }, months: 1, prices: [rub(99_000), stars(550)] },
    { id: 'year', name: { en: 'Year', ru: 'Год' }, months: 12, prices: [rub(990_000), stars(5_500)] },
  ],
  trial_days: 14,
} satisfies Partial<Subscription>;

export const subscriptionOf = (change: Partial<Subscription> = {}): Subscription => ({
  ...offer,
  ...{
    state: 'active',
    until: inDays(28),
    anchor_day: null,
    grace_until: null,
    plan: 'month',
    provider: 'cloudpayments',
  },
  ...{ renews: true, price: rub(99_000), card_end: '4821', is_granted: false, is_telling_provider: false },
  stakes: { running_funnels: 2, people: 838, mailings: 1, series: 1, waiting: 0 },
  payments: [],
  ...change,
});

/** A subscription that ended without anybody paying. */
export const inactive = (change: Partial<Subscription> = {}): Subscription =>
  subscriptionOf({
    ...{ state: 'inactive', until: inDays(-2), plan: null, provider: null, renews: false, price: null, card_end: null },
    ...change,
  });

export const paymentOf = (change: Partial<Payment> = {}): Payment => ({
  ...{ id: '0198a000-0000-7000-8000-0000000000c1', at: inDays(-3), amount: rub(99_000), refunded: rub(0) },
  ...{ provider: 'cloudpayments', state: 'paid', plan: 'month', receipt: 'V-17', reason: null },
  ...change,
});

const own = '/api/subscription/';
const me = '/api/users/me/';

/** A page for Masha with her subscription, which a test may change between two questions. */
export async function pageOf(path: string, subscription: Subscription, answers: Answers = {}) {
  const now = { subscription };
  // The cookie belongs to the host of the stub server.
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (to: { url: string }) => void } };
  jsdom.reconfigure({ url: 'http://127.0.0.1/' });
  writeToken('good', 1);
  const shown = () => ({ active: now.subscription.state !== 'inactive', until: now.subscription.until });
  const all: Answers = {
    [me]: () => ({ body: { ...masha, subscription: shown() } }),
    [own]: () => ({ body: now.subscription }),
    '/api/funnels/': { body: { results: [], next: null } },
    ...answers,
  };
  const page = await pageAt(path, all);
  return { ...page, now, answers: all };
}
