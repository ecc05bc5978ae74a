import type { sessions as endpoints } from '#contract/endpoints/account/sessions.ts';
import { listSessions } from '#server/domain/account/signIn/listSessions.ts';
import { endOneSession, endOtherSessions } from '#server/domain/account/endSessions.ts';
import type { Handlers } from '#server/http/handler.ts';

export const sessions: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query }) => listSessions(deps, actor, query),
  end: ({ deps, actor, params }) => endOneSession(deps, actor, params),
  endOthers: ({ deps, actor }) => endOtherSessions(deps, actor),
};
