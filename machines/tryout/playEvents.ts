import { encodeCallbackData, encodeChoice } from '#machines/journey/callbackData.ts';
import type { AnswerValue } from '#machines/journey/answers/given.ts';
import { saidBy } from '#machines/funnel/saidBy.ts';
import { advanceTryout } from './advanceTryout.ts';
import { compileCached } from './compileCached.ts';
import { givenOf } from './givenOf.ts';
import type { Tryout, TryoutEvent, TryoutFunnel } from './tryout.ts';

/** A press by the button's id, or an answer by its value, on the visit that is current at that time. */
export type PlayedEvent =
  | TryoutEvent
  | { type: 'pressButton'; button: string }
  | { type: 'giveAnswer'; message: string; value: AnswerValue }
  /** What the trigger waits for is written, or its link opened. */
  | { type: 'useTrigger'; trigger: string };

/** Plays events one after another and returns the tryout after each of them. */
export function playEvents(funnel: TryoutFunnel, tryout: Tryout, walk: readonly PlayedEvent[]): Tryout[] {
  const after: Tryout[] = [];
  for (const event of walk) {
    const before = after.at(-1) ?? tryout;
    after.push(advanceTryout(funnel, before, ...toTryoutEvents(funnel, before, event)));
  }
  return after;
}

function triggerEvents({ document: { triggers = [] } }: TryoutFunnel, id: string): TryoutEvent[] {
  const trigger = triggers.find((one) => one.id === id);
  if (!trigger) return [];
  if ('source' in trigger) return [{ type: 'start', payload: trigger.source.replace('*', '') || anySource }];
  return [{ type: 'text', text: saidBy(trigger)[0] ?? '' }];
}

/** For a trigger that any source leads to. */
const anySource = 'link';

function toTryoutEvents(funnel: TryoutFunnel, { journey }: Tryout, event: PlayedEvent): TryoutEvent[] {
  const { visit } = journey.context;
  if (event.type === 'pressButton') return [{ type: 'press', data: encodeCallbackData(visit, event.button) }];
  if (event.type === 'useTrigger') return triggerEvents(funnel, event.trigger);
  if (event.type !== 'giveAnswer') return [event];
  const question = compileCached(funnel.document).questions.get(event.message);
  if (!question) return [];
  const given = givenOf(question, event.value);
  if (given.choice === undefined) return [{ type: 'answer', given }];
  return [{ type: 'press', data: encodeChoice(visit, given.choice) }];
}
