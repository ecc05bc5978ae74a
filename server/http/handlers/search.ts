import type { search as endpoints } from '#contract/endpoints/search.ts';
import { findEverywhere } from '#server/domain/search/findEverywhere.ts';
import type { Handlers } from '../handler.ts';

export const search: Handlers<typeof endpoints> = {
  find: ({ deps, actor, query }) => findEverywhere(deps, actor, query.q),
};
