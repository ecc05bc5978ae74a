import { useEffect, useEffectEvent } from 'react';
import type { FunnelEvent, PeopleEvent } from '#contract/schemas/funnel.ts';
import { subscribeToFunnel } from '#src/api/subscribeToFunnel.ts';

type Kind = (FunnelEvent | PeopleEvent)['event'];
type EventHandler = (kind: Kind, data: unknown) => void;

/** Hears what changes in a funnel for as long as the screen is shown; it comes back by itself where it broke off. */
export function useFunnelEvents(id: string, onEvent: EventHandler): void {
  const tell = useEffectEvent(onEvent);
  useEffect(() => {
    const end = new AbortController();
    let isBack = false;
    const onOpen = () => {
      // Whom something has happened to meanwhile is not known.
      if (isBack) tell('people', { contacts: null });
      isBack = true;
    };
    subscribeToFunnel(id, { onOpen, onEvent: ({ event, data }) => tell(event as Kind, parse(data)) }, end.signal);
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
