import { buildAll } from '#scripts/buildAll.ts';
import { isBuilt } from '#scripts/build/built.ts';
import { measureBytes } from '#scripts/checks/checkBytes.ts';
import type { Bench } from './measure/figure.ts';

export const bench: Bench = {
  question: 'How much gzipped JavaScript does a first visit load?',
  async measure() {
    if (!isBuilt(process.cwd())) await buildAll(process.cwd());
    return measureBytes().map(({ name, kb, budget }) => ({ name, value: kb, unit: 'KB', goal: { atMost: budget } }));
  },
};
