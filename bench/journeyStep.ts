import { randomUUID } from 'node:crypto';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import { compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { JourneyEvent } from '#machines/journey/journeyEvents.ts';
import { journeyMachine } from '#machines/journey/journeyMachine.ts';
import { type JourneyState, newJourney, step } from '#machines/journey/step.ts';
import { seedDocument } from '../scripts/seedDocument.ts';
import { type Bench, type Figure, percentile } from './figure.ts';

const stages = 1_000;
const messages = 4;
const warmUp = 20_000;
const measured = 100_000;

type JourneyInput<E = JourneyEvent> = E extends unknown ? Omit<E, 'funnel' | 'at' | 'zone'> : never;

/** The events of one journey: a start, sent deliveries, elapsed delays, presses. */
function nextInput({ value, context }: JourneyState, buttons: string[], i: number): JourneyInput {
  const { visit, message, part, round } = context;
  switch (value) {
    case 'sending':
      return { type: 'delivery.settled', visit, message, part, round, outcome: 'delivered' };
    case 'waiting':
      return { type: 'wake.due', due: i };
    case 'choosing':
      return {
        type: 'button.pressed',
        callback: 'call',
        data: encodeCallbackData(visit, buttons[i % buttons.length] ?? ''),
        visit: randomUUID(),
      };
    default:
      return { type: 'start.given', payload: null, visit: randomUUID() };
  }
}

/** The duration of each step, µs. */
function measureSteps(): number[] {
  const document = seedDocument(stages, messages, randomUUID);
  const funnel = compileFunnel(document, 1);
  const buttons = [...funnel.nextButtons.keys()];
  const took: number[] = [];
  let state = newJourney;
  for (let i = 0; i < warmUp + measured; i++) {
    if (state.value === 'finished') state = newJourney;
    const event = { ...nextInput(state, buttons, i), funnel, at: i } as JourneyEvent;
    const at = performance.now();
    const { value, context } = step(state, event);
    if (i >= warmUp) took.push((performance.now() - at) * 1000);
    state = { value, context };
  }
  return took;
}

export const bench: Bench = {
  question: `How long does one step of ${journeyMachine.id}Machine take on a funnel of ${stages} stages?`,
  measure() {
    const took = measureSteps();
    const name = `${journeyMachine.id}Machine, ${stages} stages of ${messages} messages`;
    const figures: Figure[] = [
      { name: `${name}: p50`, value: percentile(took, 0.5), unit: 'µs', goal: { atMost: 50 } },
      { name: `${name}: p99`, value: percentile(took, 0.99), unit: 'µs' },
    ];
    return Promise.resolve(figures);
  },
};
