import { sql } from 'kysely';
import { z } from 'zod';
import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import type { Db } from '#server/db/transaction.ts';
import { pause } from '#server/loop/pause.ts';
import type { TelegramApi } from './api.ts';
import { backoffMs } from './backoff.ts';
import { TelegramRefused } from './telegramErrors.ts';
import { allowedUpdates, translate } from './translate.ts';

/** A call of the Bot API, as the domain asks for it. */
export interface BotCall {
  method: 'sendMessage' | 'answerCallbackQuery' | 'answerPreCheckoutQuery';
  params: object;
}

export interface PlatformBotOptions {
  db: Db;
  api: TelegramApi;
  /** PLATFORM_BOT_TOKEN. */
  token: string;
  telegramId: number;
  /** The address of the service, without a final slash; its menu button opens it where it is https. */
  base: string;
  /** The lease holder's name, unique to this run of the process. */
  by: string;
  /** Handles an event and returns the calls that answer it; may run twice for one event after a crash. */
  answer(event: ChatEvent): Promise<BotCall[]>;
  /** Takes an update of payments, and returns the calls that answer it; null for other updates. Stored once it returns. */
  receivePayment(update: unknown): Promise<BotCall[] | null>;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

const longPollSeconds = 50;
const answerGraceMs = 15_000;
const leaseSeconds = longPollSeconds + 30;
const otherProcessMs = 5_000;
const mostTries = 3;
/** What the platform's bot is sent beside what every bot is. */
const paymentUpdates = ['pre_checkout_query', 'subscription'] as const;
const updates = z.array(z.unknown());
const checkout = z.looseObject({ pre_checkout_query: z.object({ id: z.string() }) });
const numbered = z.looseObject({ update_id: z.number().int() });

/** Long-polls the platform's own bot, in one process at a time. An update is confirmed once its answers are sent. */
export function runPlatformBot(options: PlatformBotOptions): { stop(): Promise<void> } {
  const { db, telegramId, by, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;

  const loop = async () => {
    let failures = 0;
    let isIntroduced = false;
    while (!signal.aborted) {
      try {
        const offset = await takeLease(db, telegramId, by);
        if (offset === undefined) {
          await pause(otherProcessMs, signal);
          continue;
        }
        if (!isIntroduced) await setMenuButton(options, signal);
        isIntroduced = true;
        const raw = await fetchUpdates(options, offset, signal);
        await answerCheckouts(options, raw);
        for (const update of raw) {
          const { data: of } = numbered.safeParse(update);
          if (!of) continue;
          const isOurs = (await answerUpdate(options, update, signal)) && (await saveOffset(options, of));
          if (!isOurs) break;
        }
        failures = 0;
      } catch (error) {
        if (signal.aborted) break;
        log.warn({ err: error }, 'the platform’s bot waits');
        await pause(Math.max(waitSecondsOf(error) * 1000, backoffMs(failures++, Math.random())), signal);
      }
    }
    await releaseLease(db, telegramId, by).catch((error: unknown) =>
      log.error({ err: error }, 'the platform’s bot is not given up'),
    );
  };
  const done = loop();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/** Makes the button beside the text field open the Mini App. */
async function setMenuButton({ api, token, base }: PlatformBotOptions, signal: AbortSignal): Promise<void> {
  await api.call(token, 'deleteWebhook', { drop_pending_updates: false }, { signal });
  if (!base.startsWith('https:')) return;
  const menu_button = { type: 'web_app' as const, text: 'Voronka', web_app: { url: `${base}/` } };
  await api.call(token, 'setChatMenuButton', { menu_button }, { signal });
}

async function fetchUpdates({ api, token }: PlatformBotOptions, offset: number | null, signal: AbortSignal) {
  const params = {
    timeout: longPollSeconds,
    allowed_updates: [...allowedUpdates, ...paymentUpdates],
    ...(offset !== null && { offset }),
  };
  const timeoutMs = longPollSeconds * 1000 + answerGraceMs;
  return updates.parse(await api.call(token, 'getUpdates', params, { signal, timeoutMs }));
}

/** Telegram waits ten seconds for these, so they go before whatever else came with them. */
async function answerCheckouts(options: PlatformBotOptions, raw: unknown[]): Promise<void> {
  const queries = raw.filter((update) => checkout.safeParse(update).success);
  await Promise.all(
    queries.map(async (query) => {
      for (const call of (await options.receivePayment(query)) ?? []) await perform(options, call);
    }),
  );
}

/** Money is never passed over: where a payment cannot be stored this throws, and the update comes again. */
async function answerUpdate(options: PlatformBotOptions, update: unknown, signal: AbortSignal): Promise<boolean> {
  if (checkout.safeParse(update).success) return true;
  const calls = await options.receivePayment(update);
  if (calls) {
    for (const call of calls) await perform(options, call);
    return true;
  }
  const event = translate(update);
  return event === null || answerWithRetries(options, event, signal);
}

/**
 * Answers one event with retries. After a few failures the event is skipped, so that it does not block the others; a 429
 * is waited out. @returns false where the event is left to the process that leases the bot next.
 */
async function answerWithRetries(options: PlatformBotOptions, event: ChatEvent, signal: AbortSignal): Promise<boolean> {
  const { db, telegramId, by } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      for (const call of await options.answer(event)) await perform(options, call);
      return true;
    } catch (error) {
      const waitSeconds = waitSecondsOf(error);
      if (waitSeconds > 0) {
        if ((await takeLease(db, telegramId, by, leaseSeconds + waitSeconds)) === undefined) return false;
        await pause(waitSeconds * 1000, signal);
      } else if (++failures < mostTries) {
        await pause(backoffMs(failures - 1, Math.random()), signal);
      } else {
        options.log.error({ err: error, update: event.update_id }, 'an update of the platform’s bot is passed over');
        return true;
      }
    }
  }
  return false;
}

const waitSecondsOf = (error: unknown): number => (error instanceof TelegramRefused ? (error.retryAfter ?? 0) : 0);

/** Makes one call. A 4xx (an expired press, a blocked bot) is logged and not retried, because it would fail again. */
async function perform({ api, token, log }: PlatformBotOptions, { method, params }: BotCall): Promise<void> {
  try {
    await api.call(token, method, params as never);
  } catch (error) {
    const isOver = error instanceof TelegramRefused && error.code >= 400 && error.code < 429;
    if (!isOver) throw error;
    log.warn({ method, reason: error.message }, 'the platform’s bot is refused a call');
  }
}

/** Acquires or extends the lease. @returns the next offset; undefined while another process has leased the bot. */
async function takeLease(
  db: Db,
  telegramId: number,
  by: string,
  seconds = leaseSeconds,
): Promise<number | null | undefined> {
  const { rows } = await sql<{ update_offset: number | null }>`
    insert into platform_bot as b (telegram_id, leased_by, leased_until)
    values (${telegramId}, ${by}, now() + make_interval(secs => ${seconds}::double precision))
    on conflict (telegram_id) do update set leased_by = ${by}, leased_until = excluded.leased_until
      where b.leased_by = ${by} or b.leased_until is null or b.leased_until < now()
    returning b.update_offset`.execute(db);
  const row = rows[0];
  return row && (row.update_offset === null ? null : Number(row.update_offset));
}

/** Confirms an answered update and extends the lease. @returns false when another process has leased the bot meanwhile. */
async function saveOffset(
  { db, telegramId, by }: PlatformBotOptions,
  { update_id }: { update_id: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update platform_bot set update_offset = ${update_id + 1}, leased_until = now() + make_interval(secs => ${leaseSeconds}::double precision)
    where telegram_id = ${telegramId} and leased_by = ${by}`.execute(db);
  return numAffectedRows === 1n;
}

async function releaseLease(db: Db, telegramId: number, by: string): Promise<void> {
  const bot = db.updateTable('platform_bot').set({ leased_by: null, leased_until: null });
  await bot.where('telegram_id', '=', telegramId).where('leased_by', '=', by).execute();
}
