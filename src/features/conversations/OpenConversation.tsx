import { useLingui } from '@lingui/react/macro';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import type { Conversation } from '#contract/schemas/contacts/conversation.ts';
import { contactQuery } from '#src/person/contactQueries.ts';
import { FollowContact } from '#src/person/FollowContact.tsx';
import { type PeopleFunnel, peopleFunnelQuery } from '#src/person/peopleFunnel.ts';
import { refreshContact } from '#src/person/refreshContact.ts';
import { useMarkRead } from '#src/person/useMarkRead.ts';
import { usePersonName } from '#src/person/personName.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { onConversationsChanged } from '#src/shell/conversations/conversationEvents.ts';
import { SidePanel } from '#src/ui/overlay/SidePanel.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { ConversationHead } from './chat/ConversationHead.tsx';
import { ConversationLog } from './chat/ConversationLog.tsx';
import { AnswerComposer, type ComposerHandle } from './composer/AnswerComposer.tsx';
import classes from './ConversationsScreen.module.css';
import { conversationQuery, listedConversation } from './queries.ts';
import type { EditedReply } from './replies/ReplyForm.tsx';

const PersonDetails = lazy(async () => ({ default: (await import('./card/PersonDetails.tsx')).PersonDetails }));

interface Props {
  contact: string;
  places: readonly ContactPlace[];
  composer: RefObject<ComposerHandle | null>;
  onBack: () => void;
  onFinish: () => void;
  onReopen: () => void;
  onUnread: () => void;
  onReplies: (edited: EditedReply | null) => void;
}

/** The chat with a person, and their card beside it. */
export function OpenConversation({ contact, ...props }: Props) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...conversationQuery(contact),
    placeholderData: () => listedConversation(client, contact),
  });
  if (error && !data)
    return (
      <section className={classes.chat}>
        <LoadError error={error} onRetry={() => void refetch()} />
      </section>
    );
  if (!data)
    return (
      <section className={classes.chat}>
        <div className={classes.loading}>
          <Spinner />
        </div>
      </section>
    );
  return <Opened conversation={data} {...props} />;
}

function Opened(props: Omit<Props, 'contact'> & { conversation: Conversation }) {
  const { conversation, places, composer, onBack, onFinish, onReopen, onUnread, onReplies } = props;
  const { data: contact = conversation.contact } = useQuery({
    ...contactQuery(conversation.contact.id),
    placeholderData: conversation.contact,
  });
  const { t } = useLingui();
  const unread = useMarkRead(contact);
  const wall = useRef<HTMLElement>(null);
  const [isCardOpen, setCardOpen] = useState(false);
  const name = usePersonName()(contact);
  const funnel = useAnsweringFunnel(conversation, contact);
  useFreshConversation(contact.id);
  const leave = () => wall.current?.focus();
  return (
    <>
      <section className={classes.chat} aria-label={name}>
        {funnelsOf(conversation, contact).map((id) => (
          <FollowContact key={id} funnel={id} contact={contact.id} />
        ))}
        <ConversationHead
          conversation={{ ...conversation, contact }}
          onBack={onBack}
          onCard={() => setCardOpen(true)}
          onFinish={onFinish}
          onReopen={onReopen}
          onUnread={onUnread}
        />
        <ConversationLog
          contact={contact.id}
          unread={unread}
          wall={wall}
          onSave={(entry, text) => onReplies({ id: null, entry, title: '', text })}
        />
        <AnswerComposer
          key={contact.id}
          contact={contact}
          funnel={funnel}
          handle={composer}
          onSent={() => wall.current?.scrollTo({ top: 0 })}
          onReplies={onReplies}
          onLeave={leave}
        />
      </section>
      <aside className={classes.card} aria-label={name}>
        <Suspense>
          <PersonDetails contact={contact} places={places} />
        </Suspense>
      </aside>
      {isCardOpen && (
        <SidePanel
          label={name}
          title={name}
          closeLabel={t`Close`}
          side="right"
          size={360}
          onClose={() => setCardOpen(false)}
        >
          <Suspense fallback={<Spinner />}>
            <PersonDetails contact={contact} places={places} />
          </Suspense>
        </SidePanel>
      )}
    </>
  );
}

const funnelsOf = ({ funnel }: Conversation, { journeys }: Contact): string[] => [
  ...new Set([...(funnel ? [funnel.id] : []), ...journeys.map((journey) => journey.funnel)]),
];

/** The funnel of the last words answers, where its bot can; else another one whose bot can. */
function useAnsweringFunnel(conversation: Conversation, contact: Contact): PeopleFunnel | undefined | 'loading' {
  const queries = useQueries({ queries: funnelsOf(conversation, contact).map((id) => peopleFunnelQuery(id)) });
  const funnels = queries.flatMap(({ data }) => data ?? []);
  if (funnels.length === 0 && queries.some(({ isLoading }) => isLoading)) return 'loading';
  const canWrite = ({ state, bot }: PeopleFunnel) =>
    state === 'running' && contact.chats.some((chat) => chat.bot === bot?.id && !chat.blocked);
  return funnels.find(canWrite) ?? funnels[0];
}

const debounceMs = 300;

/** Asks anew for the conversation and its history when something was said. */
function useFreshConversation(contact: string): void {
  const client = useQueryClient();
  const refresh = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: conversationQuery(contact).queryKey });
    void refreshContact(client, contact);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onConversationsChanged((changed) => {
      if (changed !== null && !changed.includes(contact)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, debounceMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [contact]);
}
