import type { Deps } from '#server/domain/deps.ts';

export type SeriesDeps = Pick<Deps, 'now' | 'newId'>;
