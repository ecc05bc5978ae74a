import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { callEndpoint, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { runAsking, walkThrough } from './askingFunnel.ts';

const publicUrl = 'https://voronka.example';

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

/** A mail, and a message to everybody, which nobody is told of. */
async function fallDueUnnoticed(): Promise<void> {
  const { db } = app.app.deps;
  await sql`insert into mails (id, recipient, language, kind, path, details, at, next_at, expires_at)
    values (gen_random_uuid(), 'anna@example.org', 'en', 'password_reset', '/r/1/', '{}', now(), now(), now() + interval '1 hour')`.execute(
    db,
  );
  await sql`insert into deliveries (owner_id, id, bot_id, contact_id, chat_id, funnel_id, cause, cause_id, message_key, part,
      round, priority, call, due_at, state)
    select distinct on (contact_id) owner_id, gen_random_uuid(), bot_id, contact_id, chat_id, funnel_id, 'reply', gen_random_uuid(),
      'unnoticed', 0, 0, 0, jsonb_build_object('method', 'sendMessage', 'params',
        jsonb_build_object('chat_id', chat_id, 'text', 'Unnoticed')), now(), 'queued' from deliveries`.execute(db);
}

describe('a running app', () => {
  it('runs a journey through a funnel by long polling', async () => {
    await start();
    await runAsking(owner, bot);
    await walkThrough(telegram, bot);
    expect(bot.webhook).toBeNull();
  });

  it('does within ten seconds what is due though the notification of it was lost', async () => {
    await start();
    await runAsking(owner, bot);
    const person = telegram.person();
    person.start(bot);
    await person.waitFor(bot, 'Go on?');
    await fallDueUnnoticed();
    await person.waitFor(bot, 'Unnoticed', 15_000);
    const left = () =>
      app.app.deps.db.selectFrom('mails').selectAll().where('recipient', '=', 'anna@example.org').execute();
    await expect.poll(left).toEqual([]);
  });

  it('runs a journey through a funnel by webhook, and refuses forged webhook requests', async () => {
    await start({ PUBLIC_URL: publicUrl });
    telegram.routeWebhooks(publicUrl, app.url);
    const { id: funnelId } = await runAsking(owner, bot);
    await walkThrough(telegram, bot);
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
