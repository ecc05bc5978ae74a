import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { appliedBatch, counts, type FunnelEvent, funnelState, trouble } from '#contract/schemas/funnel.ts';
import { ApiError } from '#src/api/apiError.ts';
import type { ServerEvent } from '#src/api/serverEvents.ts';
import { stream } from '#src/api/stream.ts';

export interface EventListeners {
  onEvent: (event: FunnelEvent) => void;
  /** The stream stands, also when it came back. */
  onOpen: () => void;
}

const state = z.object({
  state: funnelState,
  revision: z.number().int(),
  live_revision: z.number().int().nullable(),
  trouble: trouble.nullable(),
});
const funnelEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('edits'), data: appliedBatch }),
  z.object({ event: z.literal('state'), data: state }),
  z.object({ event: z.literal('counts'), data: counts }),
]);

const shortestWaitMs = 500;
const longestWaitMs = 30_000;

/** Follows a funnel's events until `signal` ends it: comes back by itself and goes on behind the last one. */
export async function followEvents(id: string, { onEvent, onOpen }: EventListeners, signal: AbortSignal) {
  let lastEventId = '';
  let waitMs = shortestWaitMs;
  const opened = () => {
    waitMs = shortestWaitMs;
    onOpen();
  };
  const take = (event: ServerEvent) => {
    if (event.id) lastEventId = event.id;
    const parsed = readEvent(event);
    if (parsed) onEvent(parsed);
  };
  while (!signal.aborted) {
    try {
      await stream(endpoints.funnels.events, { params: { id }, lastEventId, onOpen: opened, onEvent: take, signal });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 401)) return;
    }
    await wait(waitMs, signal);
    waitMs = Math.min(longestWaitMs, waitMs * 2);
  }
}

function readEvent({ event, data }: ServerEvent): FunnelEvent | null {
  try {
    const parsed = funnelEvent.safeParse({ event, data: JSON.parse(data) });
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Until the time has passed, the network has come back, or the end. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
