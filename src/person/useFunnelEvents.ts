import { useEffect, useEffectEvent } from 'react';
import type { FunnelEvent, PeopleEvent } from '#contract/schemas/funnels/funnelEvents.ts';
import { subscribeToFunnel } from '#src/api/subscribeToFunnel.ts';

type Kind = (FunnelEvent | PeopleEvent)['event'];
type EventHandler = (kind: Kind, data: unknown) => void;

/** Subscribes to a funnel's server-sent events while mounted; a broken stream reconnects by itself. */
export function useFunnelEvents(id: string, onEvent: EventHandler): void {
  const notify = useEffectEvent(onEvent);
  useEffect(() => {
    const end = new AbortController();
    let isBack = false;
    const onOpen = () => {
      // Events during the disconnection are lost: `contacts: null` means that anybody may have changed.
      if (isBack) notify('people', { contacts: null });
      isBack = true;
    };
    subscribeToFunnel(id, { onOpen, onEvent: ({ event, data }) => notify(event as Kind, parse(data)) }, end.signal);
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
