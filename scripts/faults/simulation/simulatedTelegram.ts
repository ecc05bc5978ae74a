import type { TelegramApi } from '#server/telegram/api.ts';
import { NoAnswer, TelegramRefused } from '#server/telegram/telegramErrors.ts';
import type { Chances } from '../random.ts';
import type { Host, Timeline } from './timeline.ts';

/** A call of the Bot API that sends something to a person. */
export interface SentCall {
  botId: number;
  chatId: number;
  method: string;
  text: string;
  by: string;
  leftAt: number;
  /** When Telegram took it, and as which message; null where it did not. */
  acceptedAt: number | null;
  messageId: number | null;
  /** When the process heard what became of it; null where it never did. */
  answeredAt: number | null;
  /** The answer was lost on its way, or nothing is known of the request. */
  isLost: boolean;
}

export interface ShownMessage {
  id: number;
  text: string;
  /** What the buttons of the message say to the bot. */
  data: string[];
}

interface Chat {
  personId: number;
  isBlocked: boolean;
  messages: ShownMessage[];
}

interface Update {
  update_id: number;
  [kind: string]: unknown;
}

export interface SimulatedBot {
  id: number;
  token: string;
  username: string;
  chats: Map<number, Chat>;
  nextUpdateId: number;
  nextMessageId: number;
  nextCallbackId: number;
  /** Not confirmed yet, the oldest first. */
  updates: Update[];
  webhook: string | null;
  poller: { host: Host; end(error: Error | null): void } | null;
  tokens: number;
  filledAt: number;
}

/** How Telegram, and the way to it, behave at the moment. */
export interface TelegramTrouble {
  /** Nothing is taken: it is not reached, does not answer, or answers 502. */
  isAway: boolean;
  /** The share of the accepted calls whose answer is lost. */
  cutShare: number;
  /** The share of the calls that are answered 500. */
  errorShare: number;
  /** The share of the calls that are answered 429. */
  floodShare: number;
  /** Each update comes so often, and later than others that came after it. */
  repeats: number;
}

export const noTrouble: TelegramTrouble = { isAway: false, cutShare: 0, errorShare: 0, floodShare: 0, repeats: 1 };

interface Options {
  timeline: Timeline;
  chances: Chances;
  /** Messages a second for a bot: more are answered 429. */
  rate: number;
  /** A person has got a message. */
  onMessage(bot: SimulatedBot, chatId: number, message: ShownMessage): void;
  /** Gives an update to a process that answers Telegram's webhooks. @returns whether it was taken */
  post(bot: SimulatedBot, update: unknown): Promise<boolean>;
}

/** Among so many of the last calls are those that are on their way. */
const mostInFlight = 20;
const answerTimeoutMs = 15_000;
/** The seconds of a burst that Telegram lets pass, as the tests' emulator does. */
const burstSeconds = 1.5;

/** Telegram, and the network to it: an in-memory Bot API in simulated time, with the faults of both. */
export class SimulatedTelegram {
  readonly #options: Options;
  readonly bots: SimulatedBot[] = [];
  readonly sent: SentCall[] = [];
  /** When presses were made, by callback id, and when the bot confirmed that it took them. */
  readonly pressed = new Map<string, number>();
  readonly confirmed = new Map<string, number>();
  /** By callback id, how often it was answered. */
  readonly answers = new Map<string, number>();
  trouble: TelegramTrouble = noTrouble;

  constructor(options: Options) {
    this.#options = options;
  }

  addBot(id: number): SimulatedBot {
    const bot: SimulatedBot = {
      ...{ id, token: `${id}:${'A'.repeat(35)}`, username: `simulated_${id}_bot`, chats: new Map() },
      ...{ nextUpdateId: 1000, nextMessageId: 1, nextCallbackId: 1, updates: [], webhook: null, poller: null },
      ...{ tokens: this.#options.rate * burstSeconds, filledAt: this.#options.timeline.now },
    };
    this.bots.push(bot);
    return bot;
  }

  /** What a process of that host calls. */
  apiOf(host: Host): TelegramApi {
    return {
      call: (token, method, params, options) => this.#call(host, token, method, { ...params }, options ?? {}),
      download: () => Promise.reject(new NoAnswer('getFile', 'there are no files', false)),
      close: async () => {},
    };
  }

  /** Somebody does something that the bot hears of. */
  emit(bot: SimulatedBot, what: object): number {
    const update_id = bot.nextUpdateId++;
    const update: Update = { update_id, ...what };
    bot.updates.push(update);
    const press = callbackOf(update);
    if (press !== null) this.pressed.set(press, this.#options.timeline.now);
    if (bot.webhook !== null) this.#post(bot, update);
    else if (bot.poller) this.#wakePoller(bot);
    return update_id;
  }

  /** A call whose text is like this was taken, and its process has no answer yet. */
  isAnswering(like: RegExp): boolean {
    return this.sent
      .slice(-mostInFlight)
      .some(({ acceptedAt, answeredAt, text }) => acceptedAt !== null && answeredAt === null && like.test(text));
  }

  /** The requests of a process end with it. */
  cutOff(host: Host): void {
    for (const bot of this.bots) if (bot.poller?.host === host) bot.poller = null;
  }

  #call(
    host: Host,
    token: string,
    method: string,
    params: Record<string, unknown>,
    { signal, timeoutMs = answerTimeoutMs }: { signal?: AbortSignal; timeoutMs?: number },
  ): Promise<unknown> {
    const { timeline, chances } = this.#options;
    return new Promise((resolve, reject) => {
      const record = this.#record(host, token, method, params);
      let isOver = false;
      const end = (give: () => void, isLost = false) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        if (record) {
          record.answeredAt = timeline.now;
          record.isLost ||= isLost;
        }
        give();
      };
      const fail = (error: Error) => end(() => reject(error), error instanceof NoAnswer && error.wasSent);
      const onAbort = () => fail(new NoAnswer(method, 'aborted', true));
      const timer = setTimeout(() => fail(new NoAnswer(method, 'no answer in time', true)), timeoutMs);
      if (signal?.aborted) return onAbort();
      signal?.addEventListener('abort', onAbort);
      const answer = (give: () => void) => void timeline.schedule(host, chances.between(5, 60), give);
      const { isAway } = this.trouble;
      if (isAway && chances.chance(0.5)) return answer(() => fail(new NoAnswer(method, 'connect ECONNREFUSED', false)));
      timeline.schedule(null, chances.between(5, 60), () => {
        // whoever has ended may have sent it before
        if (host.state === 'dead' && chances.chance(0.3)) return;
        if (isAway) {
          if (chances.chance(0.5)) answer(() => fail(new TelegramRefused(502, 'Bad Gateway')));
          return;
        }
        const bot = this.bots.find((each) => each.token === token);
        if (!bot) return answer(() => fail(new TelegramRefused(401, 'Unauthorized')));
        if (method === 'getUpdates')
          return this.#getUpdates(host, bot, params, { answer, resolve: (r) => end(() => resolve(r)), fail });
        try {
          const result = this.#perform(bot, method, params, record);
          if (record && chances.chance(this.trouble.cutShare)) {
            record.isLost = true;
            return answer(() => fail(new NoAnswer(method, 'socket hang up', true)));
          }
          answer(() => end(() => resolve(result)));
        } catch (error) {
          answer(() => fail(error as Error));
        }
      });
    });
  }

  #record(host: Host, token: string, method: string, params: Record<string, unknown>): SentCall | null {
    if (!method.startsWith('send')) return null;
    const call: SentCall = {
      ...{ botId: Number(token.split(':')[0]), chatId: Number(params.chat_id), method },
      ...{
        text: typeof params.text === 'string' ? params.text : '',
        by: host.name,
        leftAt: this.#options.timeline.now,
      },
      ...{ acceptedAt: null, messageId: null, answeredAt: null, isLost: false },
    };
    this.sent.push(call);
    return call;
  }

  #getUpdates(
    host: Host,
    bot: SimulatedBot,
    { offset = 0, timeout = 0, limit = 100 }: { offset?: number; timeout?: number; limit?: number },
    {
      answer,
      resolve,
      fail,
    }: { answer(give: () => void): void; resolve(result: unknown): void; fail(error: Error): void },
  ): void {
    const { timeline } = this.#options;
    if (bot.webhook !== null)
      return answer(() =>
        fail(new TelegramRefused(409, "Conflict: can't use getUpdates method while webhook is active")),
      );
    this.#confirm(bot, ({ update_id }) => update_id < offset);
    bot.poller?.end(new TelegramRefused(409, 'Conflict: terminated by other getUpdates request'));
    const poller = {
      host,
      end: (error: Error | null) => {
        if (bot.poller === poller) bot.poller = null;
        if (error) return answer(() => fail(error));
        const batch = bot.updates.slice(0, limit);
        const twice = this.trouble.repeats > 1 ? batch.flatMap((update) => [update, update]) : batch;
        answer(() => resolve(twice));
      },
    };
    bot.poller = poller;
    if (bot.updates.length > 0 || timeout === 0) return poller.end(null);
    timeline.schedule(null, timeout * 1000, () => {
      if (bot.poller === poller) poller.end(null);
    });
  }

  #confirm(bot: SimulatedBot, isTaken: (update: Update) => boolean): void {
    for (const update of bot.updates) {
      const press = callbackOf(update);
      if (press !== null && isTaken(update)) this.confirmed.set(press, this.#options.timeline.now);
    }
    bot.updates = bot.updates.filter((update) => !isTaken(update));
  }

  #wakePoller(bot: SimulatedBot): void {
    const { poller } = bot;
    this.#options.timeline.schedule(null, 5, () => {
      if (bot.poller === poller && !this.trouble.isAway) poller?.end(null);
    });
  }

  /** Posts an update until it is taken, and then as often as the trouble wants. */
  #post(bot: SimulatedBot, update: Update): void {
    const { timeline, chances, post } = this.#options;
    for (let copy = 0; copy < this.trouble.repeats; copy++) {
      const attempt = () => {
        const again = () => void timeline.schedule(null, chances.between(500, 3_000), attempt);
        if (this.trouble.isAway) return again();
        let isOver = false;
        const end = (isTaken: boolean) => {
          if (isOver) return;
          isOver = true;
          if (isTaken) this.#confirm(bot, ({ update_id }) => update_id === update.update_id);
          else again();
        };
        timeline.schedule(null, 10_000, () => end(false));
        void post(bot, update).then(end, () => end(false));
      };
      timeline.schedule(null, copy === 0 ? chances.between(5, 60) : chances.between(5, 4_000), attempt);
    }
  }

  #perform(bot: SimulatedBot, method: string, params: Record<string, unknown>, record: SentCall | null): unknown {
    const { chances } = this.#options;
    switch (method) {
      case 'getMe':
        return { id: bot.id, is_bot: true, first_name: 'Simulated', username: bot.username };
      case 'getMyDescription':
      case 'getMyShortDescription':
        return {};
      case 'getMyCommands':
        return [];
      case 'getWebhookInfo':
        return { url: bot.webhook ?? '', pending_update_count: bot.updates.length };
      case 'setWebhook':
        return this.#setWebhook(bot, String(params.url));
      case 'deleteWebhook':
        return this.#setWebhook(bot, null);
      case 'answerCallbackQuery': {
        const id = String(params.callback_query_id);
        this.answers.set(id, (this.answers.get(id) ?? 0) + 1);
        return true;
      }
    }
    if (!record) return true;
    if (chances.chance(this.trouble.errorShare)) throw new TelegramRefused(500, 'Internal Server Error');
    if (chances.chance(this.trouble.floodShare)) throw flood(Math.ceil(chances.between(0.1, 4)));
    return this.#send(bot, params, record);
  }

  #send(bot: SimulatedBot, params: Record<string, unknown>, record: SentCall): unknown {
    const { timeline, rate, onMessage } = this.#options;
    const chat = bot.chats.get(record.chatId);
    if (!chat) throw new TelegramRefused(400, 'Bad Request: chat not found');
    if (chat.isBlocked) throw new TelegramRefused(403, 'Forbidden: bot was blocked by the user');
    bot.tokens = Math.min(rate * burstSeconds, bot.tokens + ((timeline.now - bot.filledAt) / 1000) * rate);
    bot.filledAt = timeline.now;
    if (bot.tokens < 1) throw flood(1);
    bot.tokens -= 1;
    const message: ShownMessage = { id: bot.nextMessageId++, text: record.text, data: dataOf(params) };
    chat.messages.push(message);
    record.acceptedAt = timeline.now;
    record.messageId = message.id;
    onMessage(bot, record.chatId, message);
    return { message_id: message.id };
  }

  #setWebhook(bot: SimulatedBot, url: string | null): true {
    const isNew = bot.webhook === null && url !== null;
    bot.webhook = url;
    if (isNew) for (const update of bot.updates) this.#post(bot, update);
    return true;
  }
}

const callbackOf = ({ callback_query: press }: Update): string | null =>
  press === undefined ? null : String((press as { id: string }).id);

const flood = (seconds: number) => new TelegramRefused(429, `Too Many Requests: retry after ${seconds}`, seconds);

function dataOf({ reply_markup: markup }: Record<string, unknown>): string[] {
  const { inline_keyboard: rows = [] } = (markup ?? {}) as { inline_keyboard?: { callback_data?: string }[][] };
  return rows.flat().flatMap((key) => key.callback_data ?? []);
}
