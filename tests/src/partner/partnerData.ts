import type {
  BroughtPerson,
  PartnerBalance,
  PartnerLink,
  PartnerStatistics,
  PartnerTerms,
  PartnerTransaction,
  Withdrawal,
  WithdrawalForm,
} from '#contract/schemas/money/partner.ts';

export const idOf = (n: number) => `0198a000-0000-7000-8000-0000000002${String(n).padStart(2, '0')}`;
const rub = (amount: number) => ({ amount, currency: 'RUB' });
const stars = (amount: number) => ({ amount, currency: 'XTR' });

export const terms: PartnerTerms = {
  ...{ version: '2', text: 'You recommend, we pay.\n\nOwn purchases earn nothing.' },
  ...{ accepted: { version: '2', at: '2026-09-01T10:00:00Z' }, commission: 30, months: 12, hold_days: 14 },
};

export const balance: PartnerBalance['balances'][number] = {
  ...{ currency: 'RUB', available: rub(412_550), on_hold: rub(114_000), requested: rub(0), paid: rub(1_240_000) },
  this_month: rub(87_900),
  releases: [
    { at: '2026-11-25T09:00:00Z', amount: rub(34_800) },
    { at: '2026-12-05T09:00:00Z', amount: rub(79_200) },
  ],
  next_available: { at: '2026-11-25T09:00:00Z', amount: rub(34_800) },
  ...{ minimum: rub(100_000), fee: rub(3_000) },
};
export const starBalance: PartnerBalance['balances'][number] = {
  ...{ currency: 'XTR', available: stars(1_200), on_hold: stars(300), requested: stars(0), paid: stars(0) },
  ...{ this_month: stars(450), releases: [], next_available: null, minimum: stars(500), fee: stars(0) },
};

export const links: PartnerLink[] = [
  {
    ...{
      id: idOf(1),
      name: 'Instagram bio',
      code: 'insta',
      target: '/sign-up/',
      url: 'https://voronka.app/?ref=insta',
    },
    ...{ bot_url: 'https://t.me/voronka_bot?start=ref_insta', clicks: 1840, sign_ups: 212, payments: 48 },
    ...{ earned: [rub(418_000), stars(450)], created_at: '2026-09-02T10:00:00Z' },
  },
  {
    ...{
      id: idOf(2),
      name: 'Talk at Craft Fair',
      code: 'fair',
      target: '/sign-up/',
      url: 'https://voronka.app/?ref=fair',
    },
    ...{ bot_url: null, clicks: 420, sign_ups: 96, payments: 31, earned: [rub(270_000)] },
    created_at: '2026-10-02T10:00:00Z',
  },
];

const payment = { id: idOf(30), at: '2026-11-21T09:00:00Z', money: rub(29_000), plan: 'month', person: 17 };
const entry = {
  ...{ reason: '', payment: null, withdrawal: null, link: null, hold_until: null },
  created_at: '2026-11-20T09:00:00Z',
};
const instagram = { id: idOf(1), name: 'Instagram bio' };
export const transactions: PartnerTransaction[] = [
  {
    ...{ ...entry, id: idOf(10), account: 'hold', kind: 'commission', money: rub(8_700), payment, link: instagram },
    ...{ hold_until: '2026-12-05T09:00:00Z', created_at: '2026-11-21T09:00:00Z' },
  },
  { ...entry, id: idOf(11), account: 'hold', kind: 'refund', money: rub(-8_700), payment, link: instagram },
  { ...entry, id: idOf(12), account: 'available', kind: 'released', money: rub(34_800), payment, link: instagram },
  { ...entry, id: idOf(13), account: 'available', kind: 'withdrawal', money: rub(-300_000), withdrawal: idOf(20) },
  { ...entry, id: idOf(14), account: 'requested', kind: 'withdrawal', money: rub(300_000), withdrawal: idOf(20) },
  { ...entry, id: idOf(15), account: 'paid', kind: 'withdrawal', money: rub(300_000), withdrawal: idOf(20) },
];

const figures = (clicks: number) => ({
  ...{ clicks, sign_ups: Math.round(clicks / 8), trials: Math.round(clicks / 9), payments: Math.round(clicks / 40) },
  earned: [rub(clicks * 217)],
  held: [rub(clicks * 100)],
});
/** A figure for each day of a period, so that the chart has a shape. */
export function statistics(from: string, to: string): PartnerStatistics {
  const rows: PartnerStatistics['rows'] = [];
  for (let at = Date.parse(from), n = 0; at <= Date.parse(to); at += 86_400_000, n += 1)
    rows.push({ from: new Date(at).toISOString().slice(0, 10), ...figures(20 + ((n * 37) % 61)) });
  return {
    ...{ rows, totals: figures(2260), before: figures(1808) },
    links: links.map(({ id, name }, at) => ({ link: { id, name }, ...figures(at === 0 ? 1840 : 420) })),
  };
}

export const people: BroughtPerson[] = [
  {
    ...{ number: 17, signed_up_at: '2026-11-07T10:00:00Z', trial: true, payments: 1 },
    ...{ paid: [rub(29_000)], earned: [rub(8_700)] },
  },
  { number: 16, signed_up_at: '2026-11-03T10:00:00Z', trial: true, payments: 0, paid: [], earned: [] },
];

export const withdrawal: Withdrawal = {
  ...{ id: idOf(20), state: 'paid', method: 'card', money: rub(300_000), fee: rub(3_000), arrives: rub(297_000) },
  ...{ details: '4821', confirm_until: null, reason: null, reference: 'MB-77120', sent: null },
  ...{ created_at: '2026-11-14T10:00:00Z', changed_at: '2026-11-15T10:00:00Z' },
};
export const rejected: Withdrawal = {
  ...{ ...withdrawal, id: idOf(21), state: 'rejected', reference: null, reason: 'The card is in another name' },
  created_at: '2026-10-14T10:00:00Z',
};

export const form: WithdrawalForm = {
  ...{ held_until: null, is_checking: false, open: null, confirm: 'password', days: 3 },
  last: { method: 'card', details: '4821' },
};
