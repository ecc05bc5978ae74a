import type { replies as endpoints } from '#contract/endpoints/replies.ts';
import { changeReply, createReply, listReplies, removeReply } from '#server/domain/replies/savedReplies.ts';
import { cutPage } from '../cutPage.ts';
import type { Handlers } from '../handler.ts';

export const replies: Handlers<typeof endpoints> = {
  list: async ({ deps, actor, query }) => cutPage({ results: await listReplies(deps.db, actor) }, query),
  create: ({ deps, actor, body }) => createReply(deps, actor, body),
  change: ({ deps, actor, params, body }) => changeReply(deps, actor, { ...params, ...body }),
  remove: ({ deps, actor, params }) => removeReply(deps, actor, params),
};
