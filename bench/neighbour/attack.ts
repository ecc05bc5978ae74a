// One account loads the server until this process is killed: eight loops of one dear call, or everything at once.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import { type DearCall, dearCalls } from './dearCalls.ts';
import type { Attacker } from './seedAccounts.ts';

const [url = '', name = '', worldFile = '', bundleFile = ''] = process.argv.slice(2);
const attacker = JSON.parse(readFileSync(worldFile, 'utf8')) as Attacker;
const bundle = readFileSync(bundleFile);
const loops = 8;
const streams = 100;
let refused = 0;
let answered = 0;

function bodyOf({ body, upload }: DearCall): { body?: string | FormData; headers?: Record<string, string> } {
  if (upload) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(upload)]), 'funnel.zip');
    return { body: form };
  }
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function send(call: DearCall): Promise<string> {
  const { method, path } = call.endpoint;
  const address = new URL(
    path.replace(/:(\w+)/g, (_, param: string) => call.params?.[param] ?? ''),
    url,
  );
  for (const [key, value] of Object.entries(call.query ?? {})) address.searchParams.set(key, value);
  const { body, headers } = bodyOf(call);
  const answer = await fetch(address, {
    method,
    headers: { authorization: `Token ${attacker.token}`, ...headers },
    ...(body !== undefined && { body }),
  });
  if (answer.status === 429) refused++;
  else answered++;
  return answer.text();
}

async function forEver(work: () => Promise<unknown>): Promise<never> {
  for (;;) await work().catch(() => after(100));
}

let revision = 0;
async function edit(call: DearCall): Promise<void> {
  const answer = await send({ ...call, body: { ...(call.body as object), id: randomUUID(), base_revision: revision } });
  revision = (JSON.parse(answer) as { revision?: number }).revision ?? revision;
}

const rename = (): DearCall => ({
  endpoint: endpoints.funnels.edit,
  params: { id: attacker.wide },
  body: { edits: [{ type: 'funnel.rename', name: randomUUID() }] },
});

const dear = dearCalls[name];
if (dear) {
  const once = () => {
    const call = dear(attacker, bundle);
    return call.endpoint === endpoints.funnels.edit ? edit(call) : send(call);
  };
  for (let n = 0; n < loops; n++) void forEver(once);
} else {
  for (let n = 0; n < streams; n++)
    void forEver(() => send({ endpoint: endpoints.funnels.events, params: { id: attacker.wide } }));
  for (let n = 0; n < loops; n++) {
    void forEver(() => edit(rename()));
    void forEver(() => send({ endpoint: endpoints.funnels.get, params: { id: attacker.wide } }));
  }
}
process.once('SIGTERM', () => {
  process.stdout.write(JSON.stringify({ answered, refused }));
  process.exit();
});
