import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import type { EditFunnelResponse, EditFunnelInput } from '#contract/schemas/funnels/funnelInput.ts';
import { call } from '#src/api/call.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';
import type { EventListeners } from './followEvents.ts';

/** The HTTP calls of the sync, as an interface so that tests can replace the server. */
export interface FunnelApi {
  edit: (body: EditFunnelInput) => Promise<EditFunnelResponse>;
  editsSince: (revision: number) => Promise<{ revision: number; results: AppliedBatch[] }>;
  get: (version?: 'live') => Promise<Funnel>;
  counts: () => Promise<Counts>;
  /** Streams events until `signal` aborts; reconnects and resumes behind the last event. */
  events: (listeners: EventListeners, signal: AbortSignal) => Promise<void>;
}

/** @param isOwn whether the account is still signed in: its edits must never be sent in another account's name */
export function funnelApi(id: string, isOwn: () => boolean): FunnelApi {
  const params = { id };
  return {
    edit: async (body) => {
      if (!isOwn()) throw new NoAnswer('network');
      return call(endpoints.funnels.edit, { params, body });
    },
    editsSince: (since) => call(endpoints.funnels.edits, { params, query: { since } }),
    get: (version) => call(endpoints.funnels.get, { params, query: version ? { version } : {} }),
    counts: () => call(endpoints.funnels.counts, { params }),
    // The schemas of events are not needed for the first render, so they load after it.
    events: async (listeners, signal) => {
      const { followEvents } = await import('./followEvents.ts');
      followEvents(id, listeners, signal);
    },
  };
}
