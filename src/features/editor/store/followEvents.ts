import { z } from 'zod';
import { appliedBatch, counts, type FunnelEvent, watchedFunnel } from '#contract/schemas/funnel.ts';
import { subscribeToFunnel } from '#src/api/subscribeToFunnel.ts';
import type { ServerEvent } from '#src/api/serverEvents.ts';

export interface EventListeners {
  onEvent: (event: FunnelEvent) => void;
  /** The stream stands, also when it came back. */
  onOpen: () => void;
}

const funnelEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('edits'), data: appliedBatch }),
  z.object({ event: z.literal('state'), data: watchedFunnel }),
  z.object({ event: z.literal('counts'), data: counts }),
  z.object({ event: z.literal('gone'), data: z.object({}) }),
]);

/** Follows a funnel's events until `signal` ends it: comes back by itself and goes on behind the last one. */
export function followEvents(id: string, { onEvent, onOpen }: EventListeners, signal: AbortSignal): void {
  const take = (event: ServerEvent) => {
    const parsed = readEvent(event);
    if (parsed) onEvent(parsed);
  };
  subscribeToFunnel(id, { onOpen, onEvent: take }, signal);
}

function readEvent({ event, data }: ServerEvent): FunnelEvent | null {
  try {
    const parsed = funnelEvent.safeParse({ event, data: JSON.parse(data) });
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
