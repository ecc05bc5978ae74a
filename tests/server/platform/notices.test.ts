import type { Message } from '@grammyjs/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { notify } from '#server/db/notify.ts';
import { button, id, message, stage } from '#tests/machines/journey/exampleFunnel.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';

const document = {
  tags: [],
  stages: [
    stage(id(1), message({ id: id(11), text: 'Go on?', buttons: [button({ id: id(21), label: 'Yes' })] })),
    { ...stage(id(2), message({ id: id(12), text: 'The end' })), title: 'Payment' },
  ],
};
const publicUrl = 'https://voronka.example';

let telegram: Telegram;
let platform: Bot;
let shop: Bot;
let app: TestApp;
let owner: SignedUp;
let ownerInTelegram: Person;
let funnel: Funnel;
/** How far the app's clock is ahead, ms. */
let ahead = 0;

beforeEach(async () => {
  ahead = 0;
  telegram = await startTelegram();
  platform = telegram.createBot({ username: 'voronka_bot' });
  shop = telegram.createBot({ username: 'shop_bot' });
  app = await startTestApp({
    telegramRoot: telegram.url,
    now: () => new Date(Date.now() + ahead),
    env: { PLATFORM_BOT_TOKEN: platform.token, PUBLIC_URL: publicUrl },
  });
  telegram.routeWebhooks(publicUrl, app.url);
  owner = await signUp(app);
  ownerInTelegram = telegram.person({ first_name: 'Olga' });
  const made = await owner.call<Funnel>(endpoints.funnels.create, {
    body: { name: 'Shop', token: shop.token, document },
  });
  const params = { id: made.body.id };
  const settings = { settings: { watched: [id(2)] } };
  expect((await owner.call<Funnel>(endpoints.funnels.settings, { params, body: settings })).status).toBe(200);
  const run = await owner.call<Funnel>(endpoints.funnels.run, { params, body: { base_revision: made.body.revision } });
  expect(run.body.state).toBe('running');
  funnel = run.body;
});
afterEach(async () => {
  await app.stop();
  await telegram.stop();
});

async function link() {
  const { body } = await owner.call<{ url: string }>(endpoints.account.linkTelegram);
  ownerInTelegram.start(platform, new URL(body.url).searchParams.get('start') ?? '');
  ownerInTelegram.press(platform, await ownerInTelegram.waitFor(platform, owner.email), 'Link');
  await ownerInTelegram.waitFor(platform, 'Linked.');
}

async function walk(first_name: string): Promise<Person> {
  const person = telegram.person({ first_name });
  person.start(shop);
  person.press(shop, await person.waitFor(shop, 'Go on?'), 'Yes');
  await person.waitFor(shop, 'The end');
  return person;
}
const opens = (told: Message) =>
  (told as { reply_markup?: { inline_keyboard: { web_app?: { url: string } }[][] } }).reply_markup
    ?.inline_keyboard[0]?.[0]?.web_app?.url;

describe('an owner linked to the platform’s bot', () => {
  it('is notified of who reached a watched stage, who wrote, and what failed, with a link', async () => {
    await link();
    const anna = await walk('Anna');
    const reached = await ownerInTelegram.waitFor(platform, 'Anna is on “Payment”');
    expect(opens(reached)).toMatch(new RegExp(`^${publicUrl}/content/funnels/${funnel.id}/people/[0-9a-f-]{36}/$`));
    anna.send(shop, 'How much is it?');
    await ownerInTelegram.waitFor(platform, 'How much is it?');
    telegram.revoke(shop);
    anna.start(shop);
    const trouble = await ownerInTelegram.waitFor(platform, 'no longer accepts the bot’s token', 20_000);
    expect(opens(trouble)).toBe(`${publicUrl}/content/funnels/${funnel.id}/`);
  });

  longTest('is notified once of a message that Telegram refuses, however many contacts it was for', async () => {
    await link();
    const description = 'Bad Request: message text is empty';
    telegram.faults.answer(2, 400, { method: 'sendMessage', token: shop.token, description });
    for (const first_name of ['Anna', 'Ivan']) telegram.person({ first_name }).start(shop);
    const told = await ownerInTelegram.waitFor(platform, 'Telegram refused a message of');
    expect('text' in told && told.text).toContain(description);
    const { db } = app.app.deps;
    const refused = db.selectFrom('deliveries').select('id').where('state', '=', 'failed');
    await expect.poll(() => refused.execute()).toHaveLength(2);
    const waiting = db.selectFrom('notices').select('times').where('kind', '=', 'trouble');
    await expect.poll(() => waiting.execute()).toEqual([{ times: 0 }]);
  });

  longTest('is notified of the enabled kinds only, many of one kind in one message', async () => {
    await link();
    const body = { kinds: { message: { telegram: false } } };
    const off = await owner.call(endpoints.notices.changeSettings, { body });
    expect(off.body).toMatchObject({
      kinds: { trouble: { telegram: true }, stage: { telegram: true }, message: { telegram: false } },
      has_bot: true,
    });
    telegram.faults.answer(1, 500, { method: 'sendMessage', token: platform.token });
    const people = await Promise.all(['Anna', 'Ivan', 'Maria'].map((name) => walk(name)));
    people[0]?.send(shop, 'Nobody needs to hear this');
    const { db } = app.app.deps;
    const refused = db.selectFrom('notices').select('times').where('tries', '>', 0).where('claimed_until', 'is', null);
    await expect.poll(() => refused.execute()).toEqual([{ times: 3 }]);
    ahead = 60_000;
    await notify(db, { kind: 'notices' });
    await ownerInTelegram.waitFor(platform, '“Payment”');
    const told = ownerInTelegram.messages(platform).map((m) => ('text' in m ? (m.text ?? '') : ''));
    expect(told.filter((text) => text.includes('Payment'))).toHaveLength(1);
    expect(told.some((text) => text.includes('Nobody needs'))).toBe(false);
  });

  longTest('is notified of a mailing that was paused by itself, with a link to it', async () => {
    await link();
    await walk('Anna');
    const text = { text: 'What is new', image: null, video: null, buttons: [] };
    const body = { funnel: funnel.id, title: 'News of May', message: text };
    const { body: mailing } = await owner.call<{ id: string }>(endpoints.mailings.create, { body });
    telegram.revoke(shop);
    await owner.call(endpoints.mailings.send, { params: { id: mailing.id }, body: {} });
    const paused = await ownerInTelegram.waitFor(platform, 'Mailing “News of May”');
    expect(opens(paused)).toBe(`${publicUrl}/content/mailings/${mailing.id}/`);
  });

  longTest('gets no notification that was disabled or whose link was removed meanwhile', async () => {
    await link();
    const { db } = app.app.deps;
    const waiting = () => db.selectFrom('notices').select('kind').where('next_at', 'is not', null).execute();
    telegram.faults.answer(99, 500, { method: 'sendMessage', token: platform.token });
    const anna = await walk('Anna');
    anna.send(shop, 'How much is it?');
    await expect.poll(async () => (await waiting()).map(({ kind }) => kind).toSorted()).toEqual(['message', 'stage']);
    await owner.call(endpoints.notices.changeSettings, { body: { kinds: { stage: { telegram: false } } } });
    expect(await waiting()).toEqual([{ kind: 'message' }]);
    expect((await owner.call(endpoints.account.unlinkTelegram)).status).toBe(204);
    expect(await waiting()).toEqual([]);
  });

  longTest('without a linked Telegram gets no notifications of the past after linking', async () => {
    await walk('Anna');
    await link();
    await walk('Ivan');
    await ownerInTelegram.waitFor(platform, 'Ivan is on');
    const told = ownerInTelegram.messages(platform).map((m) => ('text' in m ? (m.text ?? '') : ''));
    expect(told.some((text) => text.includes('Anna'))).toBe(false);
  });
});
