import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { call } from '#src/api/call.ts';
import { updateContactCache } from './contactQueries.ts';

/** Marks messages as read once the page is visible. The returned unread count stays while the screen is open. */
export function useMarkRead(contact: Contact): number {
  const client = useQueryClient();
  const [unread, setUnread] = useState(contact.unread);
  if (contact.unread > unread) setUnread(contact.unread);
  const { mutate } = useMutation({
    mutationFn: () => call(endpoints.contacts.read, { params: { id: contact.id } }),
    onSuccess: (answer) => updateContactCache(client, answer),
  });
  const read = useEffectEvent(() => {
    if (contact.unread > 0 && document.visibilityState === 'visible') mutate();
  });
  useEffect(() => {
    read();
    const seen = () => read();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [contact.unread]);
  return unread;
}
