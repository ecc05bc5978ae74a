import type { archives as endpoints } from '#contract/endpoints/funnels/archives.ts';
import { listArchives } from '#server/domain/archives/listArchives.ts';
import type { Handlers } from '#server/http/handler.ts';

export const archives: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query }) => listArchives(deps, actor, query),
};
