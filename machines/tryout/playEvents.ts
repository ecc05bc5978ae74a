import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import { advanceTryout } from './advanceTryout.ts';
import type { Tryout, TryoutEvent, TryoutFunnel } from './tryout.ts';

/** A press by the button's id, on the visit that is current at that time. */
export type PlayedEvent = TryoutEvent | { type: 'pressButton'; button: string };

/** Plays events one after another and returns the tryout after each of them. */
export function playEvents(funnel: TryoutFunnel, tryout: Tryout, walk: readonly PlayedEvent[]): Tryout[] {
  const after: Tryout[] = [];
  for (const event of walk) {
    const before = after.at(-1) ?? tryout;
    after.push(advanceTryout(funnel, before, toTryoutEvent(before, event)));
  }
  return after;
}

function toTryoutEvent({ journey }: Tryout, event: PlayedEvent): TryoutEvent {
  if (event.type !== 'pressButton') return event;
  return { type: 'press', data: encodeCallbackData(journey.context.visit, event.button) };
}
