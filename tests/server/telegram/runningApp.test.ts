import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { button, id, message, stage } from '#tests/machines/journey/exampleFunnel.ts';
import { callEndpoint, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';

const publicUrl = 'https://voronka.example';
const next = id(21);
const document = {
  tags: [],
  stages: [
    stage(id(1), message({ id: id(11), text: 'Go on?', buttons: [button({ id: next, label: 'Yes' })] })),
    stage(id(2), message({ id: id(12), text: 'The end' })),
  ],
};

let telegram: Telegram;
let bot: Bot;
let app: TestApp;
let owner: SignedUp;

beforeEach(async () => {
  telegram = await startTelegram({ webhookBackoff: { firstMs: 20, lastMs: 50 } });
  bot = telegram.createBot({ username: 'shop_bot', name: 'Shop' });
});
afterEach(async () => {
  await app.stop();
  await telegram.stop();
});

async function start(env: Record<string, string> = {}) {
  app = await startTestApp({ telegramRoot: telegram.url, env });
  owner = await signUp(app);
}

async function runFunnel(): Promise<Funnel> {
  const body = { name: 'Shop', token: bot.token, document };
  const made = await owner.call<Funnel>(endpoints.funnels.create, { body });
  expect(made.status).toBe(201);
  const { revision: base_revision, id: funnelId } = made.body;
  const run = await owner.call<Funnel>(endpoints.funnels.run, { params: { id: funnelId }, body: { base_revision } });
  expect(run.body.state).toBe('running');
  return run.body;
}

async function walkThrough() {
  const person = telegram.person();
  person.start(bot);
  const asked = await person.waitFor(bot, 'Go on?');
  person.press(bot, asked, 'Yes');
  await person.waitFor(bot, 'The end');
}

describe('a running app', () => {
  it('runs a journey through a funnel by long polling', async () => {
    await start();
    await runFunnel();
    await walkThrough();
    expect(bot.webhook).toBeNull();
  });

  it('runs a journey through a funnel by webhook, and refuses forged webhook requests', async () => {
    await start({ PUBLIC_URL: publicUrl });
    telegram.routeWebhooks(publicUrl, app.url);
    const { id: funnelId } = await runFunnel();
    await walkThrough();
    const path = new URL(bot.webhook?.url ?? '').pathname.split('/').at(-2) ?? '';
    const post = (params: { id: string }, body: unknown, secret?: string) =>
      callEndpoint(app.url, endpoints.service.webhook, {
        params,
        body,
        headers: secret ? { 'x-telegram-bot-api-secret-token': secret } : {},
      });
    const secret = bot.webhook?.secret;
    expect((await post({ id: path }, { update_id: 1 }, secret)).status).toBe(200);
    expect((await post({ id: path }, { update_id: 1 }, 'wrong')).status).toBe(404);
    expect((await post({ id: randomUUID() }, { update_id: 1 }, secret)).status).toBe(404);
    const big = { update_id: 1, text: 'x'.repeat(1024 * 1024) };
    expect((await post({ id: path }, big, secret)).status).toBe(413);
    await owner.call(endpoints.funnels.stop, { params: { id: funnelId }, body: {} });
    await expect.poll(() => bot.webhook).toBeNull();
  });
});
