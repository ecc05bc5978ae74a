import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Withdrawal, WithdrawalForm } from '#contract/schemas/money/partner.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { mailTo } from '#tests/support/mails.ts';
import { password } from '../account/accountCalls.ts';
import { day } from '../ledger/ledgerWorld.ts';
import { address, ask, book, card, otherCard, partnerWith, rubles, startWorld, type World } from './withdrawalWorld.ts';

const { withdraw, withdrawals, withdrawal, cancelWithdrawal, withdrawalForm } = endpoints.partner;
let world: World;
beforeAll(async () => {
  const env = { WITHDRAWAL_MINIMUM: '{"RUB": 100}', WITHDRAWAL_FEE: '{"RUB": 30}' };
  world = await startWorld({ env });
});
afterAll(() => world.test.stop());

const cancel = (partner: SignedUp, id: string) => partner.call<Withdrawal>(cancelWithdrawal, { params: { id } });

describe('a withdrawal', () => {
  it('takes its amount from what is available, with the fee within it, and gives it back when it is cancelled', async () => {
    const partner = await partnerWith(world, 1_000);
    const { status, body } = await ask(partner, 400);
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ state: 'requested', method: 'card', money: rubles(400), fee: rubles(30), arrives: rubles(370) },
        ...{ details: '1111', confirm_until: null, reason: null, reference: null, sent: null },
      },
    ]);
    expect(await book(partner)).toEqual([600, 0, 400, 0]);
    expect((await partner.call<Withdrawal>(withdrawal, { params: { id: body.id } })).body).toEqual(body);
    expect((await cancel(partner, body.id)).body.state).toBe('cancelled');
    expect((await cancel(partner, body.id)).status).toBe(200);
    expect(await book(partner)).toEqual([1_000, 0, 0, 0]);
    const { body: list } = await partner.call<{ results: Withdrawal[] }>(withdrawals);
    expect(list.results.map(({ id, state }) => [id, state])).toEqual([[body.id, 'cancelled']]);
  });

  it('is one at a time, and of no more than is available', async () => {
    const partner = await partnerWith(world, 1_000);
    expect(await ask(partner, 1_001)).toMatchObject({
      status: 409,
      body: { code: 'insufficient_funds', available: rubles(1_000), detail: expect.stringContaining('10') },
    });
    const first = await ask(partner, 300);
    expect(first.status).toBe(201);
    expect(await ask(partner, 300)).toMatchObject({ status: 409, body: { code: 'withdrawal_open' } });
    expect(await book(partner)).toEqual([700, 0, 300, 0]);
  });

  it('of a whole balance, asked for twenty times at once, is made exactly once', async () => {
    const partner = await partnerWith(world, 1_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(partner, 1_000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await book(partner)).toEqual([0, 0, 1_000, 0]);
  });

  it.each([
    ['by its id', (body: object) => [{ ...body, id: v7() }, {}] as const],
    ['by the header Idempotency-Key', (body: object) => [body, { 'idempotency-key': 'retry-1' }] as const],
  ])('sent again %s answers the same, and with another body is refused', async (_, sent) => {
    const partner = await partnerWith(world, 1_000);
    const [more, headers] = sent({});
    const answers = await Promise.all([1, 2, 3].map(() => ask(partner, 200, more, headers)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await ask(partner, 201, more, headers)).toMatchObject({ status: 409, body: { code: 'id_taken' } });
    expect(await book(partner)).toEqual([800, 0, 200, 0]);
  });

  it('is for partners, and each sees their own', async () => {
    const partner = await partnerWith(world, 500);
    const { body } = await ask(partner, 200);
    const stranger = await signUp(world.test);
    const refused = { status: 409, body: { code: 'not_a_partner' } };
    expect(await ask(stranger, 200)).toMatchObject(refused);
    for (const endpoint of [withdrawals, withdrawalForm]) expect(await stranger.call(endpoint)).toMatchObject(refused);
    for (const endpoint of [withdrawal, cancelWithdrawal])
      expect(await stranger.call(endpoint, { params: { id: body.id } })).toMatchObject({ status: 404 });
  });

  it.each([-1, 0, 0.001, Infinity, NaN, '1e3', 2 ** 53, null, 99, 30, undefined, true])(
    'of %s is refused at the amount',
    async (amount) => {
      const partner = await partnerWith(world, 500);
      expect(await ask(partner, amount)).toMatchObject({ status: 400, body: { amount: [expect.any(String)] } });
      expect(await book(partner)).toEqual([500, 0, 0, 0]);
    },
  );

  it.each([
    ['card', { number: '4111 1111 1111 1112' }],
    ['card', { number: '12' }],
    ['card', {}],
    ['usdt', { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }],
    ['usdt', { address: '0x52908400098527886E0F7030069857D2E4169EE7' }],
    ['usdt', { number: card }],
  ])('by %s to %o is refused at the details', async (method, details) => {
    const partner = await partnerWith(world, 500);
    expect(await ask(partner, 200, { method, details })).toMatchObject({ status: 400, body: { details: {} } });
  });

  it('is in Stars by a username in Telegram, and in USDT to an address of Tron', async () => {
    const stars = await partnerWith(world, 500, 'XTR');
    const inStars = { method: 'stars', amount: { amount: 200, currency: 'XTR' }, details: { username: '@anna_k' } };
    expect(await ask(stars, 0, inStars)).toMatchObject({
      status: 201,
      body: { details: '@anna_k', fee: { amount: 0 } },
    });
    expect(await ask(stars, 0, { ...inStars, method: 'card', details: { number: card } })).toMatchObject({
      status: 400,
      body: { amount: {} },
    });
    const usdt = await partnerWith(world, 500);
    expect(await ask(usdt, 200, { method: 'usdt', details: { address } })).toMatchObject({
      status: 201,
      body: { details: address },
    });
  });

  it.each(['ABC', 'XXX', 'ZZZ', 'rub', '', null, 5])('in %j is refused at the currency', async (currency) => {
    const partner = await partnerWith(world, 500);
    const answer = await ask(partner, 0, { amount: { amount: 200, currency } });
    expect(answer).toMatchObject({ status: 400, body: { currency: [expect.any(String)] } });
  });

  it('needs the password', async () => {
    const partner = await partnerWith(world, 500);
    expect(await ask(partner, 200, { password: 'another horse 8' })).toMatchObject({
      status: 400,
      body: { password: ['Invalid password.'] },
    });
    const body = { method: 'card', amount: rubles(200), details: { number: card } };
    expect(await partner.call(withdraw, { body })).toMatchObject({ status: 400, body: { password: {} } });
  });

  it('keeps the card sealed, and shows its end alone', async () => {
    const partner = await partnerWith(world, 500);
    await ask(partner, 200);
    const row = await world.clock.db
      .selectFrom('withdrawals')
      .selectAll()
      .where('partner_id', '=', partner.id)
      .executeTakeFirstOrThrow();
    const digits = card.replaceAll(' ', '');
    expect(JSON.stringify(row)).not.toContain(digits);
    expect(row.details_sealed?.includes(digits)).toBe(false);
    expect(world.test.app.deps.vault.open(row.details_sealed ?? Buffer.of(), row.id)).toBe(digits);
  });
});

describe('withdrawals wait for a day', () => {
  const form = async (partner: SignedUp) => (await partner.call<WithdrawalForm>(withdrawalForm)).body;
  const held = (until: Date) => ({ status: 409, body: { code: 'withdrawals_held', until: until.toISOString() } });

  it('after the payout details became others, not after they were given first', async () => {
    const partner = await partnerWith(world, 1_000);
    await cancel(partner, (await ask(partner, 200)).body.id);
    const other = { details: { number: otherCard } };
    const until = new Date(world.clock.now().getTime() + day);
    expect(await ask(partner, 200, other)).toMatchObject(held(until));
    expect(await form(partner)).toMatchObject({ held_until: until.toISOString(), open: null });
    world.clock.pass(day);
    expect((await ask(partner, 200, other)).status).toBe(201);
    expect(await form(partner)).toMatchObject({ held_until: null, open: { details: '4444' }, confirm: 'password' });
  });

  it('after a new password', async () => {
    const partner = await partnerWith(world, 1_000);
    const next = 'another horse 8';
    const body = { current_password: password, new_password: next, re_new_password: next };
    expect((await partner.call(endpoints.account.setPassword, { body })).status).toBe(204);
    const until = new Date(world.clock.now().getTime() + day);
    expect(await ask(partner, 200, { password: next })).toMatchObject(held(until));
    world.clock.pass(day);
    expect((await ask(partner, 200, { password: next })).status).toBe(201);
  });

  it('after a new e-mail', async () => {
    const partner = await partnerWith(world, 1_000);
    const email = `new-${partner.email}`;
    const body = { email, current_password: password };
    expect((await partner.call(endpoints.account.setEmail, { body })).status).toBe(204);
    const [, uid, token] = /\/set-email\/([\w-]+)\/([\w-]+)/.exec((await mailTo(world.test, email)).text) ?? [];
    expect((await partner.call(endpoints.account.confirmNewEmail, { body: { uid, token } })).status).toBe(204);
    const until = new Date(world.clock.now().getTime() + day);
    expect(await ask(partner, 200)).toMatchObject(held(until));
    world.clock.pass(day);
    expect((await ask(partner, 200)).status).toBe(201);
  });
});
