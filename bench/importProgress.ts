import { makeBundle } from '#scripts/faults/makeBundle.ts';
import type { Bench } from './measure/figure.ts';
import { measureProgress } from './imports/measureImport.ts';

const people = 50_000;

export const bench: Bench = {
  question: `Is the progress of an import of ${people.toLocaleString('en')} contacts told all the time, and how quickly is its page answered meanwhile, beside what PostgreSQL needs to copy them?`,
  async *measure() {
    const bundle = await makeBundle();
    try {
      for (const on of ['postgres', 'embedded'] as const) yield* await measureProgress(bundle.main, on, people);
    } finally {
      bundle.remove();
    }
  },
};
