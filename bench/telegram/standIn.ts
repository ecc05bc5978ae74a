// A Bot API that answers at once, as a process of its own: prints its port. Beside the Bot API it takes
// POST /ask {bot, update, chat}: hands an update to a bot and answers, in ms, how soon a message to that chat comes;
// POST /walk {bots, people, atOnce}: lets people start and press each button that they get, and answers when all are through;
// POST /arrivals {text}: when messages with a text came, ms since 1970, and how many of them twice to one chat.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Mailbox {
  updates: { update_id: number }[];
  last: number;
  onUpdate(): void;
}

interface Walk {
  bots: number[];
  left: number;
  walking: number;
  updates: number;
  doubled: number;
  onEnd(): void;
}

const bots = new Map<number, Mailbox>();
const asked = new Map<string, () => void>();
/** By bot and chat, the walk that a person is on, and the callback data of buttons that they got. */
const walkers = new Map<string, { walk: Walk; seen: Set<string> }>();
/** By text. */
const arrivals = new Map<string, { first: number; last: number; count: number; chats: Set<string> }>();
let lastMessage = 0;
let lastPerson = 1_000_000_000;

function mailboxOf(bot: number): Mailbox {
  const known = bots.get(bot) ?? { updates: [], last: 0, onUpdate: () => {} };
  bots.set(bot, known);
  return known;
}

function put(bot: number, update: object): void {
  const box = mailboxOf(bot);
  box.last += 1;
  box.updates.push({ update_id: box.last, ...update });
  box.onUpdate();
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  if (text === '') return {};
  if (request.headers['content-type']?.includes('json')) return JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(new URLSearchParams(text));
}

async function ask({ bot, update, chat }: Record<string, unknown>): Promise<{ ms: number }> {
  const at = performance.now();
  const answered = new Promise<void>((resolve) => asked.set(`${Number(bot)} ${Number(chat)}`, resolve));
  put(Number(bot), update as object);
  await answered;
  return { ms: performance.now() - at };
}

async function walk(asked: Record<string, unknown>) {
  const { bots: ids, people, atOnce } = asked as { bots: number[]; people: number; atOnce: number };
  const begun = performance.now();
  const walk: Walk = { bots: ids, left: people, walking: 0, updates: 0, doubled: 0, onEnd: () => {} };
  await new Promise<void>((ended) => {
    walk.onEnd = ended;
    for (let count = 0; count < atOnce; count++) startNext(walk);
  });
  return { ms: performance.now() - begun, updates: walk.updates, doubled: walk.doubled };
}

function startNext(walk: Walk): void {
  if (walk.left === 0) {
    if (walk.walking === 0) walk.onEnd();
    return;
  }
  walk.left -= 1;
  walk.walking += 1;
  const id = ++lastPerson;
  const bot = walk.bots[walk.left % walk.bots.length] ?? 0;
  walkers.set(`${bot} ${id}`, { walk, seen: new Set() });
  const entities = [{ type: 'bot_command', offset: 0, length: 6 }];
  const chat = { id, type: 'private', first_name: 'Anna' };
  walk.updates += 1;
  put(bot, {
    message: { message_id: ++lastMessage, date: nowSeconds(), from: personOf(id), chat, text: '/start', entities },
  });
}

const nowSeconds = () => Math.floor(Date.now() / 1000);
const personOf = (id: number) => ({ id, is_bot: false, first_name: 'Anna', language_code: 'en' });

interface Keyboard {
  inline_keyboard?: { callback_data?: string }[][];
}

function pressOf(markup: unknown): string | undefined {
  const keyboard = (typeof markup === 'string' ? JSON.parse(markup) : markup) as Keyboard | undefined;
  return keyboard?.inline_keyboard?.[0]?.[0]?.callback_data;
}

/** A person who walks presses what they got; without a button they are through. */
function goOn(bot: number, chat: number, { text, reply_markup }: Record<string, unknown>): void {
  const walker = walkers.get(`${bot} ${chat}`);
  if (!walker) return;
  const { walk, seen } = walker;
  const data = pressOf(reply_markup);
  if (seen.has(data ?? 'end')) {
    walk.doubled += 1;
    return;
  }
  seen.add(data ?? 'end');
  if (data === undefined) {
    walk.walking -= 1;
    startNext(walk);
    return;
  }
  walk.updates += 1;
  const message = { message_id: lastMessage, date: nowSeconds(), chat: { id: chat, type: 'private' }, text };
  put(bot, { callback_query: { id: `${++lastMessage}`, from: personOf(chat), chat_instance: '1', message, data } });
}

async function getUpdates(bot: number, { offset = 0, limit = 100 }: Record<string, unknown>): Promise<object[]> {
  const box = mailboxOf(bot);
  while (box.updates[0] && box.updates[0].update_id < Number(offset)) box.updates.shift();
  if (box.updates.length === 0)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 20_000);
      box.onUpdate = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return box.updates.slice(0, Number(limit));
}

async function answer(method: string, params: Record<string, unknown>, bot: number): Promise<unknown> {
  if (method === 'getMe') return { id: bot, is_bot: true, first_name: 'Pace', username: `pace${bot}_bot` };
  if (method === 'getUpdates') return getUpdates(bot, params);
  if (method === 'getWebhookInfo') return { url: '', has_custom_certificate: false, pending_update_count: 0 };
  if (method === 'getMyDescription') return { description: '' };
  if (method === 'getMyShortDescription') return { short_description: '' };
  if (method === 'getMyCommands') return [];
  if (method === 'getUserProfilePhotos') return { total_count: 0, photos: [] };
  if (method === 'getMyName') return { name: 'Pace' };
  if (!method.startsWith('send')) return true;
  const chat = Number(params.chat_id);
  asked.get(`${bot} ${chat}`)?.();
  asked.delete(`${bot} ${chat}`);
  goOn(bot, chat, params);
  note(String(params.text), `${bot} ${chat}`);
  return { message_id: ++lastMessage, date: 0, chat: { id: chat, type: 'private' }, text: params.text };
}

function note(text: string, chat: string): void {
  const at = Date.now();
  const known = arrivals.get(text) ?? { first: at, last: at, count: 0, chats: new Set<string>() };
  known.last = at;
  known.count += 1;
  known.chats.add(chat);
  arrivals.set(text, known);
}

function arrivalsOf({ text }: Record<string, unknown>) {
  const { first = 0, last = 0, count = 0, chats = new Set() } = arrivals.get(String(text)) ?? {};
  return { first, last, count, doubled: count - chats.size };
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const params = await bodyOf(request);
  response.setHeader('content-type', 'application/json');
  if (request.url === '/ask') return void response.end(JSON.stringify(await ask(params)));
  if (request.url === '/walk') return void response.end(JSON.stringify(await walk(params)));
  if (request.url === '/arrivals') return void response.end(JSON.stringify(arrivalsOf(params)));
  const [, bot = '', method = ''] = /^\/bot(\d+):[^/]*\/(\w+)/.exec(request.url ?? '') ?? [];
  response.end(JSON.stringify({ ok: true, result: await answer(method, params, Number(bot)) }));
}

const server = createServer((request, response) => void handle(request, response));
// a walk may take long
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
