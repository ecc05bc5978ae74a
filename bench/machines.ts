import { catalogue } from '#machines/catalogue.ts';
import { chartOf } from '#machines/inspect/chart.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';
import { drawings } from './machines/drawings.ts';
import { afterSteps } from './machines/journeyMemory.ts';
import { transitions } from './machines/transitions.ts';

const goalUs = 40;
const openings = 7;

function* transitionFigures(): Generator<Figure> {
  for (const entry of catalogue) {
    const took = transitions(entry);
    const name = `${entry.machine.id}: a transition`;
    yield { name: `${name}, p50`, value: percentile(took, 0.5), unit: 'µs', goal: { atMost: goalUs } };
    yield { name: `${name}, p99`, value: percentile(took, 0.99), unit: 'µs' };
  }
}

export const bench: Bench = {
  question: `How long does a transition of each machine take, along the paths of the catalogue; does a journey's memory grow; and how soon is the largest machine drawn in Chromium (median of ${openings})?`,
  async *measure() {
    yield* transitionFigures();
    const [short, long] = [afterSteps(6), afterSteps(60)];
    yield { name: 'a journey stored after 6 steps', value: short, unit: 'bytes' };
    yield { name: 'a journey stored after 60 steps', value: long, unit: 'bytes' };
    yield { name: 'after 60 steps beside 6', value: long / short, unit: '×', goal: { atMost: 1.1 } };
    const sizes = catalogue.map(({ machine }) => [machine.id, chartOf(machine).transitions.length] as const);
    const [largest] = sizes.sort(([, a], [, b]) => b - a);
    if (!largest) return;
    const { first, next } = await drawings(largest[0], openings);
    const name = `${largest[0]}, ${largest[1]} transitions: laid out and drawn`;
    yield { name, value: percentile(next, 0.5), unit: 'ms', goal: { atMost: 500 } };
    yield { name: `${name}, from navigation`, value: percentile(first, 0.5), unit: 'ms' };
  },
};
