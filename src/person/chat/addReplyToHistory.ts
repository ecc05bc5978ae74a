import type { QueryClient } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/schemas/contacts/contactHistory.ts';
import { type HistoryPages, contactHistoryQuery, plannedQuery } from '../contactQueries.ts';

/** Merges the newest entries into a cached history: new ones on top, cached ones replaced in place. */
export function mergeNewest(cached: HistoryPages, newest: HistoryEntry[]): HistoryPages {
  const remaining = new Map(newest.map((entry) => [entry.id, entry]));
  const pages = cached.pages.map((page) => ({
    ...page,
    results: page.results.map((entry) => {
      const changed = remaining.get(entry.id);
      remaining.delete(entry.id);
      return changed ?? entry;
    }),
  }));
  const [first, ...rest] = pages;
  const top = newest.filter(({ id }) => remaining.has(id));
  if (!first) return cached;
  return { ...cached, pages: [{ ...first, results: [...top, ...first.results] }, ...rest] };
}

/** Adds a sent reply to the contact's cached histories. */
export function addReplyToHistory(client: QueryClient, contact: string, entry: HistoryEntry): void {
  for (const view of ['all', 'conversation'] as const)
    client.setQueryData<HistoryPages>(
      contactHistoryQuery(contact, view).queryKey,
      (old) => old && mergeNewest(old, [entry]),
    );
  void client.invalidateQueries({ queryKey: plannedQuery(contact).queryKey });
}
