import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';

/** The user's sessions; this device's first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(endpoints.sessions.list, { query: { limit: limits.pageMax }, signal }),
  networkMode: 'always',
});

/** What the account uses, and may use. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => call(endpoints.usage.get, { signal }),
});

/** What a partner has, by currency. */
export const partnerBalanceQuery = queryOptions({
  queryKey: ['partner', 'balance'],
  queryFn: ({ signal }) => call(endpoints.partner.balance, { signal }),
});
