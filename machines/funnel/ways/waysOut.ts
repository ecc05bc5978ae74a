import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { shareOf } from '#machines/condition/conditionParts.ts';
import { isImmediate } from '#machines/journey/timing/timing.ts';
import { nextButtonsOf } from '../nextButtons.ts';

/** Whether an exit is asked as soon as the last message of its stage is settled. */
export const isAtOnce = ({ delay = 0, at }: Exit): boolean => isImmediate({ delay, ...(at !== undefined && { at }) });

/** The exit at once by which everybody leaves who comes to it; the exits behind it, and those with a time, are for nobody. */
export const exitOfAll = ({ exits }: Stage): Exit | undefined =>
  exits?.find((exit) => exit.condition === null && isAtOnce(exit));

/** Whether a message lets time pass before its turn. */
export const isLater = (message: Message): boolean => message.until !== undefined || !isImmediate(message);

export const isAsking = (message: Message): boolean => message.question !== undefined;

/** What falls to the shares of a stage's exits together, percent. */
export const sharedPercent = (exits: readonly Exit[]): number =>
  exits.reduce((sum, { condition }) => sum + (shareOf(condition)?.share ?? 0), 0);

const wholePercent = 100;

/** Whether an exit or a button is there for everybody. */
export const letsEveryoneOn = ({ messages, exits = [] }: Stage): boolean =>
  exits.some(({ condition }) => condition === null) ||
  sharedPercent(exits) >= wholePercent ||
  messages.some((message) => message.condition === undefined && nextButtonsOf(message).length > 0);

/** Whether it may end without an answer, and the messages behind it are not sent then. */
const mayBeLeft = ({ unanswered, within, tries }: Question): boolean =>
  unanswered === 'exits' && (within !== undefined || tries !== undefined);

/** Whether the journey of some people may end in a stage: no way leads on, or none that is sure to be there for all. */
export const mayEnd = (stage: Stage): boolean => {
  const { messages, exits = [] } = stage;
  if (exits.some(({ condition }) => condition === null) || sharedPercent(exits) >= wholePercent) return false;
  // whoever leaves a question without an answer may get none of the messages behind it
  const last = messages.findIndex(({ question }) => question !== undefined && mayBeLeft(question));
  const sure = last < 0 ? messages : messages.slice(0, last + 1);
  return !sure.some((message) => message.condition === undefined && nextButtonsOf(message).length > 0);
};
