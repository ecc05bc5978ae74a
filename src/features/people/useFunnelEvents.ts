import { useEffect, useEffectEvent } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { FunnelEvent, PeopleEvent } from '#contract/schemas/funnel.ts';
import { ApiError } from '#src/api/apiError.ts';
import { stream } from '#src/api/stream.ts';

type Kind = (FunnelEvent | PeopleEvent)['event'];
type Tell = (kind: Kind, data: unknown) => void;

const shortestWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Hears what changes in a funnel for as long as the screen is shown; it comes back by itself where it broke off. */
export function useFunnelEvents(id: string, onEvent: Tell): void {
  const tell = useEffectEvent(onEvent);
  useEffect(() => {
    const end = new AbortController();
    void follow(id, (event, data) => tell(event, data), end.signal);
    return () => end.abort();
  }, [id]);
}

async function follow(id: string, tell: Tell, signal: AbortSignal) {
  let lastEventId = '';
  let waitMs = shortestWaitMs;
  while (!signal.aborted) {
    try {
      await stream(endpoints.funnels.events, {
        params: { id },
        lastEventId,
        signal,
        onOpen: () => (waitMs = shortestWaitMs),
        onEvent: (event) => {
          if (event.id) lastEventId = event.id;
          tell(event.event as Kind, parse(event.data));
        },
      });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 401)) return;
    }
    await pause(waitMs, signal);
    waitMs = Math.min(longestWaitMs, waitMs * 2);
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** Until the time has passed, the network has come back, or the end. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
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
