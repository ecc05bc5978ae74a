import { randomUUID } from 'node:crypto';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { type Facts, noFacts } from '#machines/condition/facts.ts';
import { compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { JourneyEvent, PlainJourneyEvent } from '#machines/journey/journeyEvents.ts';
import { journeyMachine } from '#machines/journey/journeyMachine.ts';
import { type JourneyState, newJourney, step } from '#machines/journey/step.ts';
import { textFigures } from './journey/triggersInText.ts';
import { type Bench, percentile } from './measure/figure.ts';

const warmUp = 20_000;
const measured = 100_000;
const [first, gift, thanks] = [randomUUID(), randomUUID(), randomUUID()];
const look = { title: 'Stage', icon: 'flag', colour: 'blue', x: 0, y: 0 } as const;
const plain = { image: null, video: null, delay: 0, buttons: [] };
const over = (value: number) => ({ all: [{ own: { field: 'budget', op: 'greater' as const, value } }] });

/** A question, two conditions and one action; both ways lead back to the question. */
const document: FunnelDocument = {
  tags: [],
  stages: [
    {
      ...{ ...look, id: first },
      messages: [
        {
          ...{ ...plain, id: randomUUID(), text: 'Budget?', question: { kind: 'number', field: 'budget' } },
          actions: [{ id: randomUUID(), kind: 'add', field: 'points', by: 1 }],
        },
      ],
      exits: [
        { id: randomUUID(), to: gift, tag: null, condition: over(500) },
        { id: randomUUID(), to: thanks, tag: null, condition: over(10) },
      ],
    },
    ...[gift, thanks].map((id) => ({
      ...{ ...look, id, messages: [] },
      exits: [{ id: randomUUID(), to: first, tag: null, condition: null }],
    })),
  ],
};

const facts: Facts = {
  ...{ ...noFacts, person: randomUUID(), language: 'en', own: { points: 5 } },
  fields: { budget: { kind: 'number', choices: [] }, points: { kind: 'number', choices: [] } },
};

function inputOf({ value, context }: JourneyState): PlainJourneyEvent {
  const { visit, message, part, round } = context;
  if (value === 'sending') return { type: 'delivery.settled', visit, message, part, round, outcome: 'delivered' };
  if (value === 'asking') return { type: 'answer.given', given: { text: '25' }, isOut: true };
  return { type: 'start.given', payload: null, visit: randomUUID() };
}

/** The duration of each answer, with all that it leads to, µs. */
function measureAnswers(): number[] {
  const funnel = compileFunnel(document, 1);
  const took: number[] = [];
  let state = newJourney;
  for (let i = 0; i < warmUp + measured; i++) {
    const event = { ...inputOf(state), funnel, at: i, zone: 'UTC', facts, nextVisit: randomUUID() } as JourneyEvent;
    const at = performance.now();
    const { value, context } = step(state, event);
    if (i >= warmUp && event.type === 'answer.given') took.push((performance.now() - at) * 1000);
    state = { value, context };
  }
  return took;
}

export const bench: Bench = {
  question: `How long does ${journeyMachine.id}Machine take for an answer, two conditions and one action, and how long to find the trigger that takes a text?`,
  measure() {
    const took = measureAnswers();
    const name = `${journeyMachine.id}Machine, an answer that leads on`;
    return Promise.resolve([
      { name: `${name}: p50`, value: percentile(took, 0.5), unit: 'µs', goal: { atMost: 40 } },
      { name: `${name}: p99`, value: percentile(took, 0.99), unit: 'µs' },
      ...textFigures(),
    ]);
  },
};
