import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { DuplicatePair } from '#contract/schemas/contacts/duplicate.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';
import { ownFieldsQuery } from '#src/person/own/ownFieldsQuery.ts';

type PairPages = InfiniteData<{ results: DuplicatePair[]; next: string | null }, string>;

const pairsKey = ['contacts', 'duplicates', 'list'];

/** Pairs of contacts that are likely one person, page by page; only those of one contact, or the two that are named. */
export const duplicatesQuery = (of: readonly string[]) =>
  pagedQuery([...pairsKey, ...of], ({ page, signal }) => {
    const query = { ...page, ...(of.length > 0 && { contact: [...of] }) };
    return call(endpoints.duplicates.list, { query, signal });
  });

/** The merges that can be undone, the newest first. */
export const mergesQuery = pagedQuery(['contacts', 'merges'], ({ page, signal }) =>
  call(endpoints.duplicates.listMerges, { query: page, signal }),
);

/** The pairs that the owner said are different people, the latest first. */
export const differentQuery = pagedQuery(['contacts', 'different'], ({ page, signal }) =>
  call(endpoints.duplicates.listDifferent, { query: page, signal }),
);

export const loadDuplicates = (client: QueryClient, of: readonly string[]) =>
  Promise.all([
    client.ensureInfiniteQueryData(duplicatesQuery(of)),
    client.ensureInfiniteQueryData(mergesQuery),
    client.ensureInfiniteQueryData(differentQuery),
    client.ensureQueryData(ownFieldsQuery),
  ]);

/** What is shown of contacts anywhere is fetched again. */
const refresh = (client: QueryClient) =>
  Promise.all(
    [['contacts'], ['contact'], ['people'], ['lists']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

function forgetPairs(client: QueryClient, isOver: (pair: DuplicatePair) => boolean): void {
  client.setQueriesData<PairPages>({ queryKey: pairsKey }, (cached) => {
    const pages = cached?.pages.map((page) => ({ ...page, results: page.results.filter((pair) => !isOver(pair)) }));
    return cached && pages && { ...cached, pages };
  });
}

/** Merges a pair; it goes from the list at once, and so do the other pairs of the contact that is no more. */
export function useMerge({ keep, drop }: DuplicatePair) {
  const client = useQueryClient();
  const id = drop.contact.id;
  return useMutation({
    mutationFn: (take: Record<string, string>) =>
      call(endpoints.duplicates.merge, { body: { keep: keep.contact.id, drop: id, take } }),
    onSuccess: () => forgetPairs(client, (pair) => pair.keep.contact.id === id || pair.drop.contact.id === id),
    onSettled: () => void refresh(client),
  });
}

/** Says that a pair are different people. */
export function useDismiss(pair: DuplicatePair) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(endpoints.duplicates.dismiss, { body: { contacts: [pair.keep.contact.id, pair.drop.contact.id] } }),
    onSuccess: () => forgetPairs(client, (one) => pairKey(one) === pairKey(pair)),
    onSettled: () => void refresh(client),
  });
}

/** Undoes a merge, also after the component has unmounted. */
export function useUndoMerge(): (id: string) => Promise<unknown> {
  const client = useQueryClient();
  return async (id) => {
    try {
      return await call(endpoints.duplicates.undoMerge, { params: { id } });
    } finally {
      void refresh(client);
    }
  };
}

/** Takes back that two are different people, also after the component has unmounted. */
export function useRestore(): (contacts: string[]) => Promise<unknown> {
  const client = useQueryClient();
  return async (contacts) => {
    try {
      return await call(endpoints.duplicates.restore, { body: { contacts } });
    } finally {
      void refresh(client);
    }
  };
}

export const pairKey = ({ keep, drop }: DuplicatePair): string => `${keep.contact.id} ${drop.contact.id}`;
