import { endpoints } from '#contract/endpoints.ts';
import type { PartnerBalance, Withdrawal } from '#contract/schemas/money/partner.ts';
import { type SignedUp, signUp, startTestApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts';
import { becomePartner } from '#tests/support/partners.ts';
import { password } from '../account/accountCalls.ts';
import { earn, type LedgerDeps, ledgerDeps } from '../ledger/ledgerWorld.ts';

export const card = '4111 1111 1111 1111';
export const otherCard = '5555555555554444';
export const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** An app with a clock that the test moves; the first who signs up is its admin. */
export interface World {
  test: TestApp;
  clock: LedgerDeps;
  admin: SignedUp;
}

export async function startWorld(options: TestAppOptions = {}): Promise<World> {
  let clock: LedgerDeps | null = null;
  const now = () => clock?.now() ?? new Date('2026-05-01T10:00:00Z');
  const test = await startTestApp({ works: false, now, ...options });
  clock = ledgerDeps(test.app.database.db);
  return { test, clock, admin: await signUp(test) };
}

/** A partner with so much available. */
export async function partnerWith({ test, clock }: World, minor: number, currency = 'RUB'): Promise<SignedUp> {
  const partner = await signUp(test);
  await becomePartner(partner);
  if (minor > 0) await earn(clock, partner.id, minor, currency);
  return partner;
}

export const rubles = (amount: unknown) => ({ amount, currency: 'RUB' });

export const ask = (partner: SignedUp, amount: unknown, more: object = {}, headers: Record<string, string> = {}) =>
  partner.call<Withdrawal & { confirm?: string }>(endpoints.partner.withdraw, {
    body: { method: 'card', amount: rubles(amount), details: { number: card }, password, ...more },
    headers,
  });

/** What is in a partner's book: available, hold, requested, paid. */
export async function book(partner: SignedUp, currency = 'RUB'): Promise<number[]> {
  const { body } = await partner.call<PartnerBalance>(endpoints.partner.balance);
  const own = body.balances.find((balance) => balance.currency === currency);
  return own ? [own.available, own.on_hold, own.requested, own.paid].map(({ amount }) => amount) : [];
}
