import { endpoints } from '#contract/endpoints.ts';
import type { AppliedBatch, Counts, EditFunnelResponse, EditFunnelInput, Funnel } from '#contract/schemas/funnel.ts';
import { call } from '#src/api/call.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';
import type { EventListeners } from './followEvents.ts';

/** The calls that keep one open funnel in step with the server. */
export interface FunnelApi {
  edit: (body: EditFunnelInput) => Promise<EditFunnelResponse>;
  editsSince: (revision: number) => Promise<{ revision: number; results: AppliedBatch[] }>;
  get: (version?: 'live') => Promise<Funnel>;
  counts: () => Promise<Counts>;
  /** Tells until `signal` ends it; comes back by itself and goes on from the last event. */
  events: (listeners: EventListeners, signal: AbortSignal) => Promise<void>;
}

/** @param isOwn whether whoever edits is signed in still: what they wrote never leaves in another's name */
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
    // The events' schemas are not needed to show the funnel: they come after it.
    events: async (listeners, signal) => {
      const { followEvents } = await import('./followEvents.ts');
      followEvents(id, listeners, signal);
    },
  };
}
