import { randomUUID } from 'node:crypto';
import { noFacts } from '#machines/condition/facts.ts';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import type { CompiledFunnel } from '#machines/journey/compileFunnel.ts';
import type { JourneyEvent, PlainJourneyEvent } from '#machines/journey/journeyEvents.ts';
import type { JourneyState } from '#machines/journey/step.ts';

/**
 * The next event of a person's journey: the start, a sent delivery, an elapsed delay, a press.
 * @param at its number
 * @param button the one that is pressed where the person chooses
 */
export const nextEvent = (state: JourneyState, funnel: CompiledFunnel, at: number, button: string) =>
  ({
    ...nextInput(state, at, button),
    funnel,
    at,
    zone: 'UTC',
    facts: noFacts,
    nextVisit: randomUUID(),
  }) as JourneyEvent;

function nextInput({ value, context }: JourneyState, at: number, button: string): PlainJourneyEvent {
  const { visit, message, part, round } = context;
  switch (value) {
    case 'sending':
      return { type: 'delivery.settled', visit, message, part, round, outcome: 'delivered' };
    case 'waiting':
      return { type: 'wake.due', due: at };
    case 'choosing':
      return {
        type: 'button.pressed',
        callback: 'call',
        data: encodeCallbackData(visit, button),
        visit: randomUUID(),
      };
    default:
      return { type: 'start.given', payload: null, visit: randomUUID() };
  }
}
