import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { Language } from '#contract/languages.ts';
import type { AdminPayment } from '#contract/schemas/money/adminSubscription.ts';
import type { PartnerBalance, PartnerLink, PartnerTerms, Withdrawal } from '#contract/schemas/money/partner.ts';
import type { Checkout } from '#contract/schemas/money/subscription.ts';
import type { CardPayment, CloudPayments } from '#tests/support/cloudPayments/startCloudPayments.ts';
import { type DemoAccount, signIn, signUp } from '../accounts.ts';
import { type OwnerCall, ownerCalls } from '../ownerCalls.ts';
import type { SystemTexts } from '../systemTexts.ts';
import { chargeOf, followLink } from './brought.ts';
import { openPastServer } from './pastServer.ts';

const days = 32;
const renewedAfter = 30;
/** When what they earned by then is asked for, approved and paid, days ago. */
const withdrawal = { asked: 9, approved: 8, paid: 7 };
const refundedDaysAgo = 3;

interface Month {
  /** What the server of the demo is started with. */
  env: Record<string, string>;
  cards: CloudPayments;
  /** The first account, which is the admin of the server. */
  owner: DemoAccount;
  spoken: SystemTexts;
}

/**
 * Lets the owner of the demo be a partner since some weeks, before its server starts: people follow their links, sign up,
 * pay and renew, one gets the money back, and a withdrawal is paid.
 */
export async function livePartnerMonth({ env, cards, owner, spoken: { language, texts } }: Month): Promise<void> {
  const { links, reference, refund } = texts.screens.partner;
  const { app, moveTo } = await openPastServer(env, days * 24);
  cards.merchant.url = app.url;
  try {
    const asOwner = async () => ownerCalls(app.url, await signIn(app.url, owner));
    const session = await signUp(app.url, owner, { language, ...texts.owner });
    const codes = await becomePartner(ownerCalls(app.url, session), language, links);
    const renewals = new Map<number, string[]>();
    for (let day = days; day > 0; day--) {
      const visits = visitsOn(day);
      for (const [at, { link, isNew, isPaying }] of visits.entries()) {
        moveTo(day * 24 - 8 - at);
        const browser = await followLink(app.url, codes[link % codes.length] ?? '');
        if (!isNew) continue;
        const account = { email: `guest.${day}.${at}@example.org`, password: owner.password };
        const newcomer = await signUp(app.url, account, { language }, browser);
        if (!isPaying) continue;
        const { subscription } = await pay(app.url, cards, newcomer);
        if (subscription) renewals.set(day - renewedAfter, [...(renewals.get(day - renewedAfter) ?? []), subscription]);
      }
      moveTo(day * 24 - 20);
      for (const subscription of renewals.get(day) ?? []) await cards.renew(subscription);
      if (day === withdrawal.asked) await ask(await asOwner(), owner.password);
      if (day === withdrawal.approved) await decide(await asOwner(), owner, approve);
      if (day === withdrawal.paid) await decide(await asOwner(), owner, (call, id) => markPaid(call, id, reference));
      if (day === refundedDaysAgo) await giveBack(await asOwner(), owner, refund);
    }
  } finally {
    await app.stop();
  }
}

/** How many follow a link on a day, more on two days of a week, and which of the links. */
const perDay = [2, 4, 1, 5, 3, 0, 2, 3];
const linkOf = [0, 1, 1, 2, 0];

/** Whoever follows a link on a day: a quarter signs up, and most of them pay. */
function visitsOn(day: number): { link: number; isNew: boolean; isPaying: boolean }[] {
  const length = (perDay[(day * 5) % perDay.length] ?? 0) + (day % 7 < 2 ? 1 : 0);
  return Array.from({ length }, (_, at) => {
    const turn = day * 7 + at;
    return { link: linkOf[turn % linkOf.length] ?? 0, isNew: turn % 4 === 1, isPaying: turn % 3 !== 0 };
  });
}

/** @returns the codes of the links */
async function becomePartner(call: OwnerCall, language: Language, names: string[]): Promise<string[]> {
  const { version } = await call<PartnerTerms>(endpoints.partner.terms);
  // the first link is named in the language of the browser
  await call(endpoints.partner.accept, { body: { version }, headers: { 'accept-language': language } });
  for (const name of names) await call(endpoints.partner.createLink, { body: { name } });
  const { results } = await call<{ results: PartnerLink[] }>(endpoints.partner.links);
  return results.map(({ code }) => code);
}

async function pay(url: string, cards: CloudPayments, session: string): Promise<CardPayment> {
  const call = ownerCalls(url, session);
  const body = { provider: 'cloudpayments', plan: 'month' };
  const order = await call<Checkout>(endpoints.subscription.checkout, { body });
  const paid = await cards.pay(await chargeOf(url, order));
  if ('refused' in paid) throw new Error(`A payment of the demo is refused: ${paid.refused}`);
  return paid;
}

async function ask(call: OwnerCall, password: string): Promise<void> {
  const { balances } = await call<PartnerBalance>(endpoints.partner.balance);
  const amount = balances.find(({ currency }) => currency === 'RUB')?.available;
  const body = { method: 'card', amount, details: { number: '4111 1111 1111 1111' }, password };
  await call(endpoints.partner.withdraw, { body });
}

type Decide = (call: OwnerCall, id: string) => Promise<unknown>;

async function decide(call: OwnerCall, { password }: DemoAccount, act: Decide): Promise<void> {
  await call(endpoints.adminMoney.confirm, { body: { password } });
  const { results } = await call<{ results: Withdrawal[] }>(endpoints.partner.withdrawals);
  for (const { id } of results) await act(call, id);
}

const approve: Decide = (call, id) => call(endpoints.adminMoney.approve, { params: { id } });
const markPaid = (call: OwnerCall, id: string, reference: string) =>
  call(endpoints.adminMoney.pay, { params: { id }, body: { reference } });

const pauseMs = 20;

/** Returns the newest payment; the provider tells of it a moment later. */
async function giveBack(call: OwnerCall, { password }: DemoAccount, reason: string): Promise<void> {
  const { payments, refund } = endpoints.adminPayments;
  const read = () => call<{ results: AdminPayment[] }>(payments);
  await call(endpoints.adminMoney.confirm, { body: { password } });
  const newest = (await read()).results.find(({ state }) => state === 'credited');
  if (!newest) return;
  await call(refund, { params: { id: newest.id }, body: { reason } });
  const isReturned = async () => (await read()).results.find(({ id }) => id === newest.id)?.state === 'refunded';
  while (!(await isReturned())) await after(pauseMs);
}
