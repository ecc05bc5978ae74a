import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { TemplateUpdate } from '#contract/schemas/funnels/template.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';

/** A funnel's draft with what the newest version of its template would change; null where there is nothing newer. */
export interface FunnelUpdate {
  funnel: Funnel;
  update: TemplateUpdate | null;
}

/** The draft may be edited between the two calls: then both are asked again, this many times at most. */
const mostAttempts = 5;

async function readUpdate(id: string, signal: AbortSignal): Promise<FunnelUpdate> {
  for (let attempt = 1; ; attempt += 1) {
    const update = await findUpdate(id, signal);
    const funnel = await call(endpoints.funnels.get, { params: { id }, query: {}, signal });
    if (!update || update.revision === funnel.revision || attempt === mostAttempts) return { funnel, update };
  }
}

async function findUpdate(id: string, signal: AbortSignal): Promise<TemplateUpdate | null> {
  try {
    return await call(endpoints.funnels.templateUpdate, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'up_to_date') return null;
    throw error;
  }
}

export const updateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templateUpdate', id],
    queryFn: ({ signal }) => readUpdate(id, signal),
    gcTime: 10_000,
    staleTime: 10_000,
  });

/** Fetched anew: the choices are made on what is there now. */
export const loadUpdate = (client: QueryClient, id: string) => client.fetchQuery({ ...updateQuery(id), staleTime: 0 });
