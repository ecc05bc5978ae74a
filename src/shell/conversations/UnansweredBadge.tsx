import { Plural } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { followAccount } from '#src/api/followAccount.ts';
import type { ServerEvent } from '#src/api/serverEvents.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useWhileVisible } from '../clock/useWhileVisible.ts';
import { notifyConversationsChanged } from './conversationEvents.ts';
import { countsQuery } from './countsQuery.ts';
import classes from './UnansweredBadge.module.css';

const mostShown = 99;

/** How many people wait for an answer; nothing where nobody does. */
export function UnansweredBadge() {
  const { data } = useQuery(countsQuery);
  const count = data?.unanswered ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count > mostShown ? `${mostShown}+` : count}</span>
      <VisuallyHidden>
        <Plural value={count} one="# person waits for an answer" other="# people wait for an answer" />
      </VisuallyHidden>
    </span>
  );
}

/** Hears of changed conversations while the page is visible, for the badge and the screen. */
export function FollowConversations() {
  const client = useQueryClient();
  const isBack = useRef(false);
  const tell = (contacts: readonly string[] | null) => {
    void client.invalidateQueries({ queryKey: countsQuery.queryKey });
    notifyConversationsChanged(contacts);
  };
  useWhileVisible((signal) =>
    followAccount({
      ...{ name: 'conversations', endpoint: endpoints.conversations.events, signal },
      // events during a disconnection are lost
      onOpen: () => {
        if (isBack.current) tell(null);
        isBack.current = true;
      },
      onEvent: (event) => tell(contactsOf(event)),
    }),
  );
  return null;
}

function contactsOf({ data }: ServerEvent): string[] | null {
  try {
    const { contacts } = JSON.parse(data) as { contacts?: unknown };
    return Array.isArray(contacts) ? contacts.map(String) : null;
  } catch {
    return null;
  }
}
