import { randomUUID } from 'node:crypto';
import { compileFunnel } from '#machines/journey/compileFunnel.ts';
import { journeyMachine } from '#machines/journey/journeyMachine.ts';
import { newJourney, step } from '#machines/journey/step.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';
import { nextEvent } from './machines/nextEvent.ts';

const stages = 1_000;
const messages = 4;
const warmUp = 20_000;
const measured = 100_000;

/** The duration of each step, µs. */
function measureSteps(): number[] {
  const document = seedDocument(stages, messages, randomUUID);
  const funnel = compileFunnel(document, 1);
  const buttons = [...funnel.nextButtons.keys()];
  const took: number[] = [];
  let state = newJourney;
  for (let i = 0; i < warmUp + measured; i++) {
    if (state.value === 'finished') state = newJourney;
    const event = nextEvent(state, funnel, i, buttons[i % buttons.length] ?? '');
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
