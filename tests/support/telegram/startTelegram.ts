import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { CallLog } from './callLog.ts';
import type { Call } from './call.ts';
import { answerControl } from './control.ts';
import { Faults, type HeldCall } from './faults.ts';
import { getUpdates } from './getUpdates.ts';
import { methods } from './methods.ts';
import { readParameters } from './parameters.ts';
import { RateLimit } from './rateLimit.ts';
import { readRequest } from './readRequest.ts';
import { Refused } from './refused.ts';
import { Telegram } from './telegram.ts';
import { type WebhookBackoff, defaultBackoff, Webhooks } from './webhooks.ts';
import type { BotState, World } from './world.ts';

export type { Bot, PersonOptions, Telegram } from './telegram.ts';

export interface TelegramOptions {
  /** The port to listen on; a free one by default. */
  port?: number;
  /** The emulator's clock in ms; pacing is measured in real time. */
  now?: () => number;
  /** Refuses what Telegram silently ignores: unknown parameters, a bare `&` or `>`. On by default. */
  strict?: boolean;
  /** Answers 429 above Telegram's rate limits. On by default. */
  limits?: boolean;
  webhookBackoff?: WebhookBackoff;
}

function write(response: ServerResponse, code: number, body: unknown): void {
  response.writeHead(code, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(body));
}

function writeRefusal(response: ServerResponse, error: unknown): void {
  if (response.destroyed || response.headersSent) return;
  const { code, message, parameters } =
    error instanceof Refused ? error : new Refused(500, `The emulator broke: ${String(error)}`);
  write(response, code, { ok: false, error_code: code, description: message, ...(parameters ? { parameters } : {}) });
}

function botOf(world: World, token: string): BotState {
  const bot = world.bots.get(decodeURIComponent(token));
  if (!bot || bot.isRevoked) throw new Refused(401, 'Unauthorized');
  return bot;
}

/** How a call is answered: after a delay in ms, with a lost response, or never. */
type ResponseFault = number | 'lost' | 'none' | HeldCall;

/** Applies the part of a fault that precedes the call. */
async function applyFault(world: World, method: string, token: string, closed: AbortSignal): Promise<ResponseFault> {
  const fault = world.faults.take(method, token);
  switch (fault?.kind) {
    case undefined:
      return 0;
    case 'answer':
      throw new Refused(
        fault.code,
        fault.description,
        fault.retryAfter ? { retry_after: fault.retryAfter } : undefined,
      );
    case 'hang':
      return 'none';
    case 'late':
      return fault.ms;
    case 'hold':
      if (!fault.hold.refusal) return fault.hold;
      fault.hold.isHit = true;
      await fault.hold.released;
      throw new Refused(fault.hold.refusal.code, fault.hold.refusal.description);
    case 'slow':
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, fault.ms);
        closed.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      });
      return closed.aborted ? 'none' : 0;
    case 'lose':
      return 'lost';
  }
}

type MethodHandler = (call: Call, closed: AbortSignal) => unknown;

async function answerCall(
  world: World,
  handlers: Map<string, MethodHandler>,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const parts = /^\/bot([^/]+)\/([A-Za-z]+)\/?$/.exec(url.pathname);
  if (!parts) throw new Refused(404, 'Not Found');
  const closed = new AbortController();
  response.on('close', () => closed.abort());
  const { params: given, uploads } = await readRequest(request, url.searchParams);
  const bot = botOf(world, parts[1] as string);
  const method = [...handlers.keys()].find((name) => name.toLowerCase() === parts[2]?.toLowerCase());
  if (!method) throw new Refused(404, 'Not Found: method not found');
  const fault = await applyFault(world, method, bot.token, closed.signal);
  if (fault === 'none') return;
  const params = readParameters(method, given, world.isStrict);
  const logged = world.log.entries.length;
  const result = await handlers.get(method)?.({ world, bot, method, params, uploads }, closed.signal);
  if (method !== 'getUpdates' && world.log.entries.length === logged)
    world.log.add({ at: world.now(), botId: bot.user.id, kind: 'call', method, params, messageIds: [], key: '' });
  if (typeof fault === 'number' && fault > 0) await after(fault);
  if (typeof fault === 'object') {
    fault.isHit = true;
    await fault.released;
  }
  if (fault === 'lost') response.destroy();
  else if (!response.destroyed) write(response, 200, { ok: true, result });
}

/** A path of `getFile` holds for so long. */
const pathMs = 3_600_000;

function answerFile(world: World, url: URL, response: ServerResponse): void {
  const parts = /^\/file\/bot([^/]+)\/(.+)$/.exec(url.pathname);
  if (!parts) throw new Refused(404, 'Not Found');
  const file = [...botOf(world, parts[1] as string).files.values()].find((f) => f.path === parts[2]);
  if (!file || world.now() - (file.givenAt ?? 0) > pathMs) throw new Refused(404, 'Not Found');
  response.writeHead(200, {
    // a bot is not told the kind
    'content-type': 'application/octet-stream',
    'content-length': file.bytes.length,
    'access-control-allow-origin': '*',
  });
  response.end(file.bytes);
}

/** Starts an emulator of the Bot API on 127.0.0.1. */
export async function startTelegram(options: TelegramOptions = {}): Promise<Telegram> {
  const world: World = {
    now: options.now ?? Date.now,
    isStrict: options.strict ?? true,
    bots: new Map(),
    people: new Map(),
    presses: new Map(),
    watchers: new Set(),
    log: new CallLog(),
    faults: new Faults(),
    rate: new RateLimit(options.limits ?? true),
  };
  const webhooks = new Webhooks(world, options.webhookBackoff ?? defaultBackoff);
  const handlers = new Map<string, MethodHandler>([
    ...Object.entries(methods),
    ['getUpdates', getUpdates],
    ['setWebhook', webhooks.set],
    ['deleteWebhook', webhooks.remove],
    ['getWebhookInfo', webhooks.info],
  ]);
  const sockets = new Set<Socket>();
  // a test that prepares a large upload holds the event loop, and must not find its idle connection closed
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => void respond(request, response));
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (world.faults.isRefusing && !url.pathname.startsWith('/emulator/')) return void request.socket.destroy();
    try {
      if (url.pathname.startsWith('/emulator/')) await answerControl(telegram, url, request, response);
      else if (url.pathname.startsWith('/file/')) answerFile(world, url, response);
      else await answerCall(world, handlers, url, request, response);
    } catch (error) {
      writeRefusal(response, error);
    }
  }
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const telegram = new Telegram(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    world,
    webhooks,
    async () => {
      webhooks.stop();
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  );
  return telegram;
}
