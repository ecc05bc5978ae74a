import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { isPassedOver } from './asking.ts';
import { type Deciding, holds } from './decisionFacts.ts';
import { dateDue, dateOf } from './messageDue.ts';
import type { JourneyContext } from './journeyEvents.ts';
import { awaitedMessage, nextMessage } from './plan.ts';

/** Why a message is not sent when its turn has come. */
export type Withheld = 'condition' | 'known' | 'date';

/** Null where it is sent; a message whose question waits is sent again in any case. */
export function whyWithheld(message: Message, deciding: Deciding): Withheld | null {
  const { context, event } = deciding;
  const { id, condition } = message;
  if (id === context.open) return null;
  const decided = event.facts.decided?.[id];
  if (decided === false) return 'condition';
  if (decided === 'known') return 'known';
  if (isDatePast(message, deciding)) return 'date';
  if (condition && !holds({ id, condition }, deciding)) return 'condition';
  return isPassedOver(message, deciding) ? 'known' : null;
}

/** Its date is past at its turn, or there is none, and it is to be left out then. */
function isDatePast(message: Message, deciding: Deciding): boolean {
  const { context, event } = deciding;
  const until = dateOf(deciding, message);
  if (until?.missed !== 'skip' || event.facts.decided) return false;
  const due = dateDue(message, deciding);
  return due === null || due < (context.due ?? event.at);
}

export const awaitedWithheld = (deciding: Deciding): Withheld | null => {
  const message = awaitedMessage(deciding.event.funnel, deciding.context);
  return message && whyWithheld(message, deciding);
};

/** The message does not count among those that were sent; a question that is passed over counts as answered. */
export function withheldChanges(deciding: Deciding): Partial<JourneyContext> {
  const { context } = deciding;
  const { message, handled, withheld, closed, answered, steps } = context;
  const isAnswered = awaitedWithheld(deciding) === 'known';
  return {
    ...{ handled: [...handled, message], withheld: [...withheld, message], steps: steps - 1 },
    ...(isAnswered && { closed: [...closed, message], answered: [...answered, message] }),
  };
}

/** The messages that are not sent any more after a question without an answer. */
export function restOf(deciding: Deciding): string[] {
  const { context, event } = deciding;
  const rest: string[] = [];
  for (;;) {
    const next = nextMessage(event.funnel, { ...context, handled: [...context.handled, ...rest] });
    if (!next) return rest;
    rest.push(next.id);
  }
}
