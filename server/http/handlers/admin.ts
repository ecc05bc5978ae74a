import type { admin as endpoints } from '#contract/endpoints/admin.ts';
import { listSecurityEvents } from '#server/domain/admin/listSecurityEvents.ts';
import type { Handlers } from '../handler.ts';

export const admin: Handlers<typeof endpoints> = {
  securityEvents: ({ deps, actor, query }) => listSecurityEvents(deps, actor, query),
};
