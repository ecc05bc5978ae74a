import { limits } from '#contract/limits.ts';
import { makeBundle } from '#scripts/faults/makeBundle.ts';
import type { Bench } from './measure/figure.ts';
import { measureImport, measureProgress } from './imports/measureImport.ts';

const people = 50_000;

export const bench: Bench = {
  question: `How much memory does the server need for the longest table that it takes, ${limits.importRows.toLocaleString('en')} contacts, on PostgreSQL? Is the progress of an import of ${people.toLocaleString('en')} told all the time, and how quickly is its page answered meanwhile, beside what PostgreSQL needs to copy them?`,
  async *measure() {
    const bundle = await makeBundle();
    try {
      yield* await measureImport(bundle.main, { people: limits.importRows, goals: { memory: 150 } });
      for (const on of ['postgres', 'embedded'] as const) yield* await measureProgress(bundle.main, on, people);
    } finally {
      bundle.remove();
    }
  },
};
