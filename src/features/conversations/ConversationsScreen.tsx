import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Conversation } from '#contract/schemas/contacts/conversation.ts';
import { placesQuery } from '#src/person/placesQuery.ts';
import { whenIdle } from '#src/platform/whenIdle.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useSettle } from './chat/useSettle.ts';
import type { ComposerHandle } from './composer/AnswerComposer.tsx';
import { type ChangeSearch, type ConversationsSearch, isNarrowed } from './conversationsSearch.ts';
import classes from './ConversationsScreen.module.css';
import { KeysFoot } from './keys/KeysFoot.tsx';
import { useConversationKeys } from './keys/useConversationKeys.ts';
import { ConversationList } from './list/ConversationList.tsx';
import { ListHead } from './list/ListHead.tsx';
import { loadOpenConversation, preloadOpenConversation } from './loadOpenConversation.ts';
import { NothingOpen } from './NothingOpen.tsx';
import { conversationQuery } from './queries.ts';
import type { EditedReply } from './replies/ReplyForm.tsx';

const OpenConversation = lazy(loadOpenConversation);
const KeysDialog = lazy(async () => ({ default: (await import('./keys/KeysDialog.tsx')).KeysDialog }));
const RepliesDialog = lazy(async () => ({ default: (await import('./replies/RepliesDialog.tsx')).RepliesDialog }));

interface Props {
  search: ConversationsSearch;
  onSearch: ChangeSearch;
}

/** `/content/conversations/`: who wrote, what was said, and the answer. */
export function ConversationsScreen({ search, onSearch }: Props) {
  const client = useQueryClient();
  const { data: places } = useSuspenseQuery(placesQuery);
  const rows = useRef<readonly Conversation[]>([]);
  const composer = useRef<ComposerHandle>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [replies, setReplies] = useState<{ edited: EditedReply | null } | null>(null);
  const { finish, reopen, markUnread } = useSettle();
  const { contact } = search;
  useEffect(() => whenIdle(preloadOpenConversation), []);
  const open = (id: string | undefined) => onSearch({ contact: id });
  const walk = (by: 1 | -1) => {
    const at = rows.current.findIndex((row) => row.contact.id === contact);
    const next = rows.current[at < 0 ? 0 : Math.min(rows.current.length - 1, Math.max(0, at + by))];
    if (next) open(next.contact.id);
  };
  /** The next of the unanswered takes the place of who is done. */
  const finishAndGoOn = () => {
    if (contact === undefined) return;
    const known = client.getQueryData(conversationQuery(contact).queryKey);
    if (known?.waits_since === null) return;
    const at = rows.current.findIndex((row) => row.contact.id === contact);
    const next = rows.current[at + 1] ?? rows.current[at - 1];
    finish(contact);
    if (search.state === undefined && at >= 0) open(next?.contact.id);
  };
  useConversationKeys({
    onWalk: walk,
    onAnswer: () => composer.current?.focus(),
    onFinish: finishAndGoOn,
    onReplies: () => (composer.current ? composer.current.openReplies() : setReplies({ edited: null })),
    onHelp: () => setHelpOpen(true),
  });
  return (
    <main className={classes.screen} data-open={contact !== undefined || undefined}>
      <div className={classes.list}>
        <ListHead search={search} places={places} onSearch={onSearch} />
        <ConversationList search={search} places={places} rowsRef={rows} onOpen={open} />
        <KeysFoot onHelp={() => setHelpOpen(true)} />
      </div>
      {contact === undefined ? (
        <NothingOpen
          isNarrowed={isNarrowed(search)}
          state={search.state}
          onAll={() => onSearch({ state: 'all' })}
          onReplies={() => setReplies({ edited: null })}
        />
      ) : (
        <Suspense
          fallback={
            <section className={classes.chat}>
              <div className={classes.loading}>
                <Spinner />
              </div>
            </section>
          }
        >
          <OpenConversation
            key={contact}
            contact={contact}
            places={places}
            composer={composer}
            onBack={() => open(undefined)}
            onFinish={finishAndGoOn}
            onReopen={() => reopen(contact)}
            onUnread={() => {
              open(undefined);
              markUnread(contact);
            }}
            onReplies={(edited) => setReplies({ edited })}
          />
        </Suspense>
      )}
      <Suspense>
        {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
        {replies && <RepliesDialog edited={replies.edited} onClose={() => setReplies(null)} />}
      </Suspense>
    </main>
  );
}
