import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import {
  type Mailing,
  type MailingEventData,
  type MailingSummary,
  mailingProgress,
  mailingSummary,
} from '#contract/schemas/sending/mailing.ts';
import { authorization } from '#src/api/authorization.ts';
import type { ServerEvent } from '#src/api/serverEvents.ts';
import { streamWithReconnect } from '#src/api/streamWithReconnect.ts';
import { mailingQuery, sentOperationsQuery } from './queries.ts';

const progressEvent = z.object({
  id: z.string(),
  state: mailingSummary.shape.state,
  reason: mailingSummary.shape.reason,
  progress: mailingProgress,
});

/** Follows the progress of mailings until `signal` aborts; reconnects by itself. */
export function followMailings(client: QueryClient, signal: AbortSignal): void {
  void streamWithReconnect(endpoints.mailings.events, {
    ...{ query: {}, signed: authorization(), signal, lastEventId: () => '', onLost: () => {} },
    onOpen: () => void client.invalidateQueries({ queryKey: ['mailings'] }),
    onEvent: (event) => applyEvent(client, event),
  });
}

function applyEvent(client: QueryClient, { event, data }: ServerEvent): void {
  if (event !== 'progress') return;
  const told = parse(data);
  if (!told) return;
  const shown = client.getQueryData(mailingQuery(told.id).queryKey);
  client.setQueryData(mailingQuery(told.id).queryKey, (before) => before && merge(before, told));
  client.setQueriesData<InfiniteData<{ results: MailingSummary[] }>>(
    { queryKey: ['mailings', 'list'] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({ ...page, results: page.results.map((one) => merge(one, told)) })),
      },
  );
  void client.invalidateQueries({ queryKey: sentOperationsQuery(told.id).queryKey });
  // Times and the message come with the mailing itself.
  if (shown && shown.state !== told.state) void client.invalidateQueries({ queryKey: ['mailings', 'one', told.id] });
}

const merge = <One extends Mailing | MailingSummary>(
  before: One,
  { id, state, reason, progress }: MailingEventData,
): One => (before.id === id ? { ...before, state, reason, progress } : before);

function parse(json: string): MailingEventData | null {
  try {
    return progressEvent.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
