import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';

/** Loads the funnel for opening it; from then on the editor syncs by itself and the query cache is not used. */
export const funnelQuery = (id: string) =>
  queryOptions({
    queryKey: ['funnel', id],
    queryFn: ({ signal }) => call(endpoints.funnels.get, { params: { id }, query: {}, signal }),
    // The response is used once, to create an editor; it need only survive the way from the loader to the screen, ms.
    gcTime: 10_000,
    staleTime: 10_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Loads the funnel for its screen. A prefetch that found none (404) is not retried. */
export async function openFunnel(queryClient: QueryClient, id: string): Promise<Funnel> {
  const query = funnelQuery(id);
  const { error } = queryClient.getQueryState(query.queryKey) ?? {};
  if (!(error instanceof ApiError && error.status === 404)) return queryClient.ensureQueryData(query);
  // The next visit must fetch again.
  queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  throw error;
}
