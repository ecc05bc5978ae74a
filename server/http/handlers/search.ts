import type { search as endpoints } from '#contract/endpoints/search.ts';
import { findEverywhere } from '#server/domain/search/findEverywhere.ts';
import { cutPage } from '../cutPage.ts';
import type { Handlers } from '../handler.ts';

export const search: Handlers<typeof endpoints> = {
  find: async ({ deps, actor, query }) => cutPage(await findEverywhere(deps, actor, query.q), query),
};
