import type { dashboard as endpoints } from '#contract/endpoints/funnels/dashboard.ts';
import { getDashboard } from '#server/domain/dashboard/getDashboard.ts';
import { listFunnelStages } from '#server/domain/dashboard/listFunnelStages.ts';
import type { Handlers } from '#server/http/handler.ts';

export const dashboard: Handlers<typeof endpoints> = {
  people: ({ deps, actor, query }) => getDashboard(deps, actor, query),
  funnels: ({ deps, actor, query }) => listFunnelStages(deps, actor, query),
};
