import type { testLinks as endpoints } from '#contract/endpoints/funnels/testLinks.ts';
import { createTestLink, getTestLink, removeTester, removeTestLink } from '#server/domain/testers/testLink.ts';
import type { Handlers } from '#server/http/handler.ts';

export const testLinks: Handlers<typeof endpoints> = {
  get: ({ deps, actor, params }) => getTestLink(deps, actor, params),
  create: ({ deps, actor, params, body }) => createTestLink(deps, actor, { ...params, ...body }),
  remove: ({ deps, actor, params }) => removeTestLink(deps, actor, params),
  removeTester: ({ deps, actor, params }) => removeTester(deps, actor, params),
};
