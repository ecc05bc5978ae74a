import type { Message } from '@grammyjs/types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Language } from '#contract/languages.ts';
import { followSubscriptions } from '#server/domain/subscription/life/followSubscriptions.ts';
import { settleMode } from '#server/domain/subscription/life/settleMode.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { becomePartner } from '#tests/support/partners.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { password } from '../account/accountCalls.ts';
import { day, earn } from '../ledger/ledgerWorld.ts';
import { ask, startWorld, type World } from '../withdrawals/withdrawalWorld.ts';

const publicUrl = 'https://voronka.example';
const languages: Language[] = ['en', 'ru'];
let telegram: Telegram;
let platform: Bot;
let world: World;
beforeAll(async () => {
  telegram = await startTelegram({ limits: false });
  platform = telegram.createBot({ username: 'voronka_bot' });
  const env = {
    PLATFORM_BOT_TOKEN: platform.token,
    PUBLIC_URL: publicUrl,
    GRANTS: 'on',
    WITHDRAWAL_FEE: '{"RUB":100}',
  };
  world = await startWorld({ telegramRoot: telegram.url, env, works: true });
  await world.clock.db.updateTable('users').set({ is_admin: true }).where('id', '=', world.admin.id).execute();
});
afterAll(async () => {
  await world.test.stop();
  await telegram.stop();
});

interface Told {
  user: SignedUp;
  language: Language;
  person: Person;
}

/** Somebody with an e-mail, a language and a Telegram account. */
async function linked(language: Language): Promise<Told> {
  const user = await signUp(world.test);
  const person = telegram.person();
  person.start(platform);
  await person.waitFor(platform, 'Voronka');
  const known = { language, telegram_id: person.id, time_zone: 'Europe/Moscow' };
  await world.clock.db.updateTable('users').set(known).where('id', '=', user.id).execute();
  return { user, language, person };
}

/** What the platform's bot has told somebody, after its greeting. */
const toldTo = ({ person }: Told): Message[] => person.messages(platform).slice(1);
const textOf = (message: Message): string => ('text' in message ? (message.text ?? '') : '');
const opens = (message: Message) =>
  (message as { reply_markup?: { inline_keyboard: { web_app?: { url: string } }[][] } }).reply_markup
    ?.inline_keyboard[0]?.[0]?.web_app?.url;

/** Waits until each has been told and mailed exactly so many, and no more is on its way. */
async function settled(all: Told[], count: { told: number; mails: number }): Promise<void> {
  const { db } = world.clock;
  for (const one of all) {
    await expect.poll(() => toldTo(one).length, { timeout: 10_000 }).toBe(count.told);
    await expect.poll(async () => (await mailsTo(world.test, one.user.email)).length).toBe(count.mails);
  }
  const waiting = db.selectFrom('notices').select('kind').where('next_at', 'is not', null);
  await expect.poll(() => waiting.execute()).toEqual([]);
  await expect.poll(() => db.selectFrom('mails').select('kind').execute()).toEqual([]);
}

it('warnings, the lapse, the stop of funnels and the beginning of charging are told once each, in both languages', async () => {
  const all = await Promise.all(languages.map(linked));
  const began = world.clock.now().getTime();
  for (const { user, language } of all) {
    const bot = telegram.createBot({ username: `shop_${language}_bot` });
    const funnel = await seedFunnel(user, { bot });
    const body = { base_revision: funnel.revision };
    expect((await user.call(endpoints.funnels.run, { params: { id: funnel.id }, body })).status).toBe(200);
  }
  const look = () => Promise.all([1, 2, 3].map(() => followSubscriptions(world.test.app.deps)));
  let told = 0;
  let at = 0;
  for (const next of [7, 11, 13, 14, 44]) {
    world.clock.pass((next - at) * day);
    at = next;
    await look();
    told += 1;
    await settled(all, { told, mails: told });
  }
  const { deps } = world.test.app;
  await settleMode({ ...deps, billing: { ...deps.billing, mode: 'free' } });
  await Promise.all([settleMode(deps), settleMode(deps)]);
  await settled(all, { told: told + 1, mails: told + 1 });

  const dateIn = (language: Language, days: number) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' }).format(
      new Date(began + days * day),
    );
  const expected = (language: Language): RegExp[] => {
    const [end, fresh] = [dateIn(language, 14), dateIn(language, 58)];
    const words =
      language === 'en'
        ? { ends: 'lasts until', ended: 'ended on', stopped: '30 days ago', begins: 'free trial lasts until' }
        : {
            ends: 'действует до',
            ended: 'закончилась',
            stopped: 'прошло 30 дней',
            begins: 'пробный период действует до',
          };
    const ends = new RegExp(`${words.ends} ${end}`);
    return [
      ...[ends, ends, ends, new RegExp(`${words.ended} ${end}`)],
      ...[new RegExp(`${end}.*${words.stopped}`), new RegExp(`${words.begins} ${fresh}`)],
    ];
  };
  for (const one of all) {
    const messages = toldTo(one);
    for (const [index, fits] of expected(one.language).entries())
      expect(textOf(messages[index] as Message)).toMatch(fits);
    expect(new Set(messages.map(opens))).toEqual(new Set([`${publicUrl}/subscribe/`]));
    const mails = await mailsTo(world.test, one.user.email);
    for (const { text } of mails) expect(text).toContain(`${publicUrl}/subscribe/`);
    expect(mails.every(({ text }) => /[а-я]/i.test(text) === (one.language === 'ru'))).toBe(true);
  }
});

longTest(
  'a partner is told of each decision about a withdrawal once, by mail and in Telegram, in their language',
  async () => {
    const all = await Promise.all(languages.map(linked));
    const { confirm, approve, reject, pay } = endpoints.adminMoney;
    expect(await world.admin.call(confirm, { body: { password } })).toMatchObject({ status: 200 });
    for (const { user } of all) {
      await becomePartner(user);
      await earn(world.clock, user.id, 200_000);
      const decide = async (id: string, endpoint: typeof approve, body?: object) => {
        const call = () => world.admin.call(endpoint, { params: { id }, body });
        expect((await call()).status).toBe(200);
        // asked again for what is done, it is not told again
        expect((await call()).status).toBe(200);
      };
      const refused = (await ask(user, 100_000)).body.id;
      await decide(refused, reject as never, { reason: 'The name on the card is <another>.' });
      // several mails leave at once, in any order, so each decision is told before the next
      await settled([all.find((one) => one.user === user) as Told], { told: 1, mails: 1 });
      const paid = (await ask(user, 100_000)).body.id;
      await decide(paid, approve);
      await settled([all.find((one) => one.user === user) as Told], { told: 2, mails: 2 });
      await decide(paid, pay as never, { reference: 'bank 42' });
    }
    await settled(all, { told: 3, mails: 3 });
    const expected = {
      en: [
        ['refused', 'is <another>'],
        ['approved', '₽999', '•• 1111'],
        ['sent', '₽999', '•• 1111', 'bank 42'],
      ],
      ru: [
        ['отказано', 'is <another>'],
        ['одобрен', '999 ₽', '•• 1111'],
        ['отправлено', '999 ₽', '•• 1111', 'bank 42'],
      ],
    };
    const spaced = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('RUB ', '₽');
    for (const one of all) {
      const mails = await mailsTo(world.test, one.user.email);
      for (const [index, words] of expected[one.language].entries()) {
        for (const word of words) {
          expect(spaced(textOf(toldTo(one)[index] as Message))).toContain(word);
          expect(spaced(`${mails[index]?.subject} ${mails[index]?.text}`)).toContain(word);
        }
      }
      expect(new Set(toldTo(one).map(opens))).toEqual(new Set([`${publicUrl}/partner/withdraw/`]));
      expect(mails[0]?.html).toContain('is &lt;another&gt;');
    }
  },
);
