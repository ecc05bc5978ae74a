import { Trans } from '@lingui/react/macro';
import { type ConversationsSearch, isNarrowed } from '../conversationsSearch.ts';
import classes from './ConversationList.module.css';

/** Why nobody is listed. */
export function EmptyList({ search: asked }: { search: ConversationsSearch }) {
  const { state, funnel, tag, search } = asked;
  const isSearched = search !== undefined || funnel !== undefined || tag !== undefined;
  return (
    <p className={classes.empty} data-answered={!isNarrowed(asked) || undefined}>
      {isSearched ? (
        <Trans>Nobody matches. Change the search or the filters.</Trans>
      ) : state === 'unread' ? (
        <Trans>You have read everything.</Trans>
      ) : state === 'all' ? (
        <Trans>Everyone who writes to one of your bots appears here.</Trans>
      ) : (
        <Trans>New messages appear here, the longest wait on top.</Trans>
      )}
    </p>
  );
}
