import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { EditFunnelResponse } from '#contract/schemas/funnels/funnelInput.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';

const sizes = [50, 300, 1_000];
const messages = 4;
const warmUp = 10;
const edits = 100;

/** The duration of each edit, ms: one changed text, over HTTP, with the database on disk. */
async function measureEdits(owner: SignedUp, stages: number): Promise<number[]> {
  const document = seedDocument(stages, messages, randomUUID);
  const body = { name: `${stages} stages`, document };
  const { body: funnel } = await owner.call<Funnel>(endpoints.funnels.create, { body });
  const ids = document.stages.flatMap((stage) => stage.messages.map(({ id }) => id));
  const took: number[] = [];
  let revision = funnel.revision;
  for (let i = 0; i < warmUp + edits; i++) {
    const id = ids[(i * 37) % ids.length] ?? '';
    const edit = { type: 'message.change', id, text: `Changed for the ${i}th time, {first_name|friend}` };
    const at = performance.now();
    const args = { params: { id: funnel.id }, body: { id: randomUUID(), base_revision: revision, edits: [edit] } };
    const answer = await owner.call<EditFunnelResponse>(endpoints.funnels.edit, args);
    if (i >= warmUp) took.push(performance.now() - at);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    revision = answer.body.revision;
  }
  return took;
}

function figuresOf(stages: number, took: number[]): Figure[] {
  const name = `${stages} stages of ${messages} messages`;
  const goal = stages === 1_000 ? { atMost: 50 } : undefined;
  return [
    { name: `${name}: p50`, value: percentile(took, 0.5), unit: 'ms' },
    { name: `${name}: p95`, value: percentile(took, 0.95), unit: 'ms', goal },
  ];
}

export const bench: Bench = {
  question: 'How long does one edit take from the page to the disk and back?',
  async measure() {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bench-'));
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', THROTTLE: 'off' });
    const app = await createApp({ config, version: 'bench', webRoot: path.join(dataDir, 'web') });
    try {
      const owner = await signUp(app);
      const figures: Figure[] = [];
      for (const stages of sizes) figures.push(...figuresOf(stages, await measureEdits(owner, stages)));
      return figures;
    } finally {
      await app.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
