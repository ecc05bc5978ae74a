import { isSameSecret } from '#server/secrets/isSameSecret.ts';
import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import { isListening } from '#server/db/conditions/isListening.ts';
import type { Db } from '#server/db/transaction.ts';
import { translate } from './translate.ts';

export interface WebhookOptions {
  db: Db;
  now(): Date;
  /** Takes updates in one transaction; false when no funnel runs on the bot. */
  receiveUpdates(bot: { owner_id: string; bot_id: string }, events: ChatEvent[]): Promise<boolean>;
}

/** A post of Telegram's, its body already parsed as JSON. */
export interface WebhookPost {
  id: string;
  /** The header X-Telegram-Bot-Api-Secret-Token. */
  secret: string | undefined;
  body: unknown;
}

interface PendingUpdate {
  event: ChatEvent;
  resolve(isTaken: boolean): void;
  reject(error: unknown): void;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Answers posts of Telegram: 200 only after the update is committed, 404 for an unknown address, a wrong secret and a bot
 * that does not run. Posts that come while a batch is being taken go together into the next one. Throws what the
 * database throws: anything but 200 is posted again.
 */
export function webhookReceiver({ db, now, receiveUpdates }: WebhookOptions) {
  const pending = new Map<string, PendingUpdate[]>();

  return async function receive({ id, secret, body }: WebhookPost): Promise<200 | 404> {
    const bot = uuid.test(id) ? await findBot(db, id, now()) : undefined;
    if (!bot || !isSameSecret(secret ?? '', bot.webhook_secret ?? '')) return 404;
    const event = translate(body);
    // no update of the Bot API: posting it again would not help
    if (!event) return 200;
    return (await takeWithOthers({ owner_id: bot.owner_id, bot_id: bot.id }, event)) ? 200 : 404;
  };

  function takeWithOthers(bot: { owner_id: string; bot_id: string }, event: ChatEvent): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const queue = pending.get(bot.bot_id);
      if (queue) return void queue.push({ event, resolve, reject });
      pending.set(bot.bot_id, []);
      void takeInTurn(bot, [{ event, resolve, reject }]);
    });
  }

  async function takeInTurn(bot: { owner_id: string; bot_id: string }, first: PendingUpdate[]): Promise<void> {
    for (let batch = first; batch.length > 0; batch = pending.get(bot.bot_id) ?? []) {
      if (batch !== first) pending.set(bot.bot_id, []);
      const events = batch.map(({ event }) => event);
      try {
        const isTaken = await receiveUpdates(bot, events);
        for (const { resolve } of batch) resolve(isTaken);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    pending.delete(bot.bot_id);
  }
}

function findBot(db: Db, webhookId: string, now: Date) {
  return db
    .selectFrom('bots as b')
    .innerJoin('funnels as f', (join) =>
      join.onRef('f.owner_id', '=', 'b.owner_id').onRef('f.bot_id', '=', 'b.id').on(isListening(now)),
    )
    .select(['b.owner_id', 'b.id', 'b.webhook_secret'])
    .where('b.webhook_id', '=', webhookId)
    .executeTakeFirst();
}
