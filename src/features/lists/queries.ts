import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactList, CreateListInput } from '#contract/schemas/contacts/list.ts';
import type { Rule } from '#contract/schemas/contacts/rule.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';
import { withDistinctNames } from '#src/shell/distinctNames.ts';

interface ListsAsked {
  archived?: boolean | undefined;
  search?: string | undefined;
}

/** The lists, or those in the archive, page by page. */
export const listsQuery = ({ archived = false, search = '' }: ListsAsked = {}) =>
  pagedQuery(['lists', 'all', archived, search], ({ page, signal }) =>
    call(endpoints.lists.list, {
      query: {
        ...(archived && { archived: true }),
        ...(search && { search }),
        ...page,
      },
      signal,
    }),
  );

export const listQuery = (id: string) =>
  queryOptions({
    queryKey: ['lists', 'one', id],
    queryFn: ({ signal }) => call(endpoints.lists.get, { params: { id }, signal }),
  });

/** The people of a list, page by page. */
export const listPeopleQuery = (id: string, search: string) =>
  pagedQuery(
    ['lists', 'people', id, search],
    ({ page, signal }) =>
      call(endpoints.lists.contacts, {
        params: { id },
        query: { ...(search && { search }), ...page },
        signal,
      }),
    { placeholderData: keepPreviousData },
  );

/** What conditions may name. */
export const choicesQuery = queryOptions({
  queryKey: ['lists', 'choices'],
  queryFn: ({ signal }) => call(endpoints.lists.choices, { signal }),
  select: (choices) => ({ ...choices, funnels: withDistinctNames(choices.funnels) }),
});

/** How many people a rule selects; the last answer stays until the next is there. */
export const ruleCountQuery = (rule: Rule | null) =>
  queryOptions({
    queryKey: ['lists', 'count', rule],
    queryFn: ({ signal }) => (rule === null ? null : call(endpoints.lists.count, { body: { rule }, signal })),
    placeholderData: keepPreviousData,
  });

/** The contacts to choose from. */
export const foundContactsQuery = (search: string) =>
  queryOptions({
    queryKey: ['contacts', 'found', search],
    queryFn: ({ signal }) => call(endpoints.contacts.list, { query: { ...(search && { search }) }, signal }),
    placeholderData: keepPreviousData,
  });

export const loadLists = (client: QueryClient, asked: ListsAsked) => client.ensureInfiniteQueryData(listsQuery(asked));

/** The address of a list that is not created yet, in the place of an id. */
export const newListId = 'new';

/** Null for a list that is not created yet. */
export async function loadList(client: QueryClient, id: string): Promise<ContactList | null> {
  if (id === newListId) {
    await client.ensureQueryData(choicesQuery);
    return null;
  }
  const list = await client.fetchQuery(listQuery(id));
  if (list.kind === 'rule') await client.ensureQueryData(choicesQuery);
  return list;
}

/** Creates a list; one that was created by a lost answer before is changed to what is asked for now. */
export async function createList(input: CreateListInput & { id: string }): Promise<ContactList> {
  try {
    return await call(endpoints.lists.create, { body: input });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'id_taken') throw error;
    const { id, name, rule } = input;
    return call(endpoints.lists.change, { params: { id }, body: { name, ...(rule && { rule }) } });
  }
}

/** A mutation after which all lists are fetched again; the answered list is shown at once. */
export function useListMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer) => {
      if (isList(answer)) client.setQueryData(listQuery(answer.id).queryKey, answer);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['lists'] }),
  });
}

const isList = (answer: unknown): answer is ContactList =>
  typeof answer === 'object' && answer !== null && 'used_by' in answer;
