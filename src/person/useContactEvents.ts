import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mergeNewest } from './chat/addReplyToHistory.ts';
import {
  type HistoryPages,
  contactQuery,
  fetchHistoryPage,
  contactHistoryQuery,
  lettersQuery,
  plannedQuery,
} from './contactQueries.ts';
import { useFunnelEvents } from './useFunnelEvents.ts';

const debounceMs = 500;

/** Refetches the contact's cached queries on an event about them, debounced. */
export function useContactEvents(funnel: string, contact: string): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refreshHistories = async () => {
    timer.current = undefined;
    void client.invalidateQueries({ queryKey: contactQuery(contact).queryKey, exact: true });
    void client.invalidateQueries({ queryKey: plannedQuery(contact).queryKey });
    void client.invalidateQueries({ queryKey: lettersQuery(contact).queryKey });
    for (const view of ['all', 'conversation'] as const) {
      const { queryKey } = contactHistoryQuery(contact, view);
      if (!client.getQueryData(queryKey)) continue;
      const newest = await fetchHistoryPage(contact, view, { cursor: '' }).catch(() => null);
      if (newest) client.setQueryData<HistoryPages>(queryKey, (old) => old && mergeNewest(old, newest.results));
    }
  };
  useFunnelEvents(funnel, (event, data) => {
    if (event === 'state' || event === 'gone')
      void client.invalidateQueries({ queryKey: ['people', funnel, 'funnel'] });
    if (event !== 'people' || !isAbout(data, contact)) return;
    timer.current ??= setTimeout(() => void refreshHistories(), debounceMs);
  });
}

function isAbout(data: unknown, contact: string): boolean {
  const contacts = typeof data === 'object' && data !== null && 'contacts' in data ? data.contacts : null;
  return !Array.isArray(contacts) || contacts.includes(contact);
}
