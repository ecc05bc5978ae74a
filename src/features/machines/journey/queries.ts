import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { outlineOf } from '#machines/journey/outline.ts';
import type { JourneyInput } from '#machines/journey/runs/journeyInput.ts';
import { call } from '#src/api/call.ts';

/** The funnels that the journey can walk. */
export const ownFunnelsQuery = queryOptions({
  queryKey: ['machines', 'funnels'],
  queryFn: ({ signal }) => call(endpoints.funnels.list, { query: { limit: limits.pageMax }, signal }),
});

/** A funnel as the journey's input: what is live, or the draft before the first run. */
export const funnelInputQuery = (id: string) =>
  queryOptions({
    queryKey: ['machines', 'funnel', id],
    queryFn: async ({ signal }): Promise<{ name: string; input: JourneyInput }> => {
      const draft = await call(endpoints.funnels.get, { params: { id }, query: {}, signal });
      const shown =
        draft.live_revision === null
          ? draft
          : await call(endpoints.funnels.get, { params: { id }, query: { version: 'live' }, signal });
      const version = { revision: shown.revision, document: outlineOf(shown.document) };
      return { name: draft.name, input: { zone: draft.settings.time_zone, versions: [version] } };
    },
  });

/** A person's journey, the latest where none is named, rebuilt by the server. */
export const personRunQuery = (id: string, contact: string, journey?: string) =>
  queryOptions({
    queryKey: ['machines', 'person', id, contact, journey ?? null],
    queryFn: ({ signal }) =>
      call(endpoints.funnels.personRun, { params: { id, contact }, query: journey ? { journey } : {}, signal }),
    // A replay does not change under the eyes of whoever steps it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
