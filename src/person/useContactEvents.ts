import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshContact } from './refreshContact.ts';
import { useFunnelEvents } from './useFunnelEvents.ts';

const debounceMs = 500;

/** Refetches the contact's cached queries on an event about them, debounced. */
export function useContactEvents(funnel: string, contact: string): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = () => {
    timer.current = undefined;
    void refreshContact(client, contact);
  };
  useFunnelEvents(funnel, (event, data) => {
    if (event === 'state' || event === 'gone')
      void client.invalidateQueries({ queryKey: ['people', funnel, 'funnel'] });
    if (event !== 'people' || !isAbout(data, contact)) return;
    timer.current ??= setTimeout(refresh, debounceMs);
  });
}

function isAbout(data: unknown, contact: string): boolean {
  const contacts = typeof data === 'object' && data !== null && 'contacts' in data ? data.contacts : null;
  return !Array.isArray(contacts) || contacts.includes(contact);
}
