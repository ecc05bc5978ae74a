import { addAdmin } from '#tests/support/addAdmin.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { mailTo } from '#tests/support/mails.ts';
import { changeSubscription, renew } from '#tests/support/telegram/stars.ts';
import type { StarsPayment } from '#tests/support/telegram/starsState.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { notify } from '#server/db/notify.ts';
import { beginOrder, eventsOf, orderOf, paymentsOf, renewalsOf, starsEnv } from './payWorld.ts';

/** Telegram is told and tells again in the background. */
const patient = { timeout: 15_000 };

const day = 86_400_000;
let telegram: Telegram;
let bot: Bot;
let app: TestApp;
let owner: SignedUp;
let now: Date;

beforeEach(async () => {
  now = new Date();
  telegram = await startTelegram({ now: () => now.getTime() });
  bot = telegram.createBot({ username: 'voronka_bot' });
  app = await startTestApp({ telegramRoot: telegram.url, now: () => now, env: starsEnv(bot) });
  owner = await signUp(app);
});
afterEach(async () => {
  await app.stop();
  await telegram.stop();
});

const month = { provider: 'stars', plan: 'month' };

const isPaid = (id: string) => expect.poll(async () => (await orderOf(owner, id)).order.state).toBe('paid');

/** Orders a plan and pays for it. */
async function buy(person = telegram.person(), plan = 'month') {
  const { order, url } = await beginOrder(owner, { provider: 'stars', plan });
  const payment = (await person.pay(bot, url ?? '')) as StarsPayment;
  await isPaid(order.id);
  return { person, order, payment };
}

describe('a payment in Stars', () => {
  it('is made by Telegram’s invoice, credited once and receipted', async () => {
    const begun = await beginOrder(owner, month);
    expect(begun).toMatchObject({
      order: { state: 'created', plan: 'month', amount: { amount: 600, currency: 'XTR' }, refused: null },
      url: expect.stringMatching(/^https:\/\/t\.me\/\$/),
      widget: null,
    });
    const person = telegram.person();
    const payment = (await person.pay(bot, begun.url ?? '')) as StarsPayment;
    await isPaid(begun.order.id);
    expect(await paymentsOf(app, owner.id)).toMatchObject([
      { external_id: payment.chargeId, amount_minor: 600, payer_telegram_id: person.id, is_renewal: false },
    ]);
    expect(await renewalsOf(app, owner.id)).toMatchObject([{ external_id: payment.firstChargeId, state: 'active' }]);
    const mail = await mailTo(app, owner.email);
    expect(mail.subject).toMatch(/receipt \d{6}$/);
    expect(mail.text).toContain('600\u00A0Stars');
  });

  longTest('is receipted in Telegram where there is no e-mail', async () => {
    const person = telegram.person({ language_code: 'ru' });
    person.start(bot);
    const known = { email: null, telegram_id: person.id, language: 'ru' as const };
    await app.app.deps.db.updateTable('users').set(known).where('id', '=', owner.id).execute();
    await buy(person);
    await person.waitFor(bot, 'Мы получили 600\u00A0звёзд за тариф «Месяц». Подписка действует до');
  });

  longTest('is titled in the language of the interface, whatever the account’s', async () => {
    const { checkout } = endpoints.subscription;
    for (const language of ['ru', 'en']) {
      const headers = { 'accept-language': language };
      await owner.call(checkout, { body: { ...month, plan: 'year' }, headers });
    }
    const titles = telegram.log.calls('createInvoiceLink').map(({ params }) => params.title);
    expect(titles).toEqual(['Voronka: Год', 'Voronka: Year']);
  });

  it('begins the same order again by its id, and refuses another’s', async () => {
    const id = randomUUID();
    const begun = await beginOrder(owner, { ...month, id });
    expect(await beginOrder(owner, { ...month, id })).toEqual(begun);
    const taken = { status: 409, body: { code: 'id_taken' } };
    const { checkout, order } = endpoints.subscription;
    expect(await owner.call(checkout, { body: { ...month, plan: 'year', id } })).toMatchObject(taken);
    const stranger = await signUp(app);
    expect(await stranger.call(checkout, { body: { ...month, id } })).toMatchObject(taken);
    expect((await stranger.call(order, { params: { id } })).status).toBe(404);
    expect(telegram.log.calls('createInvoiceLink')).toHaveLength(1);
  });

  longTest('names an unknown plan and a provider that there is not', async () => {
    const { checkout } = endpoints.subscription;
    const badPlan = await owner.call(checkout, { body: { ...month, plan: 'decade' } });
    expect(badPlan).toMatchObject({ status: 400, body: { plan: ['"decade" is not a valid choice.'] } });
    const badProvider = await owner.call(checkout, { body: { ...month, provider: 'cloudpayments' } });
    expect(badProvider).toMatchObject({ status: 400, body: { provider: expect.anything() } });
  });

  it('is 502 while Telegram is away, and the same id asks again', async () => {
    const body = { ...month, id: randomUUID() };
    telegram.faults.answer(1, 502, { method: 'createInvoiceLink' });
    const away = await owner.call(endpoints.subscription.checkout, { body });
    expect(away).toMatchObject({ status: 502, body: { code: 'provider_error' } });
    expect((await beginOrder(owner, body)).url).toMatch(/^https:/);
  });

  longTest('is refused before it is made when the order is paid or over', async () => {
    const { person, order } = await buy();
    const paid = [...bot.stars.invoices.values()].find(({ payload }) => payload === order.id);
    expect(await person.pay(bot, paid?.url ?? '')).toEqual({ refused: 'This order is paid already.' });
    const late = await beginOrder(owner, month);
    now = new Date(now.getTime() + day);
    expect(await person.pay(bot, late.url ?? '')).toEqual({ refused: expect.stringContaining('has expired') });
    expect((await orderOf(owner, late.order.id)).order.state).toBe('expired');
    expect(await paymentsOf(app, owner.id)).toHaveLength(1);
  });

  it('answers a checkout before what else waits', async () => {
    const { url } = await beginOrder(owner, month);
    const busy = telegram.person();
    telegram.faults.answer(1, 429, { method: 'sendMessage', retryAfter: 0.2 });
    busy.start(bot);
    const person = telegram.person();
    expect(await person.pay(bot, url ?? '')).toMatchObject({ isRefunded: false });
  });

  longTest('answers /terms and /paysupport', async () => {
    const person = telegram.person({ language_code: 'ru' });
    person.start(bot);
    person.send(bot, '/terms');
    await person.waitFor(bot, 'Вы оплачиваете подписку');
    person.send(bot, '/paysupport');
    await person.waitFor(bot, 'назовите номер чека');
  });

  longTest('answers them in the operator’s words where there are some', async () => {
    await app.stop();
    const words = { PAY_TERMS: 'No refunds on Sundays', PAY_SUPPORT: '{"en":"Call {place}","ru":"Звоните"}' };
    app = await startTestApp({ telegramRoot: telegram.url, env: { ...starsEnv(bot), ...words } });
    const person = telegram.person();
    person.start(bot);
    person.send(bot, '/terms');
    await person.waitFor(bot, 'No refunds on Sundays');
    person.send(bot, '/paysupport');
    await person.waitFor(bot, `Call ${new URL(app.url).host}`);
  });
});

describe('a subscription in Stars', () => {
  it('renews by the price agreed, each charge once', async () => {
    const { payment } = await buy();
    renew(telegram.world, bot, payment.firstChargeId);
    await vi.waitFor(async () => expect(await paymentsOf(app, owner.id)).toHaveLength(2), patient);
    expect(await paymentsOf(app, owner.id)).toMatchObject([{ is_renewal: false }, { is_renewal: true }]);
    expect(await renewalsOf(app, owner.id)).toHaveLength(1);
    expect((await eventsOf(app)).map(({ outcome }) => outcome)).toEqual(['credited', 'credited']);
  });

  it('is one for an account: a newer one cancels the older at Telegram', async () => {
    const first = await buy();
    now = new Date(now.getTime() + 1_000);
    const second = await buy(first.person);
    const stateAt = ({ payment }: { payment: StarsPayment }) =>
      bot.stars.subscriptions.get(payment.firstChargeId)?.state;
    await vi.waitFor(() => expect(stateAt(first)).toBe('canceledByBot'), patient);
    expect(stateAt(second)).toBe('active');
    await vi.waitFor(
      async () =>
        expect(await renewalsOf(app, owner.id)).toMatchObject([
          { state: 'cancelled', pending_change: null },
          { state: 'active', pending_change: null },
        ]),
      patient,
    );
  });

  longTest('is cancelled when its account is deleted, until Telegram has heard', async () => {
    const { payment } = await buy();
    telegram.faults.answer(1, 502, { method: 'editUserStarSubscription' });
    await addAdmin(app);
    const deleted = await owner.call(endpoints.account.deleteMe, { body: { current_password: 'correct horse 7' } });
    expect(deleted.status).toBe(204);
    // until the failed call is written down: put off by the pause after it, no longer claimed
    const { db } = app.app.deps;
    const nextTry = async () =>
      (await db.selectFrom('renewals').select('next_try_at').executeTakeFirstOrThrow()).next_try_at?.getTime();
    await vi.waitFor(async () => expect(await nextTry()).toBe(now.getTime() + 10_000), patient);
    expect(bot.stars.subscriptions.get(payment.firstChargeId)?.state).toBe('active');
    now = new Date(now.getTime() + 60_000);
    await db.updateTable('renewals').set({ next_try_at: now }).execute();
    await notify(db, { kind: 'payments' });
    await vi.waitFor(
      () => expect(bot.stars.subscriptions.get(payment.firstChargeId)?.state).toBe('canceledByBot'),
      patient,
    );
    expect(await db.selectFrom('payments').select('owner_id').execute()).toEqual([{ owner_id: null }]);
  });

  longTest('follows what the user does in Telegram, in its order', async () => {
    const { payment } = await buy();
    const stateIs = (state: string) =>
      vi.waitFor(async () => expect(await renewalsOf(app, owner.id)).toMatchObject([{ state }]), patient);
    changeSubscription(telegram.world, bot, payment.firstChargeId, 'canceled');
    await stateIs('cancelled');
    changeSubscription(telegram.world, bot, payment.firstChargeId, 'active');
    await stateIs('active');
  });
});
