import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { readConfig } from '#server/config/config.ts';
import { callEndpoint, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { runAsking, walkThrough } from './askingFunnel.ts';

const publicUrl = 'https://voronka.example';
let telegram: Telegram;
let bot: Bot;
let web: TestApp;
let bots: TestApp;

beforeEach(async () => {
  telegram = await startTelegram({ webhookBackoff: { firstMs: 20, lastMs: 50 } });
  bot = telegram.createBot({ username: 'shop_bot', name: 'Shop' });
});
afterEach(async () => {
  await bots.stop();
  await web.stop();
  await telegram.stop();
});

/** Two processes on one database: one answers, the other one drives the bots. */
async function start(env: Record<string, string>) {
  const database = await openTestDatabase();
  const start = (ROLE: string, shared: typeof database) =>
    startTestApp({
      telegramRoot: telegram.url,
      database: shared,
      env: { ...env, ROLE, DATABASE_URL: 'postgres://other/' },
    });
  web = await start('web', database);
  bots = await start('bots', { ...database, close: async () => {} });
}

const ways: { way: string; env: Record<string, string> }[] = [
  { way: 'long polling', env: {} },
  { way: 'webhook', env: { PUBLIC_URL: publicUrl } },
];

describe.each(ways)('a process for the web and one for the bots, by $way', ({ env }) => {
  it('run a funnel together; the one for the bots answers for its health alone', async () => {
    await start(env);
    telegram.routeWebhooks(publicUrl, web.url);
    await runAsking(await signUp(web), bot);
    await walkThrough(telegram, bot);
    const { health, live, ready } = endpoints.service;
    const status = async ({ url }: TestApp, endpoint: typeof health | typeof live | typeof ready) =>
      (await callEndpoint(url, endpoint)).status;
    for (const endpoint of [health, live, ready]) {
      expect(await status(bots, endpoint)).toBe(200);
      expect(await status(web, endpoint)).toBe(200);
    }
    expect((await fetch(`${bots.url}/`)).status).toBe(404);
    expect((await callEndpoint(bots.url, endpoints.funnels.list)).status).toBe(404);
  });
});

it('the embedded database has one process', () => {
  expect(() => readConfig({ ROLE: 'web' })).toThrow('ROLE: web needs DATABASE_URL');
  expect(() => readConfig({ ROLE: 'db' })).toThrow('ROLE: must be one of all, web, bots.');
});
