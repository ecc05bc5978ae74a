import type { Deps } from '#server/domain/deps.ts';

/** What walking needs of the surroundings. Compiled documents are kept for each such object: pass the same one always. */
export type JourneyDeps = Pick<Deps, 'now' | 'newId' | 'log'>;
