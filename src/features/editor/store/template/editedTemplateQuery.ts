import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

/** Loads a template for opening it; from then on its editor syncs by itself. */
export const editedTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'edited', id],
    queryFn: ({ signal }) => call(endpoints.templates.get, { params: { id }, signal }),
    gcTime: 10_000,
    staleTime: Number.POSITIVE_INFINITY,
  });
