import type { Deps } from '../deps.ts';

export type SeriesDeps = Pick<Deps, 'now' | 'newId'>;
