import type { Deps } from '#server/domain/deps.ts';

/** What journeys need of their surroundings. Compiled documents are cached by this object: pass the same one always. */
export type JourneyDeps = Pick<Deps, 'now' | 'newId' | 'log' | 'journeyHandlers'>;
