import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

const queryKey = ['notices', 'unread'];

/** How many notices are unread, as the server told last. */
export const useUnreadNotices = (): number => useQuery<number>({ queryKey, queryFn: skipToken }).data ?? 0;

export const setUnreadNotices = (client: QueryClient, unread: number): void =>
  void client.setQueryData<number>(queryKey, unread);
