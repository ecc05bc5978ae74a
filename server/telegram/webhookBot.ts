import { z } from 'zod';
import { pause } from '#server/loop/pause.ts';
import type { TelegramApi } from './api.ts';
import { backoffMs } from './backoff.ts';
import type { BotHealth } from './botHealth.ts';
import { hostOf } from './gate.ts';
import { allowedUpdates } from './translate.ts';
import { isOurWebhook, webhookAddress } from './webhookAddress.ts';

export interface WebhookBotOptions {
  api: TelegramApi;
  token: string;
  publicUrl: string;
  webhookId: string;
  secret: string;
  health: BotHealth;
  signal: AbortSignal;
  now(): Date;
  /** 0 to 1. */
  random(): number;
  log: { error(fields: object, message: string): void };
}

const checkMs = 60_000;
/** A webhook error older than this counts as over, seconds. */
const failingSeconds = 300;
/** Telegram's default of `max_connections`. */
const connections = 40;

const webhookInfo = z.object({
  url: z.string().default(''),
  pending_update_count: z.number().default(0),
  allowed_updates: z.array(z.string()).optional(),
  last_error_date: z.number().optional(),
  last_error_message: z.string().optional(),
});

/** Sets the bot's webhook and looks after it until the signal. It stays when the process ends: Telegram then waits. */
export async function maintainWebhook(options: WebhookBotOptions): Promise<void> {
  const { signal, health, log } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await checkWebhook(options);
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      await health.failed(error).catch((failure) => log.error({ err: failure }, 'trouble is not written down'));
    }
    await pause(failures > 0 ? backoffMs(failures - 1, options.random()) : checkMs, signal);
  }
}

async function checkWebhook(options: WebhookBotOptions): Promise<void> {
  const { api, token, publicUrl, health, now } = options;
  const info = webhookInfo.parse(await api.call(token, 'getWebhookInfo', {}, { signal: options.signal }));
  if (info.url !== '' && !isOurWebhook(info.url, publicUrl))
    return health.report('webhook_elsewhere', hostOf(info.url));
  // a kind of update that an earlier version did not ask for is asked for here
  const isAsked = allowedUpdates.every((kind) => info.allowed_updates?.includes(kind) ?? true);
  if (info.url !== webhookAddress(publicUrl, options.webhookId) || !isAsked) await setWebhook(options);
  const age = now().getTime() / 1000 - (info.last_error_date ?? 0);
  if (info.pending_update_count > 0 && age < failingSeconds) {
    return health.report('webhook_failing', info.last_error_message ?? '');
  }
  await health.succeeded();
}

async function setWebhook({ api, token, publicUrl, webhookId, secret, signal }: WebhookBotOptions): Promise<void> {
  const url = webhookAddress(publicUrl, webhookId);
  const params = { url, secret_token: secret, max_connections: connections, allowed_updates: [...allowedUpdates] };
  await api.call(token, 'setWebhook', params, { signal });
}
