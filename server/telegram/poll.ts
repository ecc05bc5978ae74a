import { z } from 'zod';
import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import { pause } from '#server/loop/pause.ts';
import type { TelegramApi } from './api.ts';
import { backoffMs } from './backoff.ts';
import type { BotHealth } from './botHealth.ts';
import { hostOf } from './gate.ts';
import { isTokenRefused, TelegramRefused } from './telegramErrors.ts';
import { allowedUpdates, translate } from './translate.ts';
import { isOurWebhook } from './webhookAddress.ts';

/** Takes updates in one transaction; false when no funnel runs on the bot any more. */
type TakeUpdates = (events: ChatEvent[]) => Promise<boolean>;

export interface PollOptions {
  api: TelegramApi;
  token: string;
  /** The first offset to ask for; null before the first run. */
  offset: number | null;
  take: TakeUpdates;
  health: BotHealth;
  /** Ends the open request; its updates stay unconfirmed. */
  signal: AbortSignal;
  publicUrl: string | null;
  /** 0 to 1. */
  random(): number;
  log: { error(fields: object, message: string): void };
}

const longPollSeconds = 50;
const answerGraceMs = 15_000;
const batch = 100;
const slowRetryMs = 60_000;

const updates = z.array(z.unknown());
const webhookUrl = z.object({ url: z.string().default('') });

/** Long polling until the signal: the next request, which confirms to Telegram, leaves only after the last batch is committed. */
export async function pollUpdates(options: PollOptions): Promise<void> {
  const { signal, health, log } = options;
  let offset = options.offset;
  let failures = 0;
  // after a failure a short request finds out at once whether it is over
  let isDoubtful = health.isTroubled;
  while (!signal.aborted) {
    try {
      const events = await fetchEvents(options, offset, isDoubtful ? 0 : longPollSeconds);
      if (signal.aborted || !(await options.take(events))) return;
      offset = nextOffset(events) ?? offset;
      if (!isDoubtful) failures = 0;
      isDoubtful = false;
      await health.succeeded();
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      isDoubtful = true;
      await handleFailure(options, error).catch((failure) =>
        log.error({ err: failure }, 'trouble is not written down'),
      );
      await pause(pauseMs(error, failures, options.random()), signal);
    }
  }
}

async function fetchEvents(
  { api, token, signal }: PollOptions,
  offset: number | null,
  timeout: number,
): Promise<ChatEvent[]> {
  const params = { limit: batch, timeout, allowed_updates: [...allowedUpdates] };
  const timeoutMs = timeout * 1000 + answerGraceMs;
  const asked = offset === null ? params : { ...params, offset };
  const raw = updates.parse(await api.call(token, 'getUpdates', asked, { signal, timeoutMs }));
  return raw.flatMap((update) => translate(update) ?? []);
}

const nextOffset = (events: ChatEvent[]): number | null => {
  const last = events.at(-1);
  return last ? last.update_id + 1 : null;
};

async function handleFailure(options: PollOptions, error: unknown): Promise<void> {
  const isWebhook = error instanceof TelegramRefused && error.code === 409 && /webhook/i.test(error.description);
  if (isWebhook) return removeOwnWebhook(options);
  const isTelegram = error instanceof TelegramRefused || (error instanceof Error && error.name === 'NoAnswer');
  if (!isTelegram) options.log.error({ err: error }, 'updates are not taken');
  await options.health.failed(error);
}

/** A webhook prevents polling: one of ours is deleted, a foreign one is left for the owner to decide. */
async function removeOwnWebhook({ api, token, health, publicUrl }: PollOptions): Promise<void> {
  const { url } = webhookUrl.parse(await api.call(token, 'getWebhookInfo', {}));
  if (url === '') return;
  if (!isOurWebhook(url, publicUrl)) return health.report('webhook_elsewhere', hostOf(url));
  await api.call(token, 'deleteWebhook', { drop_pending_updates: false });
}

function pauseMs(error: unknown, failures: number, chance: number): number {
  if (error instanceof TelegramRefused && error.retryAfter !== null) return error.retryAfter * 1000;
  return isTokenRefused(error) ? slowRetryMs : backoffMs(failures - 1, chance);
}
