import { limits } from '#contract/limits.ts';
import { makeBundle } from '#scripts/faults/makeBundle.ts';
import type { Bench } from './measure/figure.ts';
import { measureImport } from './imports/measureImport.ts';

export const bench: Bench = {
  question: `How much memory does the server need for the longest table that it takes, ${limits.importRows.toLocaleString('en')} contacts, on PostgreSQL?`,
  async measure() {
    const bundle = await makeBundle();
    try {
      return await measureImport(bundle.main, { people: limits.importRows, goals: { memory: 150 } });
    } finally {
      bundle.remove();
    }
  },
};
