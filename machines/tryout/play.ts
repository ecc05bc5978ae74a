import { packPress } from '#machines/journey/callbackData.ts';
import { act } from './act.ts';
import type { Tryout, TryoutEvent, TryoutFunnel } from './tryout.ts';

/** A press by the button's id: of the visit that the person is in then. */
export type WalkEvent = TryoutEvent | { type: 'pressButton'; button: string };

/** Plays a walk one event after another: how the tryout stands after each of them. */
export function play(funnel: TryoutFunnel, tryout: Tryout, walk: readonly WalkEvent[]): Tryout[] {
  const after: Tryout[] = [];
  for (const event of walk) {
    const before = after.at(-1) ?? tryout;
    after.push(act(funnel, before, asEvent(before, event)));
  }
  return after;
}

function asEvent({ journey }: Tryout, event: WalkEvent): TryoutEvent {
  if (event.type !== 'pressButton') return event;
  return { type: 'press', data: packPress(journey.context.visit, event.button) };
}
