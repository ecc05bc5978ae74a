import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { PartnerLink } from '#contract/schemas/money/partner.ts';
import type { ChatEventKind, ChatPerson } from '#contract/schemas/contacts/chatEvent.ts';
import { transaction } from '#server/db/transaction.ts';
import { recordPayment } from '#server/domain/ledger/recordPayment.ts';
import { handlePlatformEvent } from '#server/domain/platform/handlePlatformEvent.ts';
import { callEndpoint } from '#tests/support/app.ts';
import { launchData } from '#tests/support/launchData.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { openPartnerWorld, type PartnerWorld } from './partnerWorld.ts';

const { links } = endpoints.partner;
const { me, linkTelegram, unlinkTelegram } = endpoints.account;
let telegram: Telegram;
let bot: Bot;
let world: PartnerWorld;
let partner: Awaited<ReturnType<PartnerWorld['partner']>>;
beforeAll(async () => {
  telegram = await startTelegram();
  bot = telegram.createBot({ username: 'voronka_bot' });
  world = await openPartnerWorld({ telegramRoot: telegram.url, env: { PLATFORM_BOT_TOKEN: bot.token } });
  partner = await world.partner();
});
afterAll(async () => {
  await world.close();
  await telegram.stop();
});

let ids = 1_000;
const somebody = (): ChatPerson => {
  const telegram_id = ++ids;
  return { telegram_id, first_name: 'Anna', last_name: '', username: null, language: null };
};
/** A message to the platform's bot, or a press. */
const send = (person: ChatPerson, what: ChatEventKind) =>
  handlePlatformEvent(
    world.test.app.deps,
    { base: 'https://voronka.example' },
    { update_id: 1, at: null, person, what },
  );
const start = (person: ChatPerson, payload: string) => send(person, { kind: 'start', payload });
/** Opens the Mini App: the first time makes the account. */
const launch = (person: ChatPerson, startParam?: string) => {
  const more: Record<string, string> = startParam === undefined ? {} : { start_param: startParam };
  const user = { id: person.telegram_id, first_name: person.first_name };
  const raw = launchData({ token: bot.token, user, at: world.now().getTime(), more });
  return callEndpoint<{ id: string }>(world.test.url, me, { headers: { authorization: `tg ${raw}` } });
};
const broughtBy = async (person: ChatPerson) => world.broughtBy((await launch(person)).body.id);

describe('a partner link in Telegram', () => {
  it('has an address at the platform’s bot', () => {
    expect(partner.first.bot_url).toBe(`https://t.me/voronka_bot?start=ref_${partner.code}`);
  });

  it('that starts the bot is a click, once a day, and brings who signs up later', async () => {
    const link = await partner.link();
    const anna = somebody();
    for (let n = 0; n < 3; n += 1)
      expect(await start(anna, `ref_${link.code}`)).toMatchObject([{ method: 'sendMessage' }]);
    expect((await partner.figures())[link.code]).toEqual([1, 0]);
    world.pass(24);
    await start(anna, `ref_${link.code}`);
    expect(await broughtBy(anna)).toMatchObject({ link_id: link.id, partner_id: partner.id, excluded_for: null });
    expect((await partner.figures())[link.code]).toEqual([2, 1]);
  });

  it('that opens the Mini App brings who has no account yet, and counts once for a launch', async () => {
    const link = await partner.link();
    const [anna, ivan] = [somebody(), somebody()];
    const { body } = await launch(anna, `ref_${link.code}`);
    await launch(anna, `ref_${link.code}`);
    expect(await world.broughtBy(body.id)).toMatchObject({ link_id: link.id });
    await launch(ivan);
    await launch(ivan, `ref_${link.code}`);
    expect(await broughtBy(ivan), 'who has an account is not brought').toBeNull();
    expect((await partner.figures())[link.code]).toEqual([2, 1]);
  });

  it('counts as the first click of those in Telegram', async () => {
    const [first, second] = [await partner.link(), await partner.link()];
    const [quick, slow] = [somebody(), somebody()];
    for (const person of [quick, slow]) await start(person, `ref_${first.code}`);
    world.pass(24);
    for (const person of [quick, slow]) await start(person, `ref_${second.code}`);
    expect(await broughtBy(quick)).toMatchObject({ link_id: first.id });
    world.pass(24 * 89.5);
    expect(await broughtBy(slow)).toMatchObject({ link_id: second.id });
  });

  it.each(['ref_', 'ref_x', 'ref_nobody', `ref_${'a'.repeat(60)}`, 'refs', 'f_ref_'])(
    'is no link as %s, and the bot answers all the same',
    async (payload) => {
      const anna = somebody();
      expect(await start(anna, payload)).toMatchObject([{ method: 'sendMessage' }]);
      expect((await launch(anna, payload)).status).toBe(200);
      expect(await broughtBy(anna)).toBeNull();
    },
  );

  it('does not earn from the partner’s own Telegram, also once it is unlinked', async () => {
    const own = await world.partner();
    const anna = somebody();
    const made = await own.call<{ url: string }>(linkTelegram);
    const code = new URL(made.body.url).searchParams.get('start')?.replace('link_', '') ?? '';
    await send(anna, { kind: 'press', callback_id: '1', data: `link:${code}` });
    expect((await own.call(unlinkTelegram)).status).toBe(204);
    await start(anna, `ref_${own.code}`);
    expect(await broughtBy(anna)).toMatchObject({ partner_id: own.id, excluded_for: 'telegram' });
    const ivan = somebody();
    await start(ivan, `ref_${own.code}`);
    expect(await broughtBy(ivan)).toMatchObject({ partner_id: own.id, excluded_for: null });
    const { deps } = world.test.app;
    const visitor = world.visitor();
    await visitor.click(own.code);
    const { id } = await visitor.signUp();
    const paidBy = (payer_telegram_id: number) => {
      const sum = { amount_minor: 1_000, refunded_minor: 0, currency: 'XTR', provider: 'stars', plan: 'month' };
      const payment = { ...sum, id: randomUUID(), owner_id: id, card_fingerprint: null, paid_at: world.now() };
      return transaction(deps.db, (tx) => recordPayment(deps, tx, { ...payment, payer_telegram_id }));
    };
    const earned = async () => (await own.call<{ results: PartnerLink[] }>(links)).body.results[0]?.earned;
    await paidBy(ivan.telegram_id);
    expect(await earned()).toEqual([{ amount: 300, currency: 'XTR' }]);
    await paidBy(anna.telegram_id);
    await paidBy(ivan.telegram_id);
    expect(await earned(), 'from then on nothing').toEqual([{ amount: 300, currency: 'XTR' }]);
    expect(await world.broughtBy(id)).toMatchObject({ excluded_for: 'telegram' });
  });
});
