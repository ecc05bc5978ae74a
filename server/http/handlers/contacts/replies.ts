import type { replies as endpoints } from '#contract/endpoints/contacts/replies.ts';
import { changeReply, createReply, listReplies, removeReply } from '#server/domain/replies/savedReplies.ts';
import { cutPage } from '#server/http/cutPage.ts';
import type { Handlers } from '#server/http/handler.ts';

export const replies: Handlers<typeof endpoints> = {
  list: async ({ deps, actor, query }) => cutPage({ results: await listReplies(deps.db, actor) }, query),
  create: ({ deps, actor, body }) => createReply(deps, actor, body),
  change: ({ deps, actor, params, body }) => changeReply(deps, actor, { ...params, ...body }),
  remove: ({ deps, actor, params }) => removeReply(deps, actor, params),
};
