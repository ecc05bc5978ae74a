import { type InfiniteData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Notice, NoticePage, ReadNoticesInput } from '#contract/schemas/notices.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';
import { setUnreadNotices } from '../frame/unreadNotices.ts';

const listKey = ['notices', 'list'];

/** The notices of the bell, the newest first. */
export const noticesQuery = pagedQuery<NoticePage>(listKey, ({ page, signal }) =>
  call(endpoints.notices.list, { query: page, signal }),
);

/** Where each kind is told, and the quiet hours. */
export const noticeSettingsQuery = queryOptions({
  queryKey: ['notices', 'settings'],
  queryFn: ({ signal }) => call(endpoints.notices.settings, { signal }),
  networkMode: 'always',
});

const isMeant = (input: ReadNoticesInput, { id, at }: Notice): boolean =>
  'ids' in input ? input.ids.includes(id) : at <= input.until;

/** Marks notices as read: an optimistic update, put right by the server's list where it fails. */
export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReadNoticesInput) => call(endpoints.notices.read, { body }),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: listKey });
      client.setQueryData<InfiniteData<NoticePage>>(
        listKey,
        (before) => before && { ...before, pages: before.pages.map((page) => withRead(page, input)) },
      );
    },
    onSuccess: ({ unread }) => setUnreadNotices(client, unread),
    onError: () => client.invalidateQueries({ queryKey: listKey }),
    networkMode: 'always',
  });
}

const withRead = (page: NoticePage, input: ReadNoticesInput): NoticePage => ({
  ...page,
  results: page.results.map((notice) => (isMeant(input, notice) ? { ...notice, is_read: true } : notice)),
});
