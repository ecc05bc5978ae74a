import type { adminFailures as endpoints } from '#contract/endpoints/adminFailures.ts';
import { listFailures } from '#server/domain/admin/failures/listFailures.ts';
import { dismissFailure, retryFailure } from '#server/domain/admin/failures/retryFailure.ts';
import type { Handlers } from '../handler.ts';

export const adminFailures: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query }) => listFailures(deps, actor, query),
  retry: ({ deps, actor, body }) => retryFailure(deps, actor, body),
  dismiss: ({ deps, actor, body }) => dismissFailure(deps, actor, body),
};
