import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

/** Polled, since the bot's trouble changes without the user. */
const pollMs = 20_000;

/** The funnel of the bot's screen. */
export const botFunnelQuery = (id: string) =>
  queryOptions({
    queryKey: ['funnel', id, 'bot'],
    queryFn: ({ signal }) => call(endpoints.funnels.get, { params: { id }, query: {}, signal }),
    refetchInterval: pollMs,
  });

/** Never stale: refetching from Telegram is up to the user. */
const telegramQueryOptions = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

export const commandsQuery = (id: string, bot: string) =>
  queryOptions({
    queryKey: ['funnel', id, 'bot', bot, 'commands'],
    queryFn: ({ signal }) => call(endpoints.bots.commands, { params: { id }, signal }),
    ...telegramQueryOptions,
  });

export const pictureQuery = (id: string, bot: string) =>
  queryOptions({
    queryKey: ['funnel', id, 'bot', bot, 'picture'],
    queryFn: ({ signal }) => call(endpoints.bots.picture, { params: { id }, signal }),
    ...telegramQueryOptions,
  });
