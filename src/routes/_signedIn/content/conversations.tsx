import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ConversationsScreen } from '#src/features/conversations/ConversationsScreen.tsx';
import { type ConversationsSearch, conversationsSearch } from '#src/features/conversations/conversationsSearch.ts';
import { preloadOpenConversation } from '#src/features/conversations/loadOpenConversation.ts';
import { loadConversations } from '#src/features/conversations/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/conversations')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'conversations' },
  // It is parsed with the screen: every visit loads this file.
  validateSearch: (given: ConversationsSearch) => given,
  loader: ({ context, location, cause }) => {
    const search = conversationsSearch(location.search);
    if (cause !== 'stay' && search.contact !== undefined) preloadOpenConversation();
    return Promise.all([
      loadConversations(context.queryClient, cause === 'stay' ? null : search),
      loadCatalogues('conversations', 'person', 'message'),
    ]);
  },
  head: () => setPageMeta([{ name: 'title', content: t`Conversations` }]),
  component: ConversationsRoute,
});

function ConversationsRoute() {
  const given = Route.useSearch();
  const search = useMemo(() => conversationsSearch(given), [given]);
  const navigate = Route.useNavigate();
  return (
    <ConversationsScreen
      search={search}
      onSearch={(change) =>
        void navigate({
          search: (old) => ({ ...old, ...change }),
          // on a phone the way back leads from the chat to the list
          replace: !('contact' in change && search.contact === undefined),
        })
      }
    />
  );
}
