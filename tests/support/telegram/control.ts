import type { IncomingMessage, ServerResponse } from 'node:http';
import { Person } from './person.ts';
import { readBody } from './readRequest.ts';
import { badRequest, Refused } from './refused.ts';
import type { Telegram } from './telegram.ts';
import type { BotState, EmulatorEvent } from './world.ts';

type Body = Record<string, unknown>;

const usernameForm = /^[A-Za-z][A-Za-z0-9_]{1,28}bot$/i;

function botById(telegram: Telegram, id: unknown): BotState {
  const bot = [...telegram.world.bots.values()].find((b) => b.user.id === Number(id));
  if (!bot) throw new Refused(404, 'Not Found: no such bot');
  return bot;
}

function personById(telegram: Telegram, id: unknown): Person {
  const user = telegram.world.people.get(Number(id));
  if (!user) throw new Refused(404, 'Not Found: no such person');
  return new Person(telegram.world, user);
}

const shownBot = (b: BotState) => ({
  id: b.user.id,
  username: b.user.username,
  name: b.texts.get('name ') || b.user.first_name,
  description: b.texts.get('description ') ?? '',
  token: b.token,
  isRevoked: b.isRevoked,
});

function createBot(telegram: Telegram, body: Body) {
  const username = String(body.username ?? '').replace(/^@/, '');
  if (!usernameForm.test(username)) throw badRequest('username must end in bot');
  if ([...telegram.world.bots.values()].some((b) => b.user.username?.toLowerCase() === username.toLowerCase()))
    throw badRequest('username is already taken');
  return shownBot(telegram.createBot({ username, name: String(body.name || username) }));
}

function createPerson(telegram: Telegram, body: Body) {
  const first_name = String(body.first_name ?? '').trim();
  if (!first_name) throw badRequest('first_name is empty');
  return telegram.person({ first_name, language_code: String(body.language_code ?? 'en') }).user;
}

const acts: Record<string, (person: Person, bot: BotState, body: Body) => unknown> = {
  start: (person, bot, body) => person.start(bot, body.payload ? String(body.payload) : undefined),
  send: (person, bot, body) => person.send(bot, String(body.text ?? '')),
  press: (person, bot, body) => ({ pressed: person.press(bot, Number(body.message_id), String(body.button)) }),
  contact: (person, bot, body) => person.shareContact(bot, String(body.phone_number)),
  place: (person, bot, body) => person.sharePlace(bot, Number(body.latitude), Number(body.longitude)),
  block: (person, bot) => person.block(bot) ?? {},
  unblock: (person, bot) => person.unblock(bot) ?? {},
};

function stream(telegram: Telegram, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' });
  response.write(': open\n\n');
  const watch = (h: EmulatorEvent) => response.write(`data: ${JSON.stringify(h)}\n\n`);
  telegram.world.watchers.add(watch);
  response.on('close', () => telegram.world.watchers.delete(watch));
}

function readState(telegram: Telegram, path: string, query: URLSearchParams): unknown {
  const { world } = telegram;
  if (path === '/emulator/bots') return [...world.bots.values()].map(shownBot);
  if (path === '/emulator/people') return [...world.people.values()];
  if (path === '/emulator/log') return world.log.entries;
  if (path === '/emulator/chat') {
    const chat = botById(telegram, query.get('bot')).chats.get(Number(query.get('person')));
    return {
      isStarted: !!chat,
      isBlocked: chat?.isBlocked ?? false,
      messages: [...(chat?.messages.values() ?? [])],
      keyboard: chat?.keyboard ?? [],
    };
  }
  throw new Refused(404, 'Not Found');
}

/** Pays an invoice by its link, as a tap on it does. */
function pay(telegram: Telegram, body: Body): Promise<unknown> {
  const url = String(body.url);
  const bot = [...telegram.world.bots.values()].find(({ stars }) => stars.invoices.has(url));
  if (!bot) throw new Refused(404, 'Not Found: no such invoice');
  return personById(telegram, body.person).pay(bot, url);
}

function act(telegram: Telegram, path: string, body: Body): unknown {
  if (path === '/emulator/pay') return pay(telegram, body);
  if (path === '/emulator/bots') return createBot(telegram, body);
  if (path === '/emulator/people') return createPerson(telegram, body);
  if (path === '/emulator/revoke') return telegram.revoke(botById(telegram, body.bot)) ?? {};
  const known = acts[path.slice('/emulator/'.length)];
  if (!known) throw new Refused(404, 'Not Found');
  try {
    return known(personById(telegram, body.person), botById(telegram, body.bot), body);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw badRequest(error instanceof Error ? error.message : String(error));
  }
}

/**
 * An HTTP API for the actions of people and BotFather: GET bots, people, chat, log, events (SSE);
 * POST bots, people, start, send, press, contact, place, block, unblock, pay, revoke.
 */
export async function answerControl(
  telegram: Telegram,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' });
    return void response.end();
  }
  if (url.pathname === '/emulator/events') return stream(telegram, response);
  const raw = (await readBody(request)).toString();
  const result =
    request.method === 'POST'
      ? await act(telegram, url.pathname, (raw ? JSON.parse(raw) : {}) as Body)
      : readState(telegram, url.pathname, url.searchParams);
  response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(result));
}
