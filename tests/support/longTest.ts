import { describe, test } from 'vitest';
import { runsAll } from './runsAll.ts';

/** Neither registers nor counts what it is given; as a skipped test it would be reported as one that is missing. */
const leftOut = Object.assign(() => {}, { each: () => () => {}, runIf: () => () => {}, skipIf: () => () => {} });

/**
 * A test that `npm run test:all` runs and `npm test` does not: a variant of one that `npm test` runs, or a rare case that
 * takes long. A file with none but such tests is called `*.long.test.ts` instead.
 */
export const longTest: typeof test = runsAll ? test : (leftOut as unknown as typeof test);
export const longDescribe: typeof describe = runsAll ? describe : (leftOut as unknown as typeof describe);
