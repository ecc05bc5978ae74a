import type { Call, Method } from './call.ts';
import { badRequest } from './refused.ts';
import type { QueuedUpdate } from './updateQueue.ts';
import type { BotState, World } from './world.ts';

/** The backoff of a failed webhook delivery: doubled each time, up to the last. */
export interface WebhookBackoff {
  firstMs: number;
  lastMs: number;
}
export const defaultBackoff: WebhookBackoff = { firstMs: 250, lastMs: 60_000 };

const ports = ['', '443', '80', '88', '8443'];

function checkUrl(url: string): void {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.protocol !== 'https:') throw badRequest('bad webhook: An HTTPS URL must be provided for webhook');
  if (!ports.includes(parsed.port))
    throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443');
}

/** Delivers the queues of bots with a webhook, in order within a chat. */
export class Webhooks {
  private world: World;
  private backoff: WebhookBackoff;
  private routes = new Map<string, string>();
  private running = new Map<BotState, AbortController>();

  constructor(world: World, backoff: WebhookBackoff) {
    this.world = world;
    this.backoff = backoff;
  }

  /** Redirects deliveries from an origin (`https://bot.example`) to another (`http://127.0.0.1:…`). */
  route(from: string, to: string): void {
    this.routes.set(new URL(from).origin, new URL(to).origin);
  }

  readonly set: Method = (call) => {
    const { bot, params } = call;
    const url = String(params.url ?? '');
    if (!url) return this.remove(call);
    checkUrl(url);
    const secret = params.secret_token as string | undefined;
    if (secret !== undefined && !/^[A-Za-z0-9_-]{1,256}$/.test(secret))
      throw badRequest('secret token contains unallowed characters');
    const most = Number(params.max_connections ?? 40);
    if (most < 1 || most > 100) throw badRequest('max_connections must be between 1 and 100');
    if (params.drop_pending_updates) bot.queue.clear();
    if (Array.isArray(params.allowed_updates)) bot.allowed = params.allowed_updates as string[];
    this.stopOne(bot);
    bot.webhook = { url, secret, maxConnections: most };
    bot.queue.endPoll?.();
    this.start(bot);
    return true;
  };

  readonly remove: Method = ({ bot, params }: Call) => {
    if (params.drop_pending_updates) bot.queue.clear();
    this.stopOne(bot);
    bot.webhook = null;
    return true;
  };

  readonly info: Method = ({ bot, world }) => ({
    url: bot.webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: bot.queue.list(world.now()).length,
    ...(bot.webhook ? { max_connections: bot.webhook.maxConnections } : {}),
    ...(bot.allowed?.length ? { allowed_updates: bot.allowed } : {}),
    ...(bot.webhook?.lastError
      ? { last_error_date: bot.webhook.lastError.at, last_error_message: bot.webhook.lastError.message }
      : {}),
  });

  stop(): void {
    for (const bot of [...this.running.keys()]) this.stopOne(bot);
  }

  private stopOne(bot: BotState): void {
    this.running.get(bot)?.abort();
    this.running.delete(bot);
  }

  private start(bot: BotState): void {
    const ended = new AbortController();
    this.running.set(bot, ended);
    const busy = new Set<number>();
    const deliverNext = () => {
      if (ended.signal.aborted || !bot.webhook) return;
      for (const w of bot.queue.list(this.world.now())) {
        if (busy.size >= bot.webhook.maxConnections) return;
        if (busy.has(w.chatId)) continue;
        busy.add(w.chatId);
        void this.deliver(bot, w, ended.signal).finally(() => {
          busy.delete(w.chatId);
          deliverNext();
        });
      }
    };
    bot.queue.changes.on('pushed', deliverNext);
    ended.signal.addEventListener('abort', () => bot.queue.changes.off('pushed', deliverNext));
    deliverNext();
  }

  /** Retries a delivery until the bot accepts it or the webhook is removed. */
  private async deliver(bot: BotState, queued: QueuedUpdate, ended: AbortSignal): Promise<void> {
    for (let pause = this.backoff.firstMs; !ended.aborted; pause = Math.min(pause * 2, this.backoff.lastMs)) {
      const outcome = await this.post(bot, queued, ended);
      if (ended.aborted) return;
      if (outcome.isTaken) {
        bot.queue.remove(queued.update.update_id);
        this.logTaken(bot, queued);
        return;
      }
      if (bot.webhook) bot.webhook.lastError = { at: Math.floor(this.world.now() / 1000), message: outcome.words };
      await delay(outcome.retryAfterMs ?? pause, ended);
    }
  }

  private async post(bot: BotState, queued: QueuedUpdate, ended: AbortSignal) {
    const url = new URL(bot.webhook?.url ?? '');
    const target = `${this.routes.get(url.origin) ?? url.origin}${url.pathname}${url.search}`;
    const secret = bot.webhook?.secret;
    try {
      const answer = await fetch(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret ? { 'x-telegram-bot-api-secret-token': secret } : {}),
        },
        body: JSON.stringify(queued.update),
        signal: AbortSignal.any([ended, AbortSignal.timeout(60_000)]),
      });
      await answer.arrayBuffer();
      const after = Number(answer.headers.get('retry-after'));
      return {
        isTaken: answer.ok,
        words: `Wrong response from the webhook: ${answer.status} ${answer.statusText}`,
        ...(after > 0 ? { retryAfterMs: after * 1000 } : {}),
      };
    } catch {
      return { isTaken: false, words: 'Connection refused' };
    }
  }

  private logTaken(bot: BotState, { update, chatId }: QueuedUpdate): void {
    this.world.log.add({
      at: this.world.now(),
      botId: bot.user.id,
      kind: 'update',
      method: 'webhook',
      params: { ...update },
      chatId,
      messageIds: [],
      updateId: update.update_id,
      key: '',
    });
  }
}

const delay = (ms: number, ended: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
