import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Template } from '#contract/schemas/funnels/template.ts';
import type { Rule } from '#contract/schemas/contacts/rule.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { seedDoubles } from '../contacts/seedDoubles.ts';
import { seedMany } from '../people/seedMany.ts';
import { wordyDocument } from './wordyDocument.ts';

/** What the account has that loads the server. */
export interface Attacker {
  token: string;
  /** A funnel that many people have walked. */
  walked: string;
  /** A funnel of 3.6 MB of texts, one with as many stages, and what an edit of all its texts needs. */
  wordy: string;
  wordyMessages: string[];
  wide: string;
  template: string;
  rule: Rule;
}

const people = 20_000;
/** Of each reason by which duplicates are found. */
const doubles = 200;
const wordyFunnels = 4;
const wideStages = 6_000;

async function made<T>(owner: SignedUp, ...args: Parameters<SignedUp['call']>): Promise<T> {
  const { status, body } = await owner.call<T>(...args);
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
}

const funnelOf = (owner: SignedUp, name: string, document: FunnelDocument): Promise<Funnel> =>
  made<Funnel>(owner, endpoints.funnels.create, { body: { name, document } });

/** Fills an empty database, before the server that is measured serves it. */
export async function seedAccounts(dataDir: string, env: Record<string, string>): Promise<Attacker> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', THROTTLE: 'off', ...env });
  const app = await createApp({ config, version: 'bench', webRoot: path.join(dataDir, 'web'), works: false });
  try {
    const { owner, funnel: walked, document } = await seedMany(app, { stages: 100, people });
    await seedDoubles(app.deps.db, { ownerId: owner.id, doubles });
    const wide = await funnelOf(owner, 'Wide', wordyDocument(wideStages, 60, 1));
    const wordy = [];
    for (let n = 0; n < wordyFunnels; n++)
      wordy.push(await funnelOf(owner, `Wordy ${n}`, wordyDocument(1_000, 1_800, 10 + n)));
    const [first] = wordy;
    if (!first) throw new Error('No wordy funnel was made.');
    const template = await made<Template>(owner, endpoints.templates.create, {
      body: { id: randomUUID(), name: 'Wordy', funnel: first.id },
    });
    const [tag] = document.tags;
    return {
      token: owner.token,
      walked,
      wordy: first.id,
      wordyMessages: first.document.stages.flatMap(({ messages }) => messages.map(({ id }) => id)),
      wide: wide.id,
      template: template.id,
      rule: {
        all: [{ any: [{ tag: tag?.id ?? '' }, { source: 'site' }] }, { any: [{ language: 'ru' }, { seen: 14 }] }],
      },
    };
  } finally {
    await app.stop();
  }
}
