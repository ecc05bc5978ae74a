import type { Message } from '@grammyjs/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Session } from '#contract/schemas/account/session.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { handlePlatformEvent } from '#server/domain/platform/handlePlatformEvent.ts';
import { openTelegramApi } from '#server/telegram/api.ts';
import { runPlatformBot } from '#server/telegram/platformBot.ts';
import { callEndpoint, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { deferred } from '#tests/support/deferred.ts';
import { launchData } from '#tests/support/launchData.ts';
import { longTest } from '#tests/support/longTest.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';

const { me, linkTelegram, unlinkTelegram } = endpoints.account;
const publicUrl = 'https://voronka.example';
const minute = 60_000;

let telegram: Telegram;
let bot: Bot;
let app: TestApp;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-05-01T10:00:00Z');
  telegram = await startTelegram();
  bot = telegram.createBot({ username: 'voronka_bot' });
});
afterEach(async () => {
  await app.stop();
  await telegram.stop();
});

async function start(env: Record<string, string> = { PUBLIC_URL: publicUrl }) {
  const options = { telegramRoot: telegram.url, now: () => now };
  app = await startTestApp({ ...options, env: { PLATFORM_BOT_TOKEN: bot.token, ...env } });
}

const buttons = (message: Message) =>
  (
    message as { reply_markup?: { inline_keyboard: { text: string; url?: string; web_app?: { url: string } }[][] } }
  ).reply_markup?.inline_keyboard.flat() ?? [];
const as = (token: string) => ({ authorization: `Token ${token}` });
const whoIs = (token: string) => callEndpoint<User>(app.url, me, { headers: as(token) });

async function signInLink(person: Person): Promise<string> {
  person.start(bot);
  const hello = await person.waitFor(bot, 'Sign in on a computer');
  person.press(bot, hello, 'Sign in on a computer');
  const given = await person.waitFor(bot, 'works for 10 minutes');
  return buttons(given)[0]?.url ?? /https?:\S+/.exec('text' in given ? (given.text ?? '') : '')?.[0] ?? '';
}
const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? '';

async function linkOf(owner: SignedUp): Promise<string> {
  const made = await owner.call<{ url: string }>(linkTelegram);
  expect(made.status).toBe(201);
  expect(made.body.url).toMatch(/^https:\/\/t\.me\/voronka_bot\?start=link_[\w-]{32}$/);
  return new URL(made.body.url).searchParams.get('start') ?? '';
}

describe('the platform’s own bot', () => {
  it('opens the Mini App and signs in on a computer by a link that expires', async () => {
    await start();
    const anna = telegram.person({ first_name: 'Anna', username: 'anna' });
    const token = tokenOf(await signInLink(anna));
    expect(buttons(anna.messages(bot)[0] as Message)).toMatchObject([
      { text: 'Open Voronka', web_app: { url: `${publicUrl}/` } },
      { text: 'Sign in on a computer' },
    ]);
    expect(bot.menuUrl).toBe(`${publicUrl}/`);
    now = new Date(now.getTime() + 9 * minute);
    expect(await whoIs(token)).toMatchObject({ status: 200, body: { first_name: 'Anna', telegram: { id: anna.id } } });
    now = new Date(now.getTime() + 100 * minute);
    expect((await whoIs(token)).status).toBe(200);

    const late = telegram.person({ first_name: 'Ivan' });
    const unused = tokenOf(await signInLink(late));
    now = new Date(now.getTime() + 11 * minute);
    expect((await whoIs(unused)).status).toBe(401);
    // the Mini App knows them as the same account
    const raw = launchData({ token: bot.token, user: { id: anna.id, first_name: 'Anna' }, at: now.getTime() });
    const launched = await callEndpoint<User>(app.url, me, { headers: { authorization: `TG ${raw}` } });
    expect(launched.body.id).toBe((await whoIs(token)).body.id);
    const list = await callEndpoint<{ results: Session[] }>(app.url, endpoints.sessions.list, { headers: as(token) });
    expect(list.body.results).toHaveLength(1);
  });

  longTest('tells whoever signs in to a closed account so, and gives no link', async () => {
    await start();
    const anna = telegram.person({ first_name: 'Anna' });
    await signInLink(anna);
    await app.app.deps.db.updateTable('users').set({ closed_at: now }).where('telegram_id', '=', anna.id).execute();
    const hello = await anna.waitFor(bot, 'Sign in on a computer');
    anna.press(bot, hello, 'Sign in on a computer');
    await anna.waitFor(bot, 'Your account is switched off.');
  });

  longTest('sends the link as text when its address is no valid button, and responds to unknown messages', async () => {
    await start({});
    const ivan = telegram.person({ language_code: 'ru' });
    ivan.start(bot, 'something');
    const hello = await ivan.waitFor(bot, 'Войти на компьютере');
    expect(buttons(hello)).toHaveLength(1);
    ivan.send(bot, 'привет');
    await ivan.waitUntil(bot, () => (ivan.messages(bot).length === 2 ? true : undefined), 'a second hello');
    ivan.press(bot, hello, 'Войти на компьютере');
    const given = await ivan.waitFor(bot, 'Никому её не передавайте');
    expect('text' in given && given.text).toContain(`${app.url}/?token=`);
  });

  it('links a Telegram user to an account once they confirm, and only once', async () => {
    await start();
    const owner = await signUp(app);
    const anna = telegram.person({ first_name: 'Anna', username: 'anna' });
    const payload = await linkOf(owner);
    anna.start(bot, payload);
    const asked = await anna.waitFor(bot, owner.email);
    expect((await whoIs(owner.token)).body.telegram).toBeNull();
    anna.press(bot, asked, 'Link');
    await anna.waitFor(bot, 'Linked.');
    expect((await whoIs(owner.token)).body.telegram).toEqual({ id: anna.id, username: 'anna' });
    anna.press(bot, asked, 'Link');
    await anna.waitFor(bot, 'already linked to that account');
    // somebody else finds the link spent
    const ivan = telegram.person({ first_name: 'Ivan' });
    ivan.start(bot, payload);
    await ivan.waitFor(bot, 'no longer works');
    expect((await owner.call(unlinkTelegram)).status).toBe(204);
    expect((await whoIs(owner.token)).body.telegram).toBeNull();
  });

  longTest('does not link a user who has an account, who declines, or whose link expired', async () => {
    await start();
    const owner = await signUp(app);
    const anna = telegram.person({ first_name: 'Anna' });
    const own = tokenOf(await signInLink(anna));
    anna.start(bot, await linkOf(owner));
    await anna.waitFor(bot, 'its own Voronka account');
    const refused = await callEndpoint(app.url, unlinkTelegram, { headers: as(own) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'only_telegram' } });

    const ivan = telegram.person({ first_name: 'Ivan' });
    ivan.start(bot, await linkOf(owner));
    const asked = await ivan.waitFor(bot, owner.email);
    ivan.press(bot, asked, 'No');
    await ivan.waitFor(bot, 'Nothing was linked');
    ivan.press(bot, asked, 'Link');
    await ivan.waitFor(bot, 'no longer works');

    const maria = telegram.person({ first_name: 'Maria' });
    const payload = await linkOf(owner);
    now = new Date(now.getTime() + 11 * minute);
    maria.start(bot, payload);
    await maria.waitFor(bot, 'no longer works');
    expect((await whoIs(owner.token)).body.telegram).toBeNull();
  });

  longTest('retries its responses after 429 and 5xx', async () => {
    await start();
    const anna = telegram.person({ first_name: 'Anna' });
    telegram.faults.answer(1, 500, { method: 'sendMessage' });
    anna.start(bot);
    await anna.waitFor(bot, 'Open Voronka');
    const ivan = telegram.person({ first_name: 'Ivan' });
    telegram.faults.answer(3, 429, { method: 'sendMessage', retryAfter: 0.2 });
    ivan.start(bot);
    await ivan.waitFor(bot, 'Open Voronka', 15_000);
  });

  it('leaves unanswered updates to the next process when it stops', async () => {
    app = await startTestApp({ telegramRoot: telegram.url });
    const { deps } = app.app;
    const api = openTelegramApi(telegram.url);
    const of = {
      db: deps.db,
      api,
      token: bot.token,
      telegramId: Number(bot.token.split(':')[0]),
      base: publicUrl,
      receivePayment: async () => null,
      log: { warn() {}, error() {} },
    };
    const isAsked = deferred();
    const first = runPlatformBot({
      ...of,
      by: 'first',
      answer: () => {
        isAsked.resolve();
        return Promise.reject(new Error('no database'));
      },
    });
    const anna = telegram.person({ first_name: 'Anna' });
    anna.start(bot);
    await isAsked.promise;
    await first.stop();
    const second = runPlatformBot({
      ...of,
      by: 'second',
      answer: (event) => handlePlatformEvent(deps, { base: publicUrl }, event),
    });
    await anna.waitFor(bot, 'Open Voronka');
    await second.stop();
    await api.close();
  });

  it('links one of two users who confirm the same link concurrently', async () => {
    await start();
    const owner = await signUp(app);
    const data = `link:${(await linkOf(owner)).slice('link_'.length)}`;
    const saying = [1, 2].map((telegram_id) =>
      handlePlatformEvent(
        app.app.deps,
        { base: publicUrl },
        {
          update_id: telegram_id,
          at: null,
          person: { telegram_id, first_name: 'Somebody', last_name: '', username: null, language: null },
          what: { kind: 'press', callback_id: 'x', data },
        },
      ),
    );
    const said = (await Promise.all(saying)).flat().flatMap((call) => ('text' in call.params ? call.params.text : []));
    expect(said.filter((text) => text.startsWith('Linked.'))).toHaveLength(1);
  });

  it('can be no funnel’s', async () => {
    await start();
    const owner = await signUp(app);
    const body = { name: 'Shop', token: bot.token };
    expect(await owner.call(endpoints.funnels.create, { body })).toMatchObject({
      status: 400,
      body: { token: ['This is the bot of the service itself.'] },
    });
  });

  longTest('offers no link when no platform bot is configured', async () => {
    app = await startTestApp({ telegramRoot: telegram.url });
    const owner = await signUp(app);
    expect(await owner.call(linkTelegram)).toMatchObject({ status: 409, body: { code: 'no_platform_bot' } });
  });
});
