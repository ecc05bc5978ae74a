import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import type { Db } from '#server/db/transaction.ts';
import { pause } from '#server/loop/pause.ts';
import type { TelegramApi } from './api.ts';
import { backoffMs } from './backoff.ts';
import type { BotHealth } from './botHealth.ts';
import { deleteWebhookKeys, saveWebhookKeys, type LeasedBot } from './leases.ts';
import { pollUpdates } from './poll.ts';
import { maintainWebhook } from './webhookBot.ts';

export interface DriveOptions {
  db: Db;
  now(): Date;
  api: TelegramApi;
  /** Where Telegram can post to, an https address; null is long polling. */
  publicUrl: string | null;
  /** Processes the early updates of a bot, stored before its first run. */
  takeEarlyUpdates(bot: { owner_id: string; bot_id: string }): Promise<void>;
  receiveUpdates(bot: { owner_id: string; bot_id: string }, events: ChatEvent[]): Promise<boolean>;
  randomBytes(n: number): Buffer;
  /** 0 to 1. */
  random(): number;
  log: { error(fields: object, message: string): void };
}

interface Driven {
  bot: LeasedBot;
  token: string;
  health: BotHealth;
  signal: AbortSignal;
}

/** Keeps a bot's updates coming until the signal, by webhook or by long polling. Ends earlier when no funnel runs on it. */
export async function driveBot(options: DriveOptions, driven: Driven): Promise<void> {
  const { publicUrl } = options;
  if (driven.bot.state === 'running')
    await options.takeEarlyUpdates({ owner_id: driven.bot.owner_id, bot_id: driven.bot.id });
  if (publicUrl === null) return driveByPolling(options, driven);
  const { webhookId, secret } = await webhookKeys(options, driven.bot);
  await maintainWebhook({ ...options, ...driven, publicUrl, webhookId, secret });
}

async function driveByPolling(options: DriveOptions, { bot, ...driven }: Driven): Promise<void> {
  if (bot.webhook_id !== null) await removeWebhook(options, bot, driven);
  const take = (events: ChatEvent[]) => options.receiveUpdates({ owner_id: bot.owner_id, bot_id: bot.id }, events);
  await pollUpdates({ ...options, ...driven, offset: bot.update_offset, take });
}

/** Deletes a webhook of an earlier configuration, because Telegram refuses polling while one is set. */
async function removeWebhook(options: DriveOptions, bot: LeasedBot, driven: Omit<Driven, 'bot'>): Promise<void> {
  for (let failures = 0; !driven.signal.aborted; failures++) {
    try {
      await options.api.call(driven.token, 'deleteWebhook', { drop_pending_updates: false }, { signal: driven.signal });
      return await deleteWebhookKeys(options.db, bot);
    } catch (error) {
      if (!driven.signal.aborted) await driven.health.failed(error);
      await pause(backoffMs(failures, options.random()), driven.signal);
    }
  }
}

async function webhookKeys({ db, randomBytes }: DriveOptions, bot: LeasedBot) {
  if (bot.webhook_id !== null && bot.webhook_secret !== null) {
    return { webhookId: bot.webhook_id, secret: bot.webhook_secret };
  }
  const webhookId = uuidOf(randomBytes(16));
  const secret = randomBytes(32).toString('base64url');
  await saveWebhookKeys(db, bot, { webhook_id: webhookId, webhook_secret: secret });
  return { webhookId, secret };
}

/** UUIDs of version 4, entirely random, so that a webhook's address cannot be guessed. */
function uuidOf(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
