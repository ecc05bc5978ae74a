import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contact.ts';
import { call } from '#src/api/call.ts';
import { FunnelFrame } from '#src/shell/FunnelFrame.tsx';
import { Chat } from '#src/person/chat/Chat.tsx';
import {
  type HistoryPages,
  contactQuery,
  historyQuery,
  lettersQuery,
  plannedQuery,
  fetchHistoryPage,
  updateContactCache,
} from '#src/person/contactQueries.ts';
import { readLastSearch } from './lastSearch.ts';
import { Note } from '#src/person/Note.tsx';
import { PersonLetters } from '#src/person/PersonLetters.tsx';
import { PersonPanes } from '#src/person/PersonPanes.tsx';
import { PersonTags } from '#src/person/PersonTags.tsx';
import { Profile } from '#src/person/Profile.tsx';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import { mergeNewest } from '#src/person/chat/addReplyToHistory.ts';
import { FunnelPositions } from '#src/person/FunnelPositions.tsx';
import { useIsPhone } from '#src/person/useIsPhone.ts';
import { useFunnelEvents } from '#src/person/useFunnelEvents.ts';

/** `/content/funnels/{id}/people/{contact}/`: one person as a chat, with their profile, stages, tags and note. */
export function PersonScreen({ funnel, contact }: { funnel: PeopleFunnel; contact: Contact }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const unread = useMarkRead(contact);
  useContactEvents(funnel.id, contact.id);
  return (
    <FunnelFrame id={funnel.id} name={funnel.name} state={funnel.state} trouble={funnel.trouble} people={funnel.people}>
      <PersonPanes
        contact={contact}
        renderBack={({ className, children }) => (
          <Link
            to="/content/funnels/$id/people/"
            params={{ id: funnel.id }}
            search={readLastSearch(funnel.id)}
            className={className}
            aria-label={t`All people`}
          >
            {children}
            {!isPhone && <Trans>All people</Trans>}
          </Link>
        )}
        chat={<Chat contact={contact} funnel={funnel} unread={unread} />}
        details={
          <>
            <Profile contact={contact} />
            <FunnelPositions contact={contact} funnel={funnel} />
            <PersonLetters contact={contact} funnel={funnel.id} />
            <PersonTags contact={contact} funnel={funnel} />
            <Note key={contact.id} contact={contact} />
          </>
        }
      />
    </FunnelFrame>
  );
}

/** Marks messages as read once the page is visible. The returned unread count stays while the screen is open. */
function useMarkRead(contact: Contact): number {
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

const debounceMs = 500;

/** Refetches the contact's cached queries on an event about them, debounced. */
function useContactEvents(funnel: string, contact: string): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refreshHistories = async () => {
    timer.current = undefined;
    void client.invalidateQueries({ queryKey: contactQuery(contact).queryKey, exact: true });
    void client.invalidateQueries({ queryKey: plannedQuery(contact).queryKey });
    void client.invalidateQueries({ queryKey: lettersQuery(contact).queryKey });
    for (const view of ['all', 'conversation'] as const) {
      const { queryKey } = historyQuery(contact, view);
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
