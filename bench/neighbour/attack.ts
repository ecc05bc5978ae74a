// One account loads the server until this process is killed: event streams, edits and reads of a whole funnel.
import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';

const { funnels } = endpoints;
const [url = '', token = '', id = '', streams = ''] = process.argv.slice(2);
const eachAtOnce = 8;

async function send(method: string, template: string, body?: unknown): Promise<string> {
  const headers = {
    authorization: `Token ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return (await fetch(new URL(template.replace(':id', id), url), init)).text();
}

async function forEver(work: () => Promise<unknown>): Promise<never> {
  for (;;) await work().catch(() => undefined);
}

let revision = 0;
async function edit(): Promise<void> {
  const edits = [{ type: 'funnel.rename', name: randomUUID() }];
  const answer = await send('POST', funnels.edit.path, { base_revision: revision, edits });
  revision = (JSON.parse(answer) as { revision?: number }).revision ?? revision;
}

for (let n = 0; n < Number(streams); n++) void forEver(() => send('GET', funnels.events.path));
for (let n = 0; n < eachAtOnce; n++) {
  void forEver(edit);
  void forEver(() => send('GET', funnels.get.path));
}
