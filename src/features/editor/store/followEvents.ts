import { z } from 'zod';
import { appliedBatch, type FunnelEvent, watchedFunnel } from '#contract/schemas/funnels/funnelEvents.ts';
import { counts } from '#contract/schemas/funnels/funnelCounts.ts';
import { subscribeToFunnel } from '#src/api/subscribeToFunnel.ts';
import type { ServerEvent } from '#src/api/serverEvents.ts';

export interface EventListeners {
  onEvent: (event: FunnelEvent) => void;
  /** Called on every connection and reconnection. */
  onOpen: () => void;
}

const funnelEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('edits'), data: appliedBatch }),
  z.object({ event: z.literal('state'), data: watchedFunnel }),
  z.object({ event: z.literal('counts'), data: counts }),
  z.object({ event: z.literal('gone'), data: z.object({}) }),
]);

/**
 * Subscribes to a funnel's server-sent events until `signal` aborts. The stream reconnects by itself and resumes behind
 * the last event.
 */
export function followEvents(id: string, { onEvent, onOpen }: EventListeners, signal: AbortSignal): void {
  const onServerEvent = (event: ServerEvent) => {
    const parsed = readEvent(event);
    if (parsed) onEvent(parsed);
  };
  subscribeToFunnel(id, { onOpen, onEvent: onServerEvent }, signal);
}

function readEvent({ event, data }: ServerEvent): FunnelEvent | null {
  try {
    const parsed = funnelEvent.safeParse({ event, data: JSON.parse(data) });
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
