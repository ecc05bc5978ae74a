import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Audience, Mailing, MailingState } from '#contract/schemas/sending/mailing.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';

/** Events tell what changes; polling mends what was missed. */
const pollMs = 20_000;

/** Which mailings a list shows: those of one funnel or of all, in one state or in any. */
export interface MailingFilter {
  funnel?: string;
  state?: MailingState;
  /** Those in the archive, instead of the others. */
  archived?: true;
}

/** The mailings of a list, page by page. */
export const mailingListQuery = ({ funnel, state, archived }: MailingFilter = {}) =>
  pagedQuery(
    ['mailings', 'list', funnel ?? '', state ?? '', archived ?? false],
    ({ page, signal }) =>
      call(endpoints.mailings.list, {
        query: { ...(funnel && { funnel }), ...(state && { state }), ...(archived && { archived }), ...page },
        signal,
      }),
    { refetchInterval: pollMs },
  );

export const mailingQuery = (id: string) =>
  queryOptions({
    queryKey: ['mailings', 'one', id],
    queryFn: ({ signal }) => call(endpoints.mailings.get, { params: { id }, signal }),
    refetchInterval: pollMs,
  });

/** The edits and deletions of what a mailing has sent, the newest first. */
export const sentOperationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['mailings', 'operations', id],
    queryFn: ({ signal }) => call(endpoints.mailings.operations, { params: { id }, signal }),
    refetchInterval: pollMs,
  });

/** In how many chats what a mailing has sent can be changed or deleted now. */
export const sentReachQuery = (id: string) =>
  queryOptions({
    queryKey: ['mailings', 'reach', id],
    queryFn: ({ signal }) => call(endpoints.mailings.sentReach, { params: { id }, signal }),
    staleTime: 0,
  });

/** How many would get it and how long that takes; the last answer stays until the next is there. */
export const estimateQuery = (
  funnel: string,
  audience: Audience,
  { message, allow_paid_broadcast }: Pick<Mailing, 'message' | 'allow_paid_broadcast'>,
) =>
  queryOptions({
    queryKey: ['mailingEstimate', funnel, audience, message, allow_paid_broadcast],
    queryFn: ({ signal }) =>
      call(endpoints.mailings.estimate, { body: { funnel, audience, message, allow_paid_broadcast }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
    staleTime: 0,
  });

/** The Stars on the bot's balance; Telegram is asked once for the page. */
export const starsQuery = (funnel: string) =>
  queryOptions({
    queryKey: ['botStars', funnel],
    queryFn: ({ signal }) => call(endpoints.bots.stars, { params: { id: funnel }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Who would get a mailing now, or has blocked the bot, page by page. */
export const audiencePeopleQuery = (
  funnel: string,
  audience: Audience,
  { search, blocked }: { search: string; blocked: boolean },
) =>
  pagedQuery(
    ['mailings', 'audience', funnel, audience, search, blocked],
    ({ page, signal }) =>
      call(endpoints.mailings.audiencePeople, {
        body: { funnel, audience, search, blocked, ...page },
        signal,
      }),
    { placeholderData: keepPreviousData },
  );

/** The people of a mailing's number, page by page. */
export const recipientsQuery = (
  id: string,
  filter: { state?: RecipientFilter; reason?: string; button?: string; search: string },
) =>
  pagedQuery(
    ['mailings', 'people', id, filter],
    ({ page, signal }) =>
      call(endpoints.mailings.people, {
        params: { id },
        query: { ...filter, ...page },
        signal,
      }),
    { placeholderData: keepPreviousData },
  );
/** Why recipients of a state are in it, with how many. */
export const reasonsQuery = (id: string, state: 'failed' | 'unreachable' | 'dropped') =>
  queryOptions({
    queryKey: ['mailings', 'reasons', id, state],
    queryFn: ({ signal }) => call(endpoints.mailings.reasons, { params: { id }, query: { state }, signal }),
  });

/** In whose chats an edit or a deletion of what was sent could change nothing, page by page. */
export const unchangedQuery = (id: string, operation: string, search: string) =>
  pagedQuery(
    ['mailings', 'unchanged', id, operation, search],
    ({ page, signal }) =>
      call(endpoints.mailings.operationPeople, {
        params: { id, operation },
        query: { search, ...page },
        signal,
      }),
    { placeholderData: keepPreviousData },
  );

export type RecipientFilter = keyof Pick<
  Mailing['progress'],
  'waiting' | 'sending' | 'sent' | 'failed' | 'unreachable' | 'uncertain' | 'dropped' | 'blocked_after'
>;

/** The funnel of a mailing, with the stages and tags of its live version, or of what will be. */
export const mailingFunnelQuery = (id: string) =>
  queryOptions({
    queryKey: ['funnel', id, 'mailings'],
    queryFn: async ({ signal }): Promise<Funnel> => {
      const draft = await call(endpoints.funnels.get, { params: { id }, query: {}, signal });
      if (draft.live_revision === null) return draft;
      return call(endpoints.funnels.get, { params: { id }, query: { version: 'live' }, signal });
    },
  });

export const loadMailingList = (client: QueryClient, filter: MailingFilter) =>
  Promise.all([client.ensureInfiniteQueryData(mailingListQuery(filter)), client.ensureQueryData(funnelChoicesQuery)]);

export async function loadFunnelMailings(client: QueryClient, funnel: string) {
  const [found] = await Promise.all([
    client.ensureQueryData(mailingFunnelQuery(funnel)),
    client.ensureInfiniteQueryData(mailingListQuery({ funnel })),
  ]);
  return found;
}

/** Fetched anew, because the composer edits what it gets. */
export async function loadMailing(client: QueryClient, id: string) {
  const mailing = await client.fetchQuery(mailingQuery(id));
  await client.ensureQueryData(mailingFunnelQuery(mailing.funnel));
  return mailing;
}

/** A mutation after which lists and details of mailings are fetched again; the answered mailing is shown at once. */
export function useMailingMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer) => {
      if (isMailing(answer)) client.setQueryData(mailingQuery(answer.id).queryKey, answer);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['mailings'] }),
  });
}

const isMailing = (answer: unknown): answer is Mailing =>
  typeof answer === 'object' && answer !== null && 'problems' in answer && 'progress' in answer;
