import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';

/** The folders in their order, page by page; archived ones are left out. */
export const foldersQuery = (search: string) =>
  pagedQuery(['folders', 'list', search], ({ page, signal }) =>
    call(endpoints.folders.list, {
      query: { limit: limits.pageMax, ...(search && { search }), ...page },
      signal,
    }),
  );

export const folderQuery = (id: string) =>
  queryOptions({
    queryKey: ['folders', 'one', id],
    queryFn: ({ signal }) => call(endpoints.folders.get, { params: { id }, signal }),
  });

interface Options<Input> {
  /** Mutations of one scope run one after the other. */
  scope?: string;
  onSuccess?: (answer: unknown, input: Input) => void;
  onError?: (error: Error) => void;
}

/** A mutation after which folders, what lies in them, and what tells of them are fetched again. */
export function useFolderMutation<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  { scope, ...on }: Options<Input> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    ...(scope && { scope: { id: scope } }),
    ...on,
    onSettled: () => refreshThings(client, 'folders'),
  });
}
