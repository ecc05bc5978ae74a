import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { EditFunnelAnswer, Funnel } from '#contract/schemas/funnel.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { seedDocument } from '../scripts/seedDocument.ts';
import { type Bench, type Figure, percentile } from './figure.ts';

const { funnels } = endpoints;
const quietMs = 4_000;
const attackMs = 8_000;
/** The attacker's savings are spent by then. */
const spentMs = 4_000;
const restMs = 50;
const bigStages = 6_000;
const streams = 100;

/** What each of a neighbour's calls takes, ms: an edit of a funnel of 30 stages, and a look at it. */
async function measureNeighbour(owner: SignedUp, funnel: Funnel, forMs: number): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + forMs;
  const params = { id: funnel.id };
  let { revision } = (await owner.call<Funnel>(funnels.get, { params })).body;
  while (performance.now() < until) {
    const edits = [{ type: 'funnel.rename', name: `Renamed ${revision}` }];
    const at = performance.now();
    const answer = await owner.call<EditFunnelAnswer>(funnels.edit, {
      params,
      body: { base_revision: revision, edits },
    });
    took.push(performance.now() - at);
    if (answer.status !== 200) throw new Error(`A neighbour was refused: ${JSON.stringify(answer.body)}`);
    ({ revision } = answer.body);
    await after(restMs);
  }
  return took;
}

/** One account does what it can: streams, edits without a rest, and whole reads of a big funnel. */
function attack(url: string, attacker: SignedUp, big: Funnel): () => Promise<void> {
  const over = new AbortController();
  const headers = { authorization: `Token ${attacker.token}` };
  const events = new URL(funnels.events.path.replace(':id', big.id), url);
  const unlessOver = async (work: () => Promise<unknown>) => {
    while (!over.signal.aborted) await work().catch(() => undefined);
  };
  const watching = Array.from({ length: streams }, () =>
    unlessOver(async () => (await fetch(events, { headers, signal: over.signal })).text()),
  );
  const send = (method: string, address: string, body?: unknown) =>
    fetch(new URL(address.replace(':id', big.id), url), {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      signal: over.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).then((answer) => answer.text());
  let revision = big.revision;
  const editing = Array.from({ length: 8 }, () =>
    unlessOver(async () => {
      const edits = [{ type: 'funnel.rename', name: randomUUID() }];
      const said = await send('POST', funnels.edit.path, { base_revision: revision, edits });
      revision = (JSON.parse(said) as { revision?: number }).revision ?? revision;
    }),
  );
  const reading = Array.from({ length: 8 }, () => unlessOver(() => send('GET', funnels.get.path)));
  return async () => {
    over.abort();
    await Promise.all([...watching, ...editing, ...reading]);
  };
}

async function measure(throttle: 'on' | 'off'): Promise<{ quiet: number; attacked: number }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bench-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'fatal', THROTTLE: throttle });
  const app = await createApp({ config, version: 'bench', webRoot: path.join(dataDir, 'web') });
  try {
    const [neighbour, attacker] = [await signUp(app), await signUp(app)];
    const make = async (owner: SignedUp, stages: number) => {
      const body = { name: `${stages} stages`, document: seedDocument(stages, 1, randomUUID) };
      const answer = await owner.call<Funnel>(funnels.create, { body });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    };
    const small = await make(neighbour, 30);
    const big = await make(attacker, bigStages);
    await measureNeighbour(neighbour, small, 1_000);
    const quiet = await measureNeighbour(neighbour, small, quietMs);
    const stop = attack(app.url, attacker, big);
    await after(spentMs);
    const attacked = await measureNeighbour(neighbour, small, attackMs);
    await stop();
    return { quiet: percentile(quiet, 0.95), attacked: percentile(attacked, 0.95) };
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const figuresOf = (name: string, { quiet, attacked }: { quiet: number; attacked: number }, goal?: Figure['goal']) => [
  { name: `${name}, alone: p95`, value: quiet, unit: 'ms' },
  { name: `${name}, attacked: p95`, value: attacked, unit: 'ms' },
  { name: `${name}, attacked beside alone`, value: attacked / quiet, unit: '×', goal },
];

export const bench: Bench = {
  question: `How long do a neighbour's edits take while one account sends edits, opens ${streams} streams and reads a funnel of ${bigStages} stages without a rest?`,
  async *measure() {
    yield* figuresOf('THROTTLE=on', await measure('on'), { atMost: 2 });
    yield* figuresOf('THROTTLE=off', await measure('off'));
  },
};
