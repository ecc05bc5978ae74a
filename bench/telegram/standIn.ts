// A Bot API that answers at once and forgets: prints its port. POST /ask {update, chat} hands an update to the bot and
// answers, in ms, how soon a message to that chat comes.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const updates: object[] = [];
let onUpdate = () => {};
const asked = new Map<number, () => void>();
let [lastUpdate, lastMessage] = [0, 0];

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  if (text === '') return {};
  if (request.headers['content-type']?.includes('json')) return JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(new URLSearchParams(text));
}

async function ask({ update, chat }: Record<string, unknown>): Promise<number> {
  const at = performance.now();
  const answered = new Promise<void>((resolve) => asked.set(Number(chat), resolve));
  updates.push({ update_id: ++lastUpdate, ...(update as object) });
  onUpdate();
  await answered;
  return performance.now() - at;
}

async function getUpdates(offset: number): Promise<object[]> {
  while (updates[0] && (updates[0] as { update_id: number }).update_id < offset) updates.shift();
  if (updates.length === 0)
    await new Promise<void>((resolve) => {
      onUpdate = resolve;
      setTimeout(resolve, 20_000);
    });
  return [...updates];
}

async function answer(method: string, params: Record<string, unknown>, id: number): Promise<unknown> {
  if (method === 'getMe') return { id, is_bot: true, first_name: 'Pace', username: 'pace_bot' };
  if (method === 'getUpdates') return getUpdates(Number(params.offset ?? 0));
  if (method === 'getWebhookInfo') return { url: '', has_custom_certificate: false, pending_update_count: 0 };
  if (method === 'getMyDescription') return { description: '' };
  if (method === 'getMyShortDescription') return { short_description: '' };
  if (method === 'getMyCommands') return [];
  if (method === 'getUserProfilePhotos') return { total_count: 0, photos: [] };
  if (method === 'getMyName') return { name: 'Pace' };
  if (!method.startsWith('send')) return true;
  const chat = Number(params.chat_id);
  asked.get(chat)?.();
  asked.delete(chat);
  return { message_id: ++lastMessage, date: 0, chat: { id: chat, type: 'private' }, text: params.text };
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const params = await bodyOf(request);
  response.setHeader('content-type', 'application/json');
  if (request.url === '/ask') {
    response.end(JSON.stringify({ ms: await ask(params) }));
    return;
  }
  const [, bot = '', method = ''] = /^\/bot(\d+):[^/]*\/(\w+)/.exec(request.url ?? '') ?? [];
  response.end(JSON.stringify({ ok: true, result: await answer(method, params, Number(bot)) }));
}

const server = createServer((request, response) => void handle(request, response));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
