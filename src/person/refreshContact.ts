import type { QueryClient } from '@tanstack/react-query';
import { mergeNewest } from './chat/addReplyToHistory.ts';
import {
  contactQuery,
  fetchHistoryPage,
  type HistoryPages,
  contactHistoryQuery,
  lettersQuery,
  plannedQuery,
} from './contactQueries.ts';

/** Refetches what is cached of a contact; of a history its newest page, which is merged into those that are loaded. */
export async function refreshContact(client: QueryClient, contact: string): Promise<void> {
  void client.invalidateQueries({ queryKey: contactQuery(contact).queryKey, exact: true });
  void client.invalidateQueries({ queryKey: plannedQuery(contact).queryKey });
  void client.invalidateQueries({ queryKey: lettersQuery(contact).queryKey });
  for (const view of ['all', 'conversation'] as const) {
    const { queryKey } = contactHistoryQuery(contact, view);
    if (!client.getQueryData(queryKey)) continue;
    const newest = await fetchHistoryPage(contact, view, { cursor: '' }).catch(() => null);
    if (newest) client.setQueryData<HistoryPages>(queryKey, (old) => old && mergeNewest(old, newest.results));
  }
}
