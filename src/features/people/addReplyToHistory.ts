import type { QueryClient } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/schemas/contactHistory.ts';
import { type HistoryPages, historyQuery, plannedQuery } from './contactQueries.ts';

/** Merges the newest entries into a cached history: new ones on top, known ones replaced in place. */
export function mergeNewest(known: HistoryPages, newest: HistoryEntry[]): HistoryPages {
  const fresh = new Map(newest.map((entry) => [entry.id, entry]));
  const pages = known.pages.map((page) => ({
    ...page,
    results: page.results.map((entry) => {
      const changed = fresh.get(entry.id);
      fresh.delete(entry.id);
      return changed ?? entry;
    }),
  }));
  const [first, ...rest] = pages;
  const top = newest.filter(({ id }) => fresh.has(id));
  if (!first) return known;
  return { ...known, pages: [{ ...first, results: [...top, ...first.results] }, ...rest] };
}

/** Adds a sent reply to the contact's cached histories. */
export function addReplyToHistory(client: QueryClient, contact: string, entry: HistoryEntry): void {
  for (const view of ['all', 'conversation'] as const)
    client.setQueryData<HistoryPages>(historyQuery(contact, view).queryKey, (old) => old && mergeNewest(old, [entry]));
  void client.invalidateQueries({ queryKey: plannedQuery(contact).queryKey });
}
