import { useEffect, useEffectEvent } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { FunnelEvent, PeopleEvent } from '#contract/schemas/funnel.ts';
import { followStream } from '#src/api/followStream.ts';

type Kind = (FunnelEvent | PeopleEvent)['event'];
type Tell = (kind: Kind, data: unknown) => void;

/** Hears what changes in a funnel for as long as the screen is shown; it comes back by itself where it broke off. */
export function useFunnelEvents(id: string, onEvent: Tell): void {
  const tell = useEffectEvent(onEvent);
  useEffect(() => {
    const end = new AbortController();
    void followStream(endpoints.funnels.events, {
      params: { id },
      onEvent: ({ event, data }) => tell(event as Kind, parse(data)),
      signal: end.signal,
    });
    return () => end.abort();
  }, [id]);
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
