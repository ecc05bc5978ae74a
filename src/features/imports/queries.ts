import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactImport, CountImportInput, PreviewImportInput } from '#contract/schemas/contacts/contactImport.ts';
import type { ContactListSummary } from '#contract/schemas/contacts/list.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';
import { listChoicesQuery } from '#src/person/listChoicesQuery.ts';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';
import { ownFieldsQuery } from '#src/person/own/ownFieldsQuery.ts';

/** How often a running import is asked for, and how often the others are, which another tab may change. */
const runningMs = 700;
const restingMs = 20_000;

const isRunning = (one: ContactImport | undefined): boolean => one?.state === 'running' || one?.state === 'undoing';

/** Imports page by page, the newest first. */
export const importListQuery = pagedQuery(
  ['imports', 'list'],
  ({ page, signal }) => call(endpoints.imports.list, { query: page, signal }),
  {
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ results }) => results.some(isRunning)) ? runningMs : restingMs,
  },
);

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => call(endpoints.imports.get, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? runningMs : restingMs),
  });

/** Rows that were left out, with their reasons in the given language. */
export const leftOutQuery = (id: string, language: string) =>
  pagedQuery(['imports', 'leftOut', id, language], ({ page, signal }) =>
    call(endpoints.imports.leftOut, { params: { id }, query: page, signal }),
  );

/** Rows that were written without cells that could not be read, with the reasons in the given language. */
export const unreadQuery = (id: string, language: string) =>
  pagedQuery(['imports', 'unread', id, language], ({ page, signal }) =>
    call(endpoints.imports.unread, { params: { id }, query: page, signal }),
  );

/** What an undo left as it is. */
export const keptQuery = (id: string) =>
  pagedQuery(['imports', 'kept', id], ({ page, signal }) =>
    call(endpoints.imports.kept, { params: { id }, query: page, signal }),
  );

export const importTagsQuery = queryOptions({
  queryKey: ['imports', 'tags'],
  queryFn: ({ signal }) => call(endpoints.imports.tags, { signal }),
});

/** The lists that are kept by hand. */
export const handListsQuery = {
  ...listChoicesQuery,
  select: (lists: ContactListSummary[]) => lists.filter(({ kind }) => kind === 'manual'),
};

/** What would become of the file's rows, by what was chosen, as JSON; null while that does not allow to tell. */
export const importCountQuery = ({ id, header, sheet }: ContactImport, chosen: string) =>
  queryOptions({
    queryKey: ['imports', 'count', id, header, sheet, chosen],
    queryFn: ({ signal }) => {
      const body = JSON.parse(chosen) as CountImportInput | null;
      return body === null ? null : call(endpoints.imports.count, { params: { id }, body, signal });
    },
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The first rows as they would be read by what was chosen, as JSON, with the columns that were chosen. */
export const importPreviewQuery = ({ id, header, sheet }: ContactImport, chosen: string) =>
  queryOptions({
    queryKey: ['imports', 'preview', id, header, sheet, chosen],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(chosen) as PreviewImportInput;
      const { rows } = await call(endpoints.imports.preview, { params: { id }, body, signal });
      return { columns: body.columns, rows };
    },
    placeholderData: keepPreviousData,
    retry: false,
  });

/** What its columns can become is fetched only while that can be chosen. */
export async function loadImport(client: QueryClient, id: string): Promise<ContactImport> {
  const found = await client.fetchQuery(importQuery(id));
  if (found.state === 'read')
    await Promise.all([
      client.fetchQuery(ownFieldsQuery),
      client.fetchQuery(importTagsQuery),
      client.fetchQuery(listChoicesQuery),
      client.fetchQuery(funnelChoicesQuery),
    ]);
  return found;
}

/** A mutation after which all is fetched again, since contacts are shown in many places; an answered import is shown at once. */
export function useImportMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer) => {
      if (isImport(answer)) client.setQueryData(importQuery(answer.id).queryKey, answer);
    },
    onSettled: () => client.invalidateQueries(),
  });
}

const isImport = (answer: unknown): answer is ContactImport =>
  typeof answer === 'object' && answer !== null && 'file_name' in answer;
