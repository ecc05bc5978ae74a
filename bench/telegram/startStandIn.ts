import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Agent, request } from 'node:http';

export interface StandIn {
  url: string;
  /** How soon a bot answers an update, ms. */
  ask(bot: number, update: object, chat: number): Promise<number>;
  walk(plan: WalkPlan): Promise<Walked>;
  arrivals(text: string): Promise<Arrivals>;
  stop(): Promise<void>;
}

export interface Arrivals {
  /** Ms since 1970. */
  first: number;
  last: number;
  count: number;
  /** How many of them came to a chat that had one. */
  doubled: number;
}

export interface WalkPlan {
  /** Telegram ids of bots, to which people come in turn. */
  bots: number[];
  people: number;
  atOnce: number;
}

interface Walked {
  ms: number;
  updates: number;
  /** Messages that somebody got again. */
  doubled: number;
}

/** A Bot API that answers at once, in a process of its own, as Telegram is. */
export async function startStandIn(): Promise<StandIn> {
  const script = path.join(import.meta.dirname, 'standIn.ts');
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${String(port).trim()}`;
  const gone = once(child, 'exit');
  return {
    url,
    ask: async (bot, update, chat) => ((await post(`${url}/ask`, { bot, update, chat })) as { ms: number }).ms,
    walk: (plan) => post(`${url}/walk`, plan) as Promise<Walked>,
    arrivals: (text) => post(`${url}/arrivals`, { text }) as Promise<Arrivals>,
    async stop() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

const agent = new Agent();

/** `fetch` gives up waiting for an answer after five minutes. */
async function post(url: string, body: object): Promise<unknown> {
  const asked = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } });
  asked.end(JSON.stringify(body));
  const [response] = (await once(asked, 'response')) as [AsyncIterable<Buffer>];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return JSON.parse(text);
}
