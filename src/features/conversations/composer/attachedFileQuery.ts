import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { FileView } from '#contract/schemas/funnels/funnel.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';

/** A signed address lives at least an hour. */
const freshMs = 30 * 60_000;

/** An uploaded file by a newly signed address; null where it is no longer on the server. */
export const attachedFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['answer', 'file', id],
    queryFn: ({ signal }): Promise<FileView | null> =>
      call(endpoints.files.get, { params: { id }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return null;
        throw error;
      }),
    staleTime: freshMs,
  });
