import { makeBundle } from '#scripts/faults/makeBundle.ts';
import type { Bench, Figure } from './measure/figure.ts';
import { measureImport } from './imports/measureImport.ts';

const people = 100_000;
/** Servers that import it; the moments of the garbage collector differ between them. */
const servers = 3;

/** Of each figure the highest of all servers. */
const highest = (runs: Figure[][]): Figure[] =>
  runs.reduce((found, run) =>
    found.map((figure, at) => ({ ...figure, value: Math.max(figure.value, run[at]?.value ?? Number.NaN) })),
  );

export const bench: Bench = {
  question: `How long does an import of ${people.toLocaleString('en')} contacts take on PostgreSQL, and how much memory does the server need for it (highest of ${servers} servers)?`,
  async measure() {
    const bundle = await makeBundle();
    try {
      const runs: Figure[][] = [];
      for (let server = 0; server < servers; server++)
        runs.push(await measureImport(bundle.main, { people, goals: { seconds: 20, memory: 200 } }));
      return highest(runs);
    } finally {
      bundle.remove();
    }
  },
};
