import type { AdminWithdrawal, AuditEvent, Ledger } from '#contract/schemas/money/adminMoney.ts';
import type { AdminPayment, AdminSubscription } from '#contract/schemas/money/adminSubscription.ts';
import type { Failure } from '#contract/schemas/failure.ts';
import type { PaymentTotals, SubscriptionTotal, WithdrawalTotal } from '#contract/schemas/money/adminTotals.ts';

export const idOf = (n: number) => `0198a000-0000-7000-8000-0000000003${String(n).padStart(2, '0')}`;
const rub = (amount: number) => ({ amount, currency: 'RUB' });

export const requested: AdminWithdrawal = {
  ...{ id: idOf(1), state: 'requested', method: 'card', money: rub(1_240_000), fee: rub(12_400) },
  ...{ arrives: rub(1_227_600), details: '4821', confirm_until: null, reason: null, reference: null, sent: null },
  ...{ created_at: '2026-11-23T11:20:00Z', changed_at: '2026-11-23T11:20:00Z' },
  partner: { id: idOf(50), name: 'Ivan Petrenko', email: 'ivan.p@mail.ru' },
  ...{ available: rub(131_050), paid_before: rub(500_000) },
  checks: [
    { code: 'confirmed', state: 'passed', detail: '' },
    { code: 'no_recent_change', state: 'passed', detail: '' },
    { code: 'no_own_purchases', state: 'failed', detail: '1' },
    { code: 'approve', state: 'open', detail: '' },
  ],
  steps: [{ state: 'requested', at: '2026-11-23T11:20:00Z', by: null, detail: '' }],
};
export const approved: AdminWithdrawal = {
  ...{ ...requested, id: idOf(2), state: 'approved', method: 'usdt', details: 'TQ8xk7Ve' },
  partner: { id: idOf(51), name: 'Sofia Ruiz', email: null },
  checks: [{ code: 'pay', state: 'open', detail: '' }],
  steps: [
    { state: 'requested', at: '2026-11-22T11:20:00Z', by: null, detail: '' },
    { state: 'approved', at: '2026-11-23T09:20:00Z', by: 'Lena Dolina', detail: '' },
  ],
};

export const ledger: Ledger = {
  accounts: [
    { account: 'provider:cloudpayments', money: rub(-120_431_000), kept: null, entries: 4102 },
    { account: 'income', money: rub(84_301_700), kept: null, entries: 4102 },
    { account: `partner:${idOf(50)}:available`, money: rub(131_050), kept: rub(134_050), entries: 96 },
    { account: 'payouts', money: rub(21_490_000), kept: null, entries: 19 },
    { account: 'fees', money: rub(311_800), kept: null, entries: 19 },
  ],
  ...{ difference: true, compared_at: '2026-11-23T03:00:00Z' },
};

export const subscriptions: AdminSubscription[] = [
  {
    user: { id: idOf(60), name: 'Masha Orlova', email: 'masha@glina.studio', is_admin: false },
    ...{ state: 'grace', until: '2026-11-24T18:00:00Z', grace_until: '2026-11-27T18:00:00Z', plan: 'month' },
    ...{ provider: 'cloudpayments', renews: true, is_granted: false, paid: [rub(396_000)], running_funnels: 3 },
    created_at: '2026-03-01T10:00:00Z',
  },
  {
    user: { id: idOf(61), name: 'Nino Kvaratskhelia', email: 'nino@salon.ge', is_admin: false },
    ...{ state: 'active', until: '2027-02-01T10:00:00Z', grace_until: null, plan: null, provider: null, renews: false },
    ...{ is_granted: true, paid: [], running_funnels: 0, created_at: '2026-03-01T10:00:00Z' },
  },
];

export const payments: AdminPayment[] = [
  {
    ...{ id: idOf(71), at: '2026-11-23T08:04:00Z', provider: 'cloudpayments', kind: 'payment', state: 'orphaned' },
    ...{ orphan: 'amount', external_id: '2204871193', amount: rub(9_900), refunded: rub(0) },
    user: { id: idOf(62), name: 'Julia Weber', email: 'julia@pottery.de' },
    order: { id: idOf(80), state: 'pending', amount: rub(99_000) },
    raw: '{"TransactionId":2204871193,"Amount":99.00,"Currency":"RUB","CardLastFour":"1102"}',
  },
  {
    ...{
      id: idOf(72),
      at: '2026-11-22T08:04:00Z',
      provider: 'stars',
      kind: 'renewal',
      state: 'credited',
      orphan: null,
    },
    ...{
      external_id: 'stxk_8Qm0aF',
      amount: { amount: 550, currency: 'XTR' },
      refunded: { amount: 0, currency: 'XTR' },
    },
    ...{ user: { id: idOf(60), name: 'Masha Orlova', email: 'masha@glina.studio' }, order: null, raw: '{}' },
  },
];

export const audit: AuditEvent[] = [
  {
    ...{
      id: idOf(90),
      at: '2026-11-23T10:58:00Z',
      by: { id: idOf(99), name: 'Lena Dolina' },
      kind: 'withdrawal.approved',
    },
    ...{
      args: { amount: 1_240_000, currency: 'RUB', partner: idOf(52) },
      account: null,
      reason: null,
      address: '46.39.1.7',
    },
  },
  {
    ...{
      id: idOf(91),
      at: '2026-11-22T10:58:00Z',
      by: { id: idOf(99), name: 'Oleg Sidorov' },
      kind: 'subscription.granted',
    },
    args: { until: '2027-02-01T10:00:00Z' },
    account: { id: idOf(53), name: 'Nino Kvaratskhelia' },
    ...{ reason: 'moved from the old service', address: '185.3.1.7' },
  },
  {
    ...{ id: idOf(92), at: '2026-11-22T03:00:00Z', by: null, kind: 'ledger.compared' },
    args: {},
    ...{ account: null, reason: null, address: null },
  },
  {
    ...{ id: idOf(93), at: '2026-11-21T10:58:00Z', by: { id: idOf(99), name: 'Lena Dolina' }, kind: 'account.deleted' },
    args: { user: idOf(54), bots: 2, people: 11_870, files: 3 },
    ...{ account: { id: idOf(54), name: '' }, reason: 'asked for it', address: '46.39.1.7' },
  },
  {
    ...{ id: idOf(94), at: '2026-11-21T10:57:00Z', by: null, kind: 'balance.given_up' },
    args: { partner: idOf(54), amount: 12_345, currency: 'RUB' },
    ...{ account: { id: idOf(54), name: '' }, reason: null, address: null },
  },
  {
    ...{ id: idOf(95), at: '2026-11-20T10:58:00Z', by: { id: idOf(99), name: 'Lena Dolina' } },
    ...{ kind: 'account.limits_set', args: { user: idOf(53), messages: 250_000, storage: 'none' } },
    ...{ account: { id: idOf(53), name: 'Nino Kvaratskhelia' }, reason: null, address: '46.39.1.7' },
  },
];

export const withdrawalTotals: WithdrawalTotal[] = [
  { state: 'requested', count: 3, money: [rub(2_104_000), { amount: 550, currency: 'XTR' }] },
  { state: 'approved', count: 0, money: [] },
];
export const subscriptionTotals: SubscriptionTotal[] = [{ state: 'grace', count: 6 }];
export const paymentTotals: PaymentTotals = {
  totals: [{ count: 14, came: rub(1_386_000), refunded: rub(99_000) }],
  orphaned: 31,
};

export const failures: Failure[] = [
  {
    ...{ kind: 'payment', subject: idOf(70), user: null, times: 6, reason: 'out of range', can_retry: true },
    ...{ first_at: '2026-11-20T10:00:00Z', last_at: '2026-11-23T10:00:00Z', next_try_at: '2026-11-23T11:00:00Z' },
  },
  {
    ...{ kind: 'update', subject: 'bot 7', user: { id: idOf(50), name: 'Ivan Petrenko', email: 'ivan.p@mail.ru' } },
    ...{ times: 5, reason: 'no such key', can_retry: false, next_try_at: null },
    ...{ first_at: '2026-11-22T10:00:00Z', last_at: '2026-11-22T10:00:00Z' },
  },
];
