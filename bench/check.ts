import { randomUUID } from 'node:crypto';
import type { Action } from '#contract/schemas/funnels/action.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { FunnelDocument, NextButton, Stage } from '#contract/schemas/funnels/funnel.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import { checkPromises } from '#machines/funnel/promises/checkPromises.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';

const messages = 4;
const buttonsPerStage = 4;
const warmUp = 5;
const rounds = 60;

/** Stages with several buttons each that lead forwards and backwards; the last stages are unreachable. */
function tangledDocument(stages: number): FunnelDocument {
  const document = seedDocument(stages, messages, randomUUID);
  const ids = document.stages.map(({ id }) => id);
  const buttons = (at: number): NextButton[] =>
    Array.from({ length: buttonsPerStage }, (_, n) => {
      const to = ids[(at * 31 + n * 97 + 1) % (stages - 10)] ?? null;
      return { id: randomUUID(), kind: 'next', label: `Way ${n}`, to, tag: null };
    });
  const withButtons = document.stages.map((stage, at) => ({
    ...stage,
    messages: stage.messages.map((message, m) => (m === messages - 1 ? { ...message, buttons: buttons(at) } : message)),
  }));
  return { ...document, stages: withButtons };
}

/** Stages of which each asks, does something and has exits with conditions. */
function branchedDocument(stages: number, exits: number): FunnelDocument {
  const document = tangledDocument(stages);
  const ids = document.stages.map(({ id }) => id);
  const ofStage = (at: number): Exit[] =>
    Array.from({ length: Math.floor(exits / stages) + (at < exits % stages ? 1 : 0) }, (_, n) => ({
      ...{ id: randomUUID(), to: ids[(at * 17 + n * 89 + 1) % stages] ?? null, tag: null },
      condition: { all: [{ own: { field: 'city', op: 'is', value: `City ${n}` } }, { language: 'ru' }] },
    }));
  const branched = document.stages.map((stage, at): Stage => {
    const messages = stage.messages.map((message, m) =>
      m === 0
        ? { ...message, actions: [action()], question: { kind: 'text', field: 'city', within: 3_600 } as const }
        : message,
    );
    return { ...stage, messages, exits: ofStage(at) };
  });
  return { ...document, stages: branched };
}

const action = (): Action => ({ id: randomUUID(), kind: 'add', field: 'points', by: 1 });
const fields = new Map([
  ['city', { kind: 'text', choices: [] } as const],
  ['points', { kind: 'number', choices: [] } as const],
]);

/** Each round has its own document, so that no cache of an earlier round helps. */
function measure(make: () => FunnelDocument, work: (document: FunnelDocument) => unknown): number {
  const took: number[] = [];
  for (let round = 0; round < warmUp + rounds; round++) {
    const document = make();
    const at = performance.now();
    work(document);
    if (round >= warmUp) took.push(performance.now() - at);
  }
  return percentile(took, 0.5);
}

const check = (document: FunnelDocument) => checkFunnel(document, { files: new Set(), bot: {}, trouble: null, fields });

/** The document after a key press in the editor: all messages but one are the same objects. */
function measureChange(stages: number): number {
  const took: number[] = [];
  let document = tangledDocument(stages);
  check(document);
  for (let round = 0; round < warmUp + rounds; round++) {
    const changed = round % stages;
    const changeText = (stage: Stage): Stage => ({
      ...stage,
      messages: stage.messages.map((message, m) => (m === 0 ? { ...message, text: `Changed ${round}` } : message)),
    });
    document = {
      ...document,
      stages: document.stages.map((stage, at) => (at === changed ? changeText(stage) : stage)),
    };
    const at = performance.now();
    check(document);
    if (round >= warmUp) took.push(performance.now() - at);
  }
  return percentile(took, 0.5);
}

export const bench: Bench = {
  question: 'How long does it take to check a whole funnel, and its promises over every path?',
  measure() {
    const figures: Figure[] = [
      {
        name: 'check of 300 stages: p50',
        value: measure(() => tangledDocument(300), check),
        unit: 'ms',
        goal: { atMost: 50 },
      },
      {
        name: 'check of 300 stages with 1,000 exits: p50',
        value: measure(() => branchedDocument(300, 1_000), check),
        unit: 'ms',
        goal: { atMost: 30 },
      },
      {
        name: 'check of 300 stages, one text changed: p50',
        value: measureChange(300),
        unit: 'ms',
        goal: { atMost: 50 },
      },
      { name: 'check of 1000 stages: p50', value: measure(() => tangledDocument(1_000), check), unit: 'ms' },
      {
        name: 'promises of 1000 stages: p50',
        value: measure(() => tangledDocument(1_000), checkPromises),
        unit: 'ms',
        goal: { atMost: 200 },
      },
    ];
    return Promise.resolve(figures);
  },
};
