import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { followAccount } from '#src/api/followAccount.ts';
import { setUnreadNotices } from '../frame/unreadNotices.ts';
import { useWhileVisible } from '../clock/useWhileVisible.ts';

/** Keeps the bell up to date while the page is visible. */
export function FollowNotices() {
  const client = useQueryClient();
  useWhileVisible((signal) =>
    followAccount({
      ...{ name: 'notices', endpoint: endpoints.notices.events, signal },
      onEvent: ({ event, data }) => {
        if (event === 'notices') applyEvent(client, data);
      },
    }),
  );
  return null;
}

function applyEvent(client: QueryClient, json: string): void {
  const told: unknown = JSON.parse(json);
  if (typeof told !== 'object' || told === null || !('unread' in told) || typeof told.unread !== 'number') return;
  setUnreadNotices(client, told.unread);
  void client.invalidateQueries({ queryKey: ['notices', 'list'] });
}
