import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { FileView, Funnel } from '#contract/schemas/funnels/funnel.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';

/** What people walk now, to which the buttons of a letter lead: the live version, or the draft before the first run. */
export const walkedDocumentQuery = (funnel: Pick<Funnel, 'id' | 'live_revision'>) =>
  queryOptions({
    queryKey: ['funnel', funnel.id, 'letters', 'walked', funnel.live_revision],
    queryFn: async ({ signal }) => {
      const query = funnel.live_revision === null ? {} : { version: 'live' as const };
      const { document } = await call(endpoints.funnels.get, { params: { id: funnel.id }, query, signal });
      return document;
    },
  });

/** Signed URLs of files by their ids; those that are gone are left out. */
export const filesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['files', ...ids],
    queryFn: async ({ signal }): Promise<Record<string, FileView>> => {
      const found = await Promise.all(
        ids.map((id) =>
          call(endpoints.files.get, { params: { id }, signal }).catch((error: unknown) => {
            if (error instanceof ApiError && error.status === 404) return null;
            throw error;
          }),
        ),
      );
      return Object.fromEntries(found.flatMap((file) => (file ? [[file.id, file]] : [])));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
